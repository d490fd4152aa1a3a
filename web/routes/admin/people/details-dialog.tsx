import { adminPeopleWords } from "#content/en/admin/people.ts";
import { formatPhone } from "#content/phones.ts";
import { words } from "#content/words.ts";
import type { PersonDetails } from "#contract/admin/people.ts";
import { FormDialog } from "#web/routes/admin/ui/form-dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PhoneField } from "#web/ui/fields/field-phone.tsx";

export const detailsForm = (person: string) => `details ${person}`;

/** Edits a person's name, phone number and e-mail address. */
export function DetailsDialog({ person, onClose }: { person: PersonDetails["person"]; onClose: () => void }) {
	const { details, account } = adminPeopleWords().person;
	const usesPassword = person.waysIn.includes("credential");
	return (
		<FormDialog
			name={detailsForm(person._id)}
			title={details.title(person.name)}
			lead={details.lead}
			save={details.save}
			action={`/auth/admin/people/${person._id}/details`}
			onClose={onClose}
		>
			<input type="hidden" name="expected" value={person.details} />
			<Field label={details.name} name="name" defaultValue={person.name} maxLength={80} autoComplete="off" required />
			<PhoneField
				label={account.phone}
				name="phone"
				title={words().messages.fields.phone}
				defaultValue={person.phone ? formatPhone(person.phone) : ""}
				autoComplete="off"
				required={person.phone !== null}
			/>
			<Field
				label={account.email}
				hint={usesPassword ? details.emailHint : details.emailOfProvider}
				name="email"
				type="email"
				inputMode="email"
				defaultValue={person.email}
				readOnly={!usesPassword}
				maxLength={254}
				autoComplete="off"
				required
			/>
		</FormDialog>
	);
}
