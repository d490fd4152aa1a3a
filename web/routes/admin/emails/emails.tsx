import { Link } from "react-router";
import { adminEnquiryWords } from "#content/en/admin/enquiries.ts";
import { pageSize } from "#content/page-sizes.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { Letter } from "#contract/admin/people.ts";
import { AdminHead } from "#web/routes/admin/ui/admin-head.tsx";
import { ListFailed, ListPage, NothingListed } from "#web/routes/admin/ui/list-page.tsx";
import { readListParams } from "#web/routes/admin/ui/list-query.ts";
import { ResendEmail } from "#web/routes/admin/ui/resend-email.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { apiOf } from "#web/session/guard.server.ts";
import { Cell } from "#web/ui/records/table.tsx";
import type { Route } from "./+types/emails";

export async function loader({ context, url }: Route.LoaderArgs) {
	const query = readListParams(url, ["page"]);
	const answer = await apiOf(context).auth.admin.emails.$get({ query });
	if (answer.status !== 200) return { problem: adminEnquiryWords().failed.mailList };
	const { data: letters, total = 0, more = false } = await answer.json();
	return { letters, total, more, page: Number(query.page ?? 1) };
}

export const handle = screen("none");
export const meta = () => unlisted(adminEnquiryWords().emails);

export default function Mails({ loaderData }: Route.ComponentProps) {
	const text = adminEnquiryWords().emails;
	return (
		<>
			<AdminHead title={text.title} lead={text.lead} />
			<div className="page office-body">
				<p className="mb-5">
					<Link to="/admin/dashboard" className="link">
						{text.back}
					</Link>
				</p>
				{loaderData.letters ? (
					<Letters {...loaderData} />
				) : (
					<ListFailed list="/admin/emails" problem={loaderData.problem} />
				)}
			</div>
		</>
	);
}

type Listed = Letter & { aboutId: string | null };

function Letters({ letters, ...place }: { letters: Listed[]; total: number; more: boolean; page: number }) {
	const text = adminEnquiryWords().emails;
	if (letters.length === 0) return <NothingListed list="/admin/emails" none={text.none} />;
	const shown = { ...place, limit: pageSize.emails, rows: letters.length };
	return (
		<ListPage shown={shown} caption={text.caption} columns={text.columns}>
			{letters.map((letter) => (
				<EmailRow key={letter.id} letter={letter} />
			))}
		</ListPage>
	);
}

function EmailRow({ letter }: { letter: Listed }) {
	const { emails, mailKinds } = adminEnquiryWords();
	const { columns } = emails;
	const about = letter.aboutId && pageOf(letter.kind, letter.aboutId);
	return (
		<tr>
			<Cell label={columns.when}>
				<time dateTime={letter.createdAt}>{formatTimestamp(letter.createdAt)}</time>
			</Cell>
			<Cell label={columns.mail}>
				<span className="grid justify-items-start">
					<strong className="wrap-anywhere">{letter.subject ?? emails.unwritten}</strong>
					<span>{mailKinds[letter.kind] ?? letter.kind}</span>
				</span>
			</Cell>
			<Cell label={columns.to}>
				<span className="wrap-anywhere">{letter.recipient}</span>
			</Cell>
			<Cell label={columns.why}>
				<ResendEmail letter={letter} />
			</Cell>
			<Cell label={columns.act}>
				{about ? (
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

/** The page of the record that an e-mail is about, if it has one. */
function pageOf(kind: string, aboutId: string) {
	if (kind.startsWith("enquiry")) return `/admin/enquiries/${aboutId}`;
	if (["welcome", "confirmAddress", "addressChanged", "reset", "passwordChanged", "purchaseGranted"].includes(kind))
		return `/admin/people/${aboutId}`;
	return null;
}
