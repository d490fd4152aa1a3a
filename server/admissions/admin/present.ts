// Admission forms as JSON for the admin pages, with the API's field names.

import type { ListedAdmission } from "#contract/admin/admissions.ts";
import type { AdmissionDetails } from "#contract/admissions.ts";
import type { ListedForm } from "#server/admissions/admin/list.ts";
import { fieldsOf } from "#server/admissions/admissions.ts";

type Form = Omit<ListedForm, "userId" | "updatedAt" | "account">;

export const presentAdmission = ({ id, attribution: _, createdAt, ...form }: Form): AdmissionDetails => ({
	_id: id,
	...fieldsOf(form),
	createdAt: createdAt.toISOString(),
});

export const presentListed = ({
	sr,
	account,
	userId,
	updatedAt,
	...sent
}: ListedForm & { sr: number }): ListedAdmission => ({
	sr,
	...presentAdmission(sent),
	updatedAt: updatedAt.toISOString(),
	linked: userId !== null,
	account: account && {
		_id: account.id,
		name: account.name,
		purchaseStatus: account.purchaseStatus,
		certain: account.certain,
	},
});
