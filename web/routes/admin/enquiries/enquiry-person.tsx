import type { ReactNode } from "react";
import { Link } from "react-router";
import { adminEnquiryWords } from "#content/en/admin/enquiries/enquiries.ts";
import { newEnquiryWords } from "#content/en/admin/enquiries/new-enquiry.ts";
import { adminPeopleWords } from "#content/en/admin/people.ts";
import { stateText } from "#content/en/ui/states.ts";
import { formatPaise } from "#content/money.ts";
import { formatPhone } from "#content/phones.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { EnquiryDetails } from "#contract/admin/enquiries/enquiries.ts";
import { AccountLink } from "#web/routes/admin/ui/account-link.tsx";
import { lostReasonText } from "#web/routes/admin/ui/enquiries/lost-reason.ts";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { Card } from "#web/ui/records/card.tsx";
import { DescriptionList } from "#web/ui/records/description-list.tsx";

/** The sender, the attribution, and everything else known about the person. */
export function EnquiryPerson({ file: { enquiry, account, admissions, orders, others } }: { file: EnquiryDetails }) {
	const text = adminEnquiryWords().enquiry;
	const { orders: money } = adminPeopleWords().person;
	const { may } = useMay();
	const lost = lostReasonText(enquiry.lostReason, enquiry.cancelReason);
	return (
		<Card className="enquiry-person">
			<h2 className="mb-4 text-xl">{text.person}</h2>
			<DescriptionList
				facts={[
					{ name: text.phone, value: formatPhone(enquiry.phone) },
					{ name: text.email, value: enquiry.email || text.noEmail },
					...(enquiry.address ? [{ name: text.address, value: enquiry.address }] : []),
					{ name: text.received, value: formatTimestamp(enquiry.createdAt) },
					{
						name: text.answered,
						value: enquiry.answeredAt ? formatTimestamp(enquiry.answeredAt) : text.notAnswered,
					},
					...(lost ? [{ name: text.reason, value: lost }] : []),
					{
						name: text.came,
						value:
							enquiry.channel === "website"
								? attributionOf(enquiry.attribution) || text.direct
								: newEnquiryWords().channels[enquiry.channel],
					},
					{
						name: text.account,
						value: account ? (
							<span className="person-line">
								<AccountLink account={account} />
							</span>
						) : (
							text.noAccount
						),
					},
					{
						name: text.admissions,
						value: (
							<Several
								rows={admissions.map(({ reference, name, createdAt }) => (
									<>
										<Link to={`/admin/admissions?q=${reference}`} className="link">
											{reference}
										</Link>
										, {name}, {formatTimestamp(createdAt)}
									</>
								))}
							/>
						),
					},
					...(may("payments.read")
						? [
								{
									name: text.orders,
									value: (
										<Several
											rows={orders.map(({ id, paise, status, createdAt }) => (
												<>
													{formatPaise(paise)}, {money.statuses[status] ?? status}, {id}, {formatTimestamp(createdAt)}
												</>
											))}
										/>
									),
								},
							]
						: []),
					{
						name: text.others,
						value: (
							<Several
								rows={others.map(({ _id, reference, status, createdAt }) => (
									<>
										<Link to={`/admin/enquiries/${_id}`} className="link">
											{reference}
										</Link>
										, {stateText(status)}, {formatTimestamp(createdAt)}
									</>
								))}
							/>
						),
					},
				]}
			/>
		</Card>
	);
}

function Several({ rows }: { rows: ReactNode[] }) {
	if (rows.length === 0) return adminEnquiryWords().enquiry.nothing;
	return (
		<ul className="grid gap-1">
			{rows.map((row, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the rows never move
				<li key={place}>{row}</li>
			))}
		</ul>
	);
}

const attributionOf = (attribution: EnquiryDetails["enquiry"]["attribution"]) =>
	[
		attribution?.referrer,
		attribution?.page,
		[attribution?.utm_source, attribution?.utm_medium, attribution?.utm_campaign].filter(Boolean).join(" / "),
	]
		.filter(Boolean)
		.join(", ");
