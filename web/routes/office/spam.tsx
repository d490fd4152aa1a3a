import { Link, useNavigation, useRevalidator, useSearchParams } from "react-router";
import { formatMoment } from "#content/moments.ts";
import { pageSize } from "#content/page-sizes.ts";
import { formatPhone } from "#content/phones.ts";
import { deskWords } from "#content/words/desk.ts";
import { listWords } from "#content/words/lists.ts";
import type { SpamRow } from "#contract/desk.ts";
import { apiOf } from "#web/guard.server.ts";
import { screen, unlisted } from "#web/screen.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ListCount, Pager } from "#web/ui/pager.tsx";
import { SearchForm } from "#web/ui/search-form.tsx";
import { Cell, Table } from "#web/ui/table.tsx";
import type { Route } from "./+types/spam";
import { asked } from "./asked.ts";
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
					<Notice tone="error">
						{loaderData.problem}{" "}
						<Link to="/admin/spam" className="link">
							{listWords().startAgain}
						</Link>
					</Notice>
				)}
			</div>
		</>
	);
}

function Messages({ messages, ...place }: { messages: SpamRow[]; total: number; more: boolean; page: number }) {
	const text = deskWords().spam;
	const { columns } = text;
	const [query] = useSearchParams();
	const { revalidate } = useRevalidator();
	const loading = useNavigation().state === "loading";
	const searched = query.get("q");
	if (messages.length === 0)
		return (
			<EmptyState
				action={
					query.size > 0 && (
						<Link to="/admin/spam" className="link">
							{listWords().startAgain}
						</Link>
					)
				}
			>
				{searched ? listWords().notFound(searched) : text.none}
			</EmptyState>
		);
	const shown = { ...place, limit: pageSize.contacts };
	return (
		<>
			<ListCount {...shown} rows={messages.length} />
			<div className="list-rows spam-table" data-stale={loading || undefined}>
				<Table caption={text.caption} visuallyHiddenCaption>
					<thead>
						<tr>
							{Object.values(columns).map((name) => (
								<th key={name} scope="col">
									{name}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
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
									<span className="line-clamp-4 wrap-anywhere">{message.purpose}</span>
								</Cell>
								<Cell label={columns.why}>
									<span>{text.reasons[message.reason]}</span>
								</Cell>
								<Cell label={columns.act}>
									<SpamActs message={message} onChanged={revalidate} />
								</Cell>
							</tr>
						))}
					</tbody>
				</Table>
			</div>
			<Pager {...shown} />
		</>
	);
}
