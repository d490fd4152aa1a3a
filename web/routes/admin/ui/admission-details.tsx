import { adminPeopleWords } from "#content/en/admin/people.ts";
import { formatPhone } from "#content/phones.ts";
import { formatDay, formatTimestamp } from "#content/timestamps.ts";
import type { AdmissionDetails } from "#contract/admin/people.ts";
import { DescriptionList } from "#web/ui/records/description-list.tsx";

/** An admission form as it was filled in. */
export function AdmissionSummary({ admission }: { admission: AdmissionDetails }) {
	const text = adminPeopleWords().admission;
	return (
		<DescriptionList
			className="facts-wide"
			facts={[
				{ name: text.reference, value: admission.reference },
				{ name: text.sent, value: formatTimestamp(admission.createdAt) },
				{ name: text.name, value: admission.name },
				{ name: text.email, value: admission.email },
				{ name: text.phone, value: formatPhone(admission.phone) },
				{ name: text.altphone, value: formatPhone(admission.altphone) },
				{ name: text.date, value: formatDay(admission.date) },
				{ name: text.branch, value: admission.branch },
				{ name: text.batch, value: admission.batch },
				{ name: text.city, value: admission.city },
				{ name: text.occupation, value: admission.occupation },
				{ name: text.qualification, value: admission.qualification },
				{ name: text.address, value: admission.address || text.empty },
				{ name: text.permanetaddress, value: admission.permanetaddress || text.empty },
			]}
		/>
	);
}
