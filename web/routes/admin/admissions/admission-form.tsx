import { adminAdmissionWords } from "#content/en/admin/admissions.ts";
import { admissionWords } from "#content/en/site/admission.ts";
import { formatPhone } from "#content/phones.ts";
import type { OneAdmission } from "#contract/admin/admissions.ts";
import type { AdmissionResponse } from "#contract/admissions.ts";
import { batches, branches } from "#contract/states.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PhoneField } from "#web/ui/fields/field-phone.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
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
	const { form } = admissionWords();
	const text = adminAdmissionWords().form;
	const phone = (number: string | undefined) => (number ? formatPhone(number) : "");
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
						<Field label={form.name.label} name="name" defaultValue={admission?.name} maxLength={80} required />
						<PhoneField
							label={form.phone.label}
							name="phone"
							title={form.phoneRule}
							defaultValue={phone(admission?.phone)}
							autoComplete="off"
						/>
						<PhoneField
							label={form.altphone.label}
							name="altphone"
							title={form.phoneRule}
							defaultValue={phone(admission?.altphone)}
							autoComplete="off"
						/>
						<Field
							label={form.email.label}
							name="email"
							type="email"
							inputMode="email"
							defaultValue={admission?.email}
							maxLength={254}
							autoComplete="off"
							required
						/>
						<Field
							label={form.qualification.label}
							name="qualification"
							defaultValue={admission?.qualification}
							maxLength={80}
							required
						/>
						<Field
							label={form.occupation.label}
							name="occupation"
							defaultValue={admission?.occupation}
							maxLength={80}
							required
						/>
						<Field label={form.city.label} name="city" defaultValue={admission?.city} maxLength={80} required />
						<Select label={form.branch.label} name="branch" required defaultValue={admission?.branch ?? ""}>
							<option value="" disabled>
								{form.branch.choose}
							</option>
							{branches.map((branch) => (
								<option key={branch}>{branch}</option>
							))}
						</Select>
						<Select label={form.batch.label} name="batch" required defaultValue={admission?.batch ?? ""}>
							<option value="" disabled>
								{form.batch.choose}
							</option>
							{batches.map((batch) => (
								<option key={batch}>{batch}</option>
							))}
						</Select>
						<Field label={form.date.label} name="date" type="date" defaultValue={admission?.date} required />
						<TextArea
							label={form.address.label}
							name="address"
							defaultValue={admission?.address}
							maxLength={500}
							rows={3}
						/>
						<TextArea
							label={form.permanetaddress.label}
							name="permanetaddress"
							defaultValue={admission?.permanetaddress}
							maxLength={500}
							rows={3}
						/>
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
