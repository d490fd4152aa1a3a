import { certificateAdminWords } from "#content/en/admin/certificates.ts";
import type { CertificateFile } from "#contract/admin/certificates.ts";
import { revocationCategories } from "#contract/certificates/states.ts";
import { FormDialog } from "#web/routes/admin/ui/form-dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";

export const reissueForm = "reissue certificate";
export const revokeForm = "revoke certificate";
export const printedForm = "printed certificate";

type Props = { certificate: CertificateFile["certificate"]; onClose: () => void };

export function ReissueDialog({ certificate: { number, facts }, onClose }: Props) {
	const text = certificateAdminWords().page.reissueDialog;
	const { optional } = certificateAdminWords().person.issue;
	return (
		<FormDialog
			name={reissueForm}
			title={text.title(number)}
			lead={text.lead}
			save={text.save}
			action={`/auth/admin/certificates/${number}/reissue`}
			onClose={onClose}
		>
			<Field label={text.name} name="name" defaultValue={facts?.name} maxLength={60} autoComplete="off" required />
			<Field
				bare
				label={text.localName}
				hint={optional}
				name="localName"
				defaultValue={facts?.localName}
				maxLength={60}
				autoComplete="off"
			/>
			<TextArea label={text.reason} hint={text.reasonHint} name="reason" rows={2} maxLength={500} required />
		</FormDialog>
	);
}

export function RevokeDialog({ certificate: { number }, onClose }: Props) {
	const { page, categories } = certificateAdminWords();
	const text = page.revokeDialog;
	return (
		<FormDialog
			name={revokeForm}
			title={text.title(number)}
			lead={text.lead}
			save={text.save}
			danger
			action={`/auth/admin/certificates/${number}/revoke`}
			onClose={onClose}
		>
			<Select bare label={text.category} name="category" defaultValue="" required>
				<option value="" disabled />
				{revocationCategories.map((category) => (
					<option key={category} value={category}>
						{categories[category]}
					</option>
				))}
			</Select>
			<TextArea label={text.note} hint={text.noteHint} name="note" rows={3} maxLength={500} />
		</FormDialog>
	);
}

export function PrintedDialog({ certificate: { number, printedSerial, handedOverOn }, onClose }: Props) {
	const text = certificateAdminWords().page.printedDialog;
	return (
		<FormDialog
			name={printedForm}
			title={text.title}
			lead={text.lead}
			save={text.save}
			action={`/auth/admin/certificates/${number}/printed`}
			onClose={onClose}
		>
			<input type="hidden" name="expected" value={printedSerial} />
			<Field
				label={text.serial}
				name="serial"
				defaultValue={printedSerial}
				maxLength={60}
				autoComplete="off"
				required
			/>
			<Field label={text.handedOverOn} type="date" name="handedOverOn" defaultValue={handedOverOn ?? ""} required />
		</FormDialog>
	);
}
