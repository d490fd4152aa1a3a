import { Link, useNavigation, useSearchParams } from "react-router";
import { listWords } from "#content/en/ui/lists.ts";
import { formatNumber } from "#content/numbers.ts";
import { deepest } from "#contract/list-bounds.ts";
import "#web/ui/records/lists.css";

type Shown = { page: number; limit: number; rows: number; total: number; more: boolean };

/** Which rows are shown, of how many; announced when it changes. */
export function ListCount({ page, limit, rows, total, more }: Shown) {
	const { shown, loading } = listWords();
	const waiting = useNavigation().state === "loading";
	const from = (page - 1) * limit + 1;
	return (
		<p className="list-count" role="status">
			{waiting ? loading : rows > 0 && shown(from, from + rows - 1, total, more)}
		</p>
	);
}

/** The pages of a list as links that keep search and filters. */
export function Pager({ page, limit, total, more }: Omit<Shown, "rows">) {
	const text = listWords();
	const [asked] = useSearchParams();
	const most = asked.has("q") ? deepest.search : deepest.list;
	const counted = Math.max(1, Math.ceil(Math.min(total, most) / limit));
	const isEnd = counted * limit >= most;
	// Of very many rows only some are counted: then there is at least one more page, which counts further.
	const pages = more && !isEnd ? Math.max(counted, page + 1) : counted;
	const to = (number: number) => {
		const query = new URLSearchParams(asked);
		if (number === 1) query.delete("page");
		else query.set("page", String(number));
		return `?${query}`;
	};
	if (pages === 1) return null;
	return (
		<>
			<nav aria-label={text.pages} className="pager">
				{page > 1 ? (
					<Link to={to(page - 1)} rel="prev" preventScrollReset>
						{text.previous}
					</Link>
				) : (
					<span data-off="">{text.previous}</span>
				)}
				{around(page, pages).map((number, place, numbers) => (
					<span key={number} className="contents">
						{place > 0 && number - (numbers[place - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
						<Link
							to={to(number)}
							preventScrollReset
							aria-label={text.page(number)}
							aria-current={number === page ? "page" : undefined}
						>
							{formatNumber(number)}
						</Link>
					</span>
				))}
				{page < pages ? (
					<Link to={to(page + 1)} rel="next" preventScrollReset>
						{text.next}
					</Link>
				) : (
					<span data-off="">{text.next}</span>
				)}
			</nav>
			{isEnd && (more || pages * limit < total) && <p className="list-count mt-2">{text.deeper(pages * limit)}</p>}
		</>
	);
}

/** The first and the last page, and those next to the current one. */
const around = (page: number, pages: number) =>
	[...new Set([1, page - 1, page, page + 1, pages])]
		.filter((number) => number >= 1 && number <= pages)
		.toSorted((a, b) => a - b);
