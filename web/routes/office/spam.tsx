import { Link, useRevalidator } from "react-router";
import { formatMoment } from "#content/moments.ts";
import { pageSize } from "#content/page-sizes.ts";
import { formatPhone } from "#content/phones.ts";
import { deskWords } from "#content/words/desk.ts";
import type { SpamRow } from "#contract/desk.ts";
import { apiOf } from "#web/guard.server.ts";
import { screen, unlisted } from "#web/screen.ts";
import { SearchForm } from "#web/ui/forms/search-form.tsx";
import { Cell } from "#web/ui/records/table.tsx";
import type { Route } from "./+types/spam";
import { asked } from "./asked.ts";
import { ListFailed, ListPage, NothingListed } from "./list-page.tsx";
import { OfficeHead } from "./office-head.tsx";
import { SpamActs } from "./spam-acts.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
	const query = { limit: String(pageSize.contacts), ...asked(url, ["q", "page"]) };
	const answer = await apiOf(context).auth.admin.spam.$get({ query });
	if (answer.status !== 200) return { problem: deskWords().failed.spamList };
	const { data: messages, total = 0, more = false } = await answer.json();
	return { messages, total, more, page: Number(query.page ?? 1) };
}

export const handle = screen("none");
export const meta = () => unlisted(deskWords().spam);

export default function Spam({ loaderData }: Route.ComponentProps) {
	const text = deskWords().spam;
	return (
		<>
			<OfficeHead title={text.title} lead={text.lead} />
			<div className="page office-body">
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
	const text = deskWords().spam;
	const { columns } = text;
	const { revalidate } = useRevalidator();
	if (messages.length === 0) return <NothingListed list="/admin/spam" none={text.none} />;
	const shown = { ...place, limit: pageSize.contacts, rows: messages.length };
	return (
		<ListPage shown={shown} caption={text.caption} columns={columns} className="spam-table">
			{messages.map((message) => (
				<tr key={message._id}>
					<Cell label={columns.when}>
						<time dateTime={message.createdAt}>{formatMoment(message.createdAt)}</time>
					</Cell>
					<Cell label={columns.who}>
						<span className="grid justify-items-start wrap-anywhere">
							<Link to={`/admin/enquiries/${message._id}`} className="link font-bold">
								{message.name}
							</Link>
							<span>{message.email}</span>
							<span>{formatPhone(message.phone)}</span>
						</span>
					</Cell>
					<Cell label={columns.purpose}>
						<span className="line-clamp-4 whitespace-pre-line wrap-anywhere">{message.purpose}</span>
					</Cell>
					<Cell label={columns.why}>
						<span>{text.reasons[message.reason]}</span>
					</Cell>
					<Cell label={columns.act}>
						<SpamActs message={message} onChanged={revalidate} />
					</Cell>
				</tr>
			))}
		</ListPage>
	);
}
