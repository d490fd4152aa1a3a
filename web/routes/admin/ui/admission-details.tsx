import { adminPeopleWords } from "#content/en/admin/people.ts";
import { admissionWords } from "#content/en/site/admission.ts";
import { seatText } from "#content/en/ui/seats.ts";
import { formatPhone } from "#content/phones.ts";
import { formatDay, formatTimestamp } from "#content/timestamps.ts";
import type { AdmissionDetails, FilledForm } from "#contract/admissions.ts";
import { DescriptionList } from "#web/ui/records/description-list.tsx";

/** An admission form as it was filled in. */
export function AdmissionSummary({ admission }: { admission: AdmissionDetails }) {
	const text = adminPeopleWords().admission;
	const { form } = admissionWords();
	return (
		<DescriptionList
			className="facts-wide"
			facts={[
				{ name: text.reference, value: admission.reference },
				{ name: text.sent, value: formatTimestamp(admission.createdAt) },
				...Object.entries(form.fields).map(([field, { label }]) => ({
					name: label,
					value: shown(field as keyof FilledForm, admission) || text.empty,
				})),
			]}
		/>
	);
}

function shown(field: keyof FilledForm, admission: AdmissionDetails) {
	if (field === "date") return formatDay(admission.date);
	if (field === "branch" || field === "batch") return seatText(admission[field]);
	return field === "phone" || field === "altphone" ? formatPhone(admission[field]) : admission[field];
}
