import { Link } from "react-router";
import { adminEnquiryWords } from "#content/en/admin/enquiries/enquiries.ts";
import { pageSize } from "#content/page-sizes.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { EmailSummary } from "#contract/admin/people.ts";
import type { EmailKind } from "#contract/emails.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { apiOf } from "#web/client/api.server.ts";
import { ResendEmail } from "#web/routes/admin/ui/enquiries/resend-email.tsx";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { ListFailed, ListPage, NothingListed, readListParams } from "#web/routes/admin/ui/list-page.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button } from "#web/ui/button.tsx";
import { Cell, RowHeader } from "#web/ui/records/table.tsx";
import type { Route } from "./+types/emails";

export async function loader({ context, url }: Route.LoaderArgs) {
	const query = readListParams(url, ["page"]);
	const answer = await apiOf(context).auth.admin.emails.$get({ query });
	if (answer.status !== 200) return { problem: adminEnquiryWords().failed.mailList };
	const { data: emails, total = 0, more = false } = await answer.json();
	return { emails, total, more, page: Number(query.page ?? 1) };
}

export const handle = screen("none");
export const meta = () => unlisted(adminEnquiryWords().emails);

export default function FailedEmails({ loaderData }: Route.ComponentProps) {
	const text = adminEnquiryWords().emails;
	return (
		<>
			<AdminHead title={text.title} lead={text.lead} />
			<div className="page admin-body">
				<p className="mb-5">
					<Link to="/admin/dashboard" className="link">
						{text.back}
					</Link>
				</p>
				{loaderData.emails ? (
					<EmailList {...loaderData} />
				) : (
					<ListFailed list="/admin/emails" problem={loaderData.problem} />
				)}
			</div>
		</>
	);
}

type Listed = EmailSummary & { aboutId: string | null };

function EmailList({ emails, ...place }: { emails: Listed[]; total: number; more: boolean; page: number }) {
	const text = adminEnquiryWords().emails;
	if (emails.length === 0) return <NothingListed list="/admin/emails" none={text.none} />;
	const shown = { ...place, limit: pageSize.emails, rows: emails.length };
	return (
		<ListPage shown={shown} caption={text.caption} columns={text.columns}>
			{emails.map((email) => (
				<EmailRow key={email.id} email={email} />
			))}
		</ListPage>
	);
}

function EmailRow({ email }: { email: Listed }) {
	const { emails, mailKinds, failed } = adminEnquiryWords();
	const { columns } = emails;
	const { mayOpen } = useMay();
	const about = pageOf(email);
	return (
		<tr>
			<Cell label={columns.when}>
				<time dateTime={email.createdAt}>{formatTimestamp(email.createdAt)}</time>
			</Cell>
			<RowHeader label={columns.mail}>
				<span className="grid justify-items-start">
					<strong className="wrap-anywhere">{email.subject ?? emails.unwritten}</strong>
					<span>{mailKinds[email.kind] ?? email.kind}</span>
				</span>
			</RowHeader>
			<Cell label={columns.to}>
				<span className="wrap-anywhere">{email.recipient}</span>
			</Cell>
			<Cell label={columns.why}>
				<ResendEmail email={email}>
					<ActionForm action={`/auth/admin/emails/${email.id}/dismiss`} failed={failed.mailDismissal}>
						{(busy) => (
							<Button
								type="submit"
								look="quiet"
								size="small"
								busy={busy}
								aria-label={emails.dismissOf(email.subject ?? mailKinds[email.kind] ?? email.kind)}
							>
								{emails.dismiss}
							</Button>
						)}
					</ActionForm>
				</ResendEmail>
			</Cell>
			<Cell label={columns.action}>
				{about && mayOpen(about) ? (
					<Link to={about} className="link">
						{emails.open}
					</Link>
				) : (
					<span>–</span>
				)}
			</Cell>
		</tr>
	);
}

const people = "/admin/people/";
const enquiries = "/admin/enquiries/";
const admissions = "/admin/admissions/";
const payments = "/admin/payments/";
/** Where the record that an e-mail is about has its page. */
const places: Partial<Record<EmailKind, string>> = {
	welcome: people,
	confirmAddress: people,
	addressChanged: people,
	reset: people,
	passwordChanged: people,
	accountInvitation: people,
	secondFactorChanged: people,
	secondFactorLink: people,
	secondFactorReset: people,
	accountRecovered: people,
	newDevice: people,
	purchaseGranted: people,
	seatOffered: people,
	seatGiven: people,
	seatReleased: people,
	visitCancelled: people,
	classCancelled: people,
	classMoved: people,
	classAdded: people,
	classChanged: people,
	batchCancelled: people,
	examGranted: people,
	examPassed: people,
	practicalGiven: people,
	practicalMarked: people,
	certificateIssued: people,
	certificateRevoked: people,
	enquiryReceipt: enquiries,
	enquiryForStaff: enquiries,
	enquiryAssigned: enquiries,
	admissionReceipt: admissions,
	admissionForStaff: admissions,
	paymentReceipt: payments,
	paymentAlert: payments,
	refundDone: payments,
	seatMissed: payments,
};

const pageOf = ({ kind, aboutId }: Listed) => {
	const place = places[kind as EmailKind];
	return place && aboutId ? place + aboutId : null;
};
