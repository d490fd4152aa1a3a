import { Link } from "react-router";
import { adminEnquiryWords } from "#content/en/admin/enquiries/enquiries.ts";
import { pageSize } from "#content/page-sizes.ts";
import { formatPhone } from "#content/phones.ts";
import { langOf } from "#content/text-language.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { SpamRow } from "#contract/admin/enquiries/enquiries.ts";
import { apiOf } from "#web/client/api.server.ts";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { ListFailed, ListPage, NothingListed, readListParams } from "#web/routes/admin/ui/list-page.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { SearchForm } from "#web/ui/forms/search-form.tsx";
import { EmailAddress } from "#web/ui/records/email-address.tsx";
import { Cell, RowHeader } from "#web/ui/records/table.tsx";
import type { Route } from "./+types/spam";
import { SpamActions } from "./spam-actions.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
	const query = { limit: String(pageSize.contacts), ...readListParams(url, ["q", "page"]) };
	const answer = await apiOf(context).auth.admin.spam.$get({ query });
	if (answer.status !== 200) return { problem: adminEnquiryWords().failed.spamList };
	const { data: messages, total = 0, more = false } = await answer.json();
	return { messages, total, more, page: Number(query.page ?? 1) };
}

export const handle = screen("none");
export const meta = () => unlisted(adminEnquiryWords().spam);

export default function Spam({ loaderData }: Route.ComponentProps) {
	const text = adminEnquiryWords().spam;
	return (
		<>
			<AdminHead title={text.title} lead={text.lead} />
			<div className="page admin-body">
				<p className="mb-5">
					<Link to="/admin/showcontact" className="link">
						{text.back}
					</Link>
				</p>
				<SearchForm label={text.search} />
				{loaderData.messages ? (
					<Messages {...loaderData} />
				) : (
					<ListFailed list="/admin/spam" problem={loaderData.problem} />
				)}
			</div>
		</>
	);
}

function Messages({ messages, ...place }: { messages: SpamRow[]; total: number; more: boolean; page: number }) {
	const text = adminEnquiryWords().spam;
	const { columns } = text;
	if (messages.length === 0) return <NothingListed list="/admin/spam" none={text.none} />;
	const shown = { ...place, limit: pageSize.contacts, rows: messages.length };
	return (
		<ListPage shown={shown} caption={text.caption} columns={columns} className="spam-table">
			{messages.map((message) => (
				<tr key={message._id}>
					<Cell label={columns.when}>
						<time dateTime={message.createdAt}>{formatTimestamp(message.createdAt)}</time>
					</Cell>
					<RowHeader label={columns.who}>
						<span className="grid justify-items-start wrap-anywhere">
							<Link to={`/admin/enquiries/${message._id}`} className="link font-bold">
								{message.name}
							</Link>
							<EmailAddress>{message.email}</EmailAddress>
							<span>{formatPhone(message.phone)}</span>
						</span>
					</RowHeader>
					<Cell label={columns.purpose}>
						<span className="line-clamp-4 whitespace-pre-line wrap-anywhere" lang={langOf(message.purpose)}>
							{message.purpose}
						</span>
					</Cell>
					<Cell label={columns.why}>
						<span>{text.reasons[message.reason]}</span>
					</Cell>
					<Cell label={columns.action}>
						<SpamActions message={message} />
					</Cell>
				</tr>
			))}
		</ListPage>
	);
}
