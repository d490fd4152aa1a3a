import { adminAdmissionWords } from "#content/en/admin/admissions.ts";
import type { OneAdmission } from "#contract/admin/admissions.ts";
import type { AdmissionResponse } from "#contract/admissions.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { AdmissionFields } from "#web/ui/forms/admission-fields.tsx";
import { Card } from "#web/ui/records/card.tsx";

/** The admission form for staff: a new one during a call, or an existing one. */
export function AdmissionForm({
	admission,
	onAdded,
}: {
	admission?: OneAdmission["admission"];
	/** Returns the next page. */
	onAdded?: (reference: string) => string;
}) {
	const text = adminAdmissionWords().form;
	return (
		<Card>
			<ApiForm<AdmissionResponse>
				action={admission ? `/auth/admin/admissions/${admission._id}` : "/auth/admin/admissions"}
				className="admission-edit"
				onSuccess={({ reference }) => onAdded?.(reference)}
				key={admission?.updatedAt}
			>
				{({ busy }) => (
					<>
						{admission && <input type="hidden" name="expected" value={admission.updatedAt} />}
						<AdmissionFields part="person" values={admission ?? {}} />
						<AdmissionFields part="reach" values={admission ?? {}} />
						<AdmissionFields part="seat" values={admission ?? {}} />
						<div className="admission-edit-end">
							{!admission && <Checkbox label={text.agreed} name="agreed" required />}
							<Button type="submit" busy={busy}>
								{admission ? text.save : text.addSave}
							</Button>
						</div>
					</>
				)}
			</ApiForm>
		</Card>
	);
}
