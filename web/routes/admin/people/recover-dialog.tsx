import { adminPeopleWords } from "#content/en/admin/people.ts";
import type { PersonDetails } from "#contract/admin/people.ts";
import { FormDialog } from "#web/routes/admin/ui/form-dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";

export const recoverForm = (person: string) => `recovery ${person}`;

/** Gives an account that is in other hands back to its owner, under another address. */
export function RecoverDialog({ person, onClose }: { person: PersonDetails["person"]; onClose: () => void }) {
	const { recover: text, resetFactor } = adminPeopleWords().person;
	return (
		<FormDialog
			name={recoverForm(person._id)}
			title={text.title(person.name)}
			lead={text.lead}
			save={text.save}
			danger
			action={`/auth/admin/people/${person._id}/recovery`}
			onClose={onClose}
		>
			<input type="hidden" name="expected" value={person.details} />
			<Field
				label={text.email}
				hint={text.emailHint}
				name="email"
				type="email"
				inputMode="email"
				maxLength={254}
				autoComplete="off"
				required
			/>
			<Field label={resetFactor.reason} name="reason" maxLength={300} autoComplete="off" required />
		</FormDialog>
	);
}
