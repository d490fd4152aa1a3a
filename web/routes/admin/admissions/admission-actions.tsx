import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { adminAdmissionWords } from "#content/en/admin/admissions.ts";
import type { ListedAdmission } from "#contract/admin/admissions.ts";
import { api } from "#web/client/api.ts";
import { isUnsent } from "#web/client/unsent.ts";
import { FormDialog } from "#web/routes/admin/ui/form-dialog.tsx";
import { mutate } from "#web/routes/admin/ui/mutate.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { confirm } from "#web/ui/dialogs/use-confirm.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { linkAdmission } from "./admission-link.ts";

/** Buttons to correct a form and, if it has no account, to link or delete it. */
export function AdmissionActions({ admission }: { admission: ListedAdmission }) {
	const text = adminAdmissionWords();
	const { revalidate } = useRevalidator();
	const [busy, setBusy] = useState(false);
	const [linking, setLinking] = useState(false);
	const { _id: id, name, reference, updatedAt } = admission;
	const linkForm = `link ${id}`;

	// Opens the dialog again after signing in.
	useEffect(() => setLinking(isUnsent(linkForm)), [linkForm]);

	function closeLink(changed: boolean) {
		setLinking(false);
		if (changed) void revalidate();
	}

	async function remove() {
		if (busy || !(await confirm(text.confirmRemove(name, reference)))) return;
		setBusy(true);
		const removed = await mutate(
			() => api.auth.admin.admissions[":id"].$delete({ param: { id }, query: { expected: updatedAt } }),
			text.failedAct,
		);
		if (removed) await revalidate();
		setBusy(false);
	}

	return (
		<p className="mt-4 flex flex-wrap gap-3">
			<ButtonLink to={`/admin/admissions/${id}`} look="secondary" size="small" aria-label={text.editOf(name)}>
				{text.edit}
			</ButtonLink>
			{!admission.linked && (
				<>
					<Button look="secondary" size="small" aria-label={text.linkOf(name)} onClick={() => setLinking(true)}>
						{text.link}
					</Button>
					<Button look="danger" size="small" busy={busy} aria-label={text.removeOf(name)} onClick={() => void remove()}>
						{text.remove}
					</Button>
				</>
			)}
			{linking && (
				<FormDialog
					name={linkForm}
					title={text.linkDialog.title(reference)}
					lead={text.linkDialog.lead}
					save={text.linkDialog.save}
					send={(fields) => linkAdmission(id, fields)}
					onClose={closeLink}
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
		</p>
	);
}
