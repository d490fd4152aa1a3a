import { adminPeopleWords } from "#content/en/admin/people.ts";
import type { PersonDetails } from "#contract/admin/people.ts";
import { FormDialog } from "#web/routes/admin/ui/form-dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";

export const resetFactorForm = (person: string) => `second factor ${person}`;

/** Removes the second factor of somebody who has lost it. */
export function ResetFactorDialog({ person, onClose }: { person: PersonDetails["person"]; onClose: () => void }) {
	const text = adminPeopleWords().person.resetFactor;
	return (
		<FormDialog
			name={resetFactorForm(person._id)}
			title={text.title(person.name)}
			lead={text.lead}
			save={text.save}
			danger
			action={`/auth/admin/people/${person._id}/second-factor-reset`}
			onClose={onClose}
		>
			<Field label={text.reason} name="reason" maxLength={300} autoComplete="off" required />
		</FormDialog>
	);
}
