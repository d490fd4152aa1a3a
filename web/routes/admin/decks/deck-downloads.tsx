import { Link, useSearchParams } from "react-router";
import { adminDeckWords } from "#content/en/admin/decks.ts";
import { listWords } from "#content/en/ui/lists.ts";
import { formatNumber } from "#content/numbers.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { DeckResponse } from "#contract/admin/decks.ts";
import { built } from "#contract/course/deck-kinds.ts";
import { OwnStudents } from "#web/routes/admin/ui/own-students.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { Badge } from "#web/ui/records/badge.tsx";
import { EmptyState } from "#web/ui/records/empty-state.tsx";
import { Cell, Table } from "#web/ui/records/table.tsx";

/** Who downloaded the deck, and whether the download was complete. */
export function DeckDownloads({ downloads, next, whose }: Pick<DeckResponse, "downloads" | "next" | "whose">) {
	const { columns, ...text } = adminDeckWords().deck.downloads;
	const { own, size } = adminDeckWords().deck.files;
	const [query] = useSearchParams();
	const { may } = useMay();
	return (
		<section className="deck-part">
			<h2 className="mb-4 text-xl">{text.title}</h2>
			<OwnStudents whose={whose}>
				{downloads.length === 0 ? (
					<EmptyState>{text.none}</EmptyState>
				) : (
					<Table caption={text.caption} visuallyHiddenCaption columns={columns}>
						{downloads.map((one) => (
							<tr key={one.id}>
								<Cell label={columns.at}>
									<time dateTime={one.at}>{formatTimestamp(one.at)}</time>
								</Cell>
								<Cell label={columns.who}>
									{may("people.read") ? (
										<Link to={`/admin/people/${one.userId}`} className="link wrap-anywhere">
											{one.name}
										</Link>
									) : (
										<span className="wrap-anywhere">{one.name}</span>
									)}
								</Cell>
								<Cell label={columns.file}>
									<span className="wrap-anywhere">{one.file === built ? own : one.file}</span>
								</Cell>
								<Cell label={columns.sent}>
									<span>
										{text.sent(one.sent === null ? "?" : size(one.sent), size(one.bytes))}
										{one.fromByte > 0 && `, ${text.from(formatNumber(one.fromByte))}`}
									</span>
								</Cell>
								<Cell label={columns.state}>
									<Badge tone={one.finished ? "sea" : one.sent === null ? "plain" : "rust"}>
										{one.finished ? text.finished : one.sent === null ? text.underWay : text.broken}
									</Badge>
								</Cell>
							</tr>
						))}
					</Table>
				)}
			</OwnStudents>
			<nav className="pager" aria-label={listWords().pages}>
				{query.has("older") && <Link to="?">{text.newest}</Link>}
				{next !== null && (
					<Link to={`?older=${next}`} rel="next">
						{text.older}
					</Link>
				)}
			</nav>
		</section>
	);
}
