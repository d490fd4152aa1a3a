// Admission forms as JSON for the admin pages, with the API's field names.

import type { ListedAdmission } from "#contract/admin/admissions.ts";
import type { AdmissionDetails } from "#contract/admin/people.ts";
import type { ListedForm } from "#server/admissions/admin/list.ts";

type Form = Omit<ListedForm, "userId" | "updatedAt" | "account">;

export const presentAdmission = (sent: Form): AdmissionDetails => ({
	_id: sent.id,
	reference: sent.reference,
	name: sent.name,
	email: sent.email,
	phone: sent.phone,
	altphone: sent.altPhone,
	address: sent.currentAddress,
	permanetaddress: sent.permanentAddress,
	city: sent.city,
	branch: sent.branch,
	batch: sent.batch,
	date: sent.startOn,
	occupation: sent.occupation,
	qualification: sent.qualification,
	createdAt: sent.createdAt.toISOString(),
});

export const presentListed = ({ sr, account, ...sent }: ListedForm & { sr: number }): ListedAdmission => ({
	sr,
	...presentAdmission(sent),
	updatedAt: sent.updatedAt.toISOString(),
	linked: sent.userId !== null,
	account: account && {
		_id: account.id,
		name: account.name,
		purchaseStatus: account.purchaseStatus,
		certain: account.certain,
	},
});
