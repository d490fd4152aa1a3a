import { adminAdmissionWords } from "#content/en/admin/admissions.ts";
import { messageWords } from "#content/en/admin/message-templates.ts";
import type { ListedAdmission } from "#contract/admin/admissions.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { FormDialog, useFormDialog } from "#web/routes/admin/ui/form-dialog.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";

/** Buttons to correct a form and, if it has no account, to link or delete it. */
export function AdmissionActions({ admission }: { admission: ListedAdmission }) {
	const text = adminAdmissionWords();
	const { _id: id, name, reference, updatedAt } = admission;
	const linkForm = `link ${id}`;
	const dialog = useFormDialog(linkForm);
	const { may } = useMay();
	if (!may("admissions.update")) return null;

	return (
		<div className="mt-4 flex flex-wrap gap-3">
			<ButtonLink to={`/admin/admissions/${id}`} look="secondary" size="small" aria-label={text.editOf(name)}>
				{text.edit}
			</ButtonLink>
			{may("messages.send") && (
				<ButtonLink
					to={`/admin/messages/new?about=admission&id=${id}`}
					look="secondary"
					size="small"
					aria-label={messageWords().compose.openOf(name)}
				>
					{messageWords().compose.open}
				</ButtonLink>
			)}
			{!admission.linked && (
				<>
					<Button look="secondary" size="small" aria-label={text.linkOf(name)} onClick={() => dialog.show(linkForm)}>
						{text.link}
					</Button>
					{may("admissions.delete") && (
						<ActionForm
							method="DELETE"
							action={`/auth/admin/admissions/${id}`}
							fixed={{ expected: updatedAt }}
							question={text.confirmRemove(name, reference)}
							failed={text.failedChange}
							className="no-js:hidden"
						>
							{(busy) => (
								<Button type="submit" look="danger" size="small" busy={busy} aria-label={text.removeOf(name)}>
									{text.remove}
								</Button>
							)}
						</ActionForm>
					)}
				</>
			)}
			{dialog.open && (
				<FormDialog
					name={linkForm}
					title={text.linkDialog.title(reference)}
					lead={text.linkDialog.lead}
					save={text.linkDialog.save}
					action={`/auth/admin/admissions/${id}/link`}
					onClose={dialog.close}
				>
					<Field
						label={text.linkDialog.email}
						name="email"
						type="email"
						inputMode="email"
						defaultValue={admission.email}
						maxLength={254}
						autoComplete="off"
						required
					/>
				</FormDialog>
			)}
		</div>
	);
}
