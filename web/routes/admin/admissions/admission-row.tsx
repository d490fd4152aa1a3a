import { Fragment } from "react";
import { adminAdmissionWords } from "#content/en/admin/admissions.ts";
import { seatText } from "#content/en/ui/seats.ts";
import { formatPhone } from "#content/phones.ts";
import { formatDay, formatTimestamp } from "#content/timestamps.ts";
import type { ListedAdmission } from "#contract/admin/admissions.ts";
import { AccountLink } from "#web/routes/admin/ui/account-link.tsx";
import { AdmissionSummary } from "#web/routes/admin/ui/admission-details.tsx";
import { ContactActions } from "#web/routes/admin/ui/enquiries/contact-actions.tsx";
import { EmailAddress } from "#web/ui/records/email-address.tsx";
import { Cell, RowHeader } from "#web/ui/records/table.tsx";
import { AdmissionActions } from "./admission-actions.tsx";

/** Applicant, course and contact details; the full form unfolds below, also without scripts. */
export function AdmissionRow({ admission }: { admission: ListedAdmission }) {
	const text = adminAdmissionWords();
	const { columns } = text;
	return (
		<Fragment>
			<tr>
				<Cell label={columns.received}>
					<time dateTime={admission.createdAt}>{formatTimestamp(admission.createdAt)}</time>
				</Cell>
				<Cell label={columns.reference}>
					<span className="md:whitespace-nowrap">{admission.reference}</span>
				</Cell>
				<RowHeader label={columns.who}>
					<span className="grid justify-items-start wrap-anywhere">
						<span className="font-bold">{admission.name}</span>
						<EmailAddress>{admission.email}</EmailAddress>
						<span>{formatPhone(admission.phone)}</span>
						<ContactActions person={admission} words={text} />
					</span>
				</RowHeader>
				<Cell label={columns.course}>
					<span className="grid">
						<span>{text.course(seatText(admission.branch), seatText(admission.batch))}</span>
						<span>{text.startsOn(formatDay(admission.date))}</span>
					</span>
				</Cell>
				<Cell label={columns.account}>
					<Account account={admission.account} />
				</Cell>
			</tr>
			<tr className="whole-form">
				<td colSpan={Object.keys(columns).length}>
					<details>
						<summary>
							{text.whole}
							<span className="sr-only"> {text.wholeOf(admission.name)}</span>
						</summary>
						<AdmissionSummary admission={admission} />
						<AdmissionActions admission={admission} />
					</details>
				</td>
			</tr>
		</Fragment>
	);
}

function Account({ account }: Pick<ListedAdmission, "account">) {
	const text = adminAdmissionWords();
	if (!account) return <span>{text.noAccount}</span>;
	return (
		<span className="grid justify-items-start gap-1">
			<AccountLink account={account} />
		</span>
	);
}
