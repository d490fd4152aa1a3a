import { formatPhone } from "#content/phones.ts";
import { officePeopleWords } from "#content/words/office-people.ts";
import { words } from "#content/words.ts";
import type { PersonFile } from "#contract/office.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { PhoneField } from "#web/ui/forms/field-phone.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { correctDetails } from "./person-acts.ts";

export const detailsForm = (person: string) => `details ${person}`;

/** A person's name, number and address, put right. */
export function DetailsDialog({
	person,
	onClose,
}: {
	person: PersonFile["person"];
	onClose: (changed: boolean) => void;
}) {
	const { details, account } = officePeopleWords().person;
	const usesPassword = person.waysIn.includes("credential");
	return (
		<FormDialog
			name={detailsForm(person._id)}
			title={details.title(person.name)}
			lead={details.lead}
			save={details.save}
			send={(fields) => correctDetails(person._id, fields)}
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
