import { Link } from "react-router";
import { marketWords } from "#content/en/account/markets.ts";
import { adminDeckWords } from "#content/en/admin/decks.ts";
import { courseCardWords } from "#content/en/site/course-cards.ts";
import { formatDay, formatTimestamp } from "#content/timestamps.ts";
import type { DeckRow, DecksResponse, OverdueFact, OverdueGuide } from "#contract/admin/decks.ts";
import { built } from "#contract/course/deck-kinds.ts";
import { apiOf } from "#web/client/api.server.ts";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Notice } from "#web/ui/records/notice.tsx";
import { Cell, RowHeader, Table } from "#web/ui/records/table.tsx";
import type { Route } from "./+types/decks";

export async function loader({ context }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin.decks.$get();
	return { found: answer.status === 200 ? ((await answer.json()) as DecksResponse) : null };
}

export const handle = screen("none");
export const meta = () => unlisted(adminDeckWords().list);

export default function Decks({ loaderData: { found } }: Route.ComponentProps) {
	const text = adminDeckWords().list;
	return (
		<>
			<AdminHead title={text.title} lead={text.lead} />
			<div className="page admin-body">
				{found ? (
					<>
						<DescriptionList overdue={found.overdue} />
						<OverdueGuides guides={found.overdueGuides} />
						{found.whose !== "all" && <p className="mb-5">{text.ownOnly}</p>}
						<DeckTable decks={found.decks} />
					</>
				) : (
					<Notice tone="error">{text.failed}</Notice>
				)}
			</div>
		</>
	);
}

/** Facts in the decks that are due for a check. */
function DescriptionList({ overdue }: { overdue: OverdueFact[] }) {
	const text = adminDeckWords().list.facts;
	if (overdue.length === 0) return <p className="mb-5">{text.fine}</p>;
	return (
		<Notice tone="warning" className="mb-6">
			<p>{text.overdue(overdue.length)}</p>
			<ul className="mt-2 list-disc pl-5">
				{overdue.map(({ id, value, again, source, url, parts }) => (
					<li key={id}>
						{text.fact(value, formatDay(again), parts.join(", "))}{" "}
						<a href={url} className="link" rel="noreferrer">
							{source}
						</a>
					</li>
				))}
			</ul>
		</Notice>
	);
}

/** Each guide links to its page, which lists the sources. */
function OverdueGuides({ guides }: { guides: OverdueGuide[] }) {
	const text = adminDeckWords().list.guides;
	if (guides.length === 0) return <p className="mb-5">{text.fine}</p>;
	return (
		<Notice tone="warning" className="mb-6">
			<p>{text.overdue(guides.length)}</p>
			<ul className="mt-2 list-disc pl-5">
				{guides.map(({ market, again }) => (
					<li key={market}>
						<Link to={`/accesscourse/markets/${market}`} className="link">
							{marketWords().markets[market].name}
						</Link>
						, {text.due(formatDay(again))}
					</li>
				))}
			</ul>
		</Notice>
	);
}

function DeckTable({ decks }: { decks: DeckRow[] }) {
	const { columns, ...text } = adminDeckWords().list;
	const dayOf = (part: string) =>
		courseCardWords().find((card) => card.decks.some((deck) => deck.part === part))?.title ?? "";
	return (
		<Table caption={text.caption} visuallyHiddenCaption columns={columns}>
			{decks.map(({ part, current, people, lastAt }) => (
				<tr key={part}>
					<RowHeader label={columns.part}>
						<Link to={`/admin/decks/${part}`} className="link">
							{part}
						</Link>
					</RowHeader>
					<Cell label={columns.title}>
						<span>{dayOf(part)}</span>
					</Cell>
					<Cell label={columns.current}>
						{current && current.id !== built ? (
							<strong className="wrap-anywhere">{current.name}</strong>
						) : (
							<span>{current ? text.own : text.none}</span>
						)}
					</Cell>
					<Cell label={columns.people} data-number="">
						<span>{people}</span>
					</Cell>
					<Cell label={columns.last}>
						<span>{lastAt ? formatTimestamp(lastAt) : text.never}</span>
					</Cell>
				</tr>
			))}
		</Table>
	);
}
