import { Link } from "react-router";
import { adminEnquiryWords } from "#content/en/admin/enquiries/enquiries.ts";
import { adminErasureWords } from "#content/en/admin/erasure.ts";
import { adminPeopleWords } from "#content/en/admin/people.ts";
import { type RetentionName, retention } from "#content/retention.ts";
import { formatDay, formatTimestamp } from "#content/timestamps.ts";
import type { ErasureResponse } from "#contract/admin/erasure.ts";
import { apiOf } from "#web/client/api.server.ts";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Notice } from "#web/ui/records/notice.tsx";
import { Cell, RowHeader, Table } from "#web/ui/records/table.tsx";
import type { Route } from "./+types/erasure";

export async function loader({ context }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin.erasure.$get();
	return answer.status === 200 ? ((await answer.json()) as ErasureResponse) : null;
}

export const handle = screen("none");
export const meta = () => unlisted(adminErasureWords());

export default function Erasure({ loaderData: foreseen }: Route.ComponentProps) {
	const text = adminErasureWords();
	return (
		<>
			<AdminHead title={text.title} lead={text.lead}>
				<p className="mt-3">
					<Link to="/admin/audit" className="link">
						{text.back}
					</Link>
				</p>
			</AdminHead>
			<div className="page admin-body">
				{foreseen ? <Foreseen {...foreseen} /> : <Notice tone="error">{text.failed}</Notice>}
			</div>
		</>
	);
}

/** E-mails and entries of the log are named as in their own lists. */
function labelOf(name: string, label: string) {
	const { labels } = adminErasureWords();
	const known = { mail: adminEnquiryWords().mailKinds, officeLog: adminPeopleWords().actions }[name] ?? labels;
	return known[label] ?? label;
}

function Foreseen({ at, rows, runs }: ErasureResponse) {
	const text = adminErasureWords();
	const { columns } = text;
	return (
		<>
			<p className="text-lg font-semibold">{text.next(formatTimestamp(at))}</p>
			<p className="mt-1 mb-6 max-w-text">{text.clocks}</p>
			<Table caption={text.caption} visuallyHiddenCaption columns={columns}>
				{rows.map(({ name, count, more, until, rows: which }) => (
					<tr key={name}>
						<RowHeader label={columns.kind}>{text.kinds[name] ?? name}</RowHeader>
						<Cell label={columns.kept}>{text.kept(retention[name as RetentionName])}</Cell>
						<Cell label={columns.due}>
							<strong>{count === 0 ? text.nothing : more ? text.more(count) : count}</strong>
						</Cell>
						<Cell label={columns.which}>
							<span className="grid gap-1">
								<span>{text.olderThan(formatDay(until))}</span>
								{which.map(({ label, since }, place) => (
									// biome-ignore lint/suspicious/noArrayIndexKey: the rows have no id of their own, and never move
									<span key={place} className="wrap-anywhere">
										{labelOf(name, label)}, {text.since(formatDay(since))}
									</span>
								))}
								{count > which.length && <span>{text.others(count - which.length)}</span>}
							</span>
						</Cell>
					</tr>
				))}
			</Table>
			<section className="admin-part">
				<h2 className="mb-4 text-xl">{text.runsTitle}</h2>
				{runs.length === 0 && <p>{text.noRuns}</p>}
				<ul className="person-rows">
					{runs.map((run) => (
						<li key={run.at}>
							{text.ran(formatTimestamp(run.at))}{" "}
							{Object.entries(run.erased)
								.map(([name, count]) => `${text.kinds[name] ?? name}: ${count}`)
								.join("; ") || text.ranNothing}
						</li>
					))}
				</ul>
			</section>
		</>
	);
}
