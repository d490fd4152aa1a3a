import { Link } from "react-router";
import { examAdminWords } from "#content/en/admin/exams.ts";
import { formatTime, formatTimestamp } from "#content/timestamps.ts";
import type { AttemptRow } from "#contract/admin/exams.ts";
import { Badge } from "#web/ui/records/badge.tsx";
import { Cell, RowHeader } from "#web/ui/records/table.tsx";

/** The rows of a table of attempts. On the page of one student, the number of the attempt takes the place of the
 * name. */
export function AttemptRows({ attempts, ofOne = false }: { attempts: AttemptRow[]; ofOne?: boolean }) {
	const { list: text, states, modes } = examAdminWords();
	const { columns } = text;
	return attempts.map((attempt) => (
		<tr key={attempt._id}>
			<RowHeader label={ofOne ? text.attemptColumn : columns.who}>
				<span className="grid justify-items-start wrap-anywhere">
					{ofOne && attempt.state === "open" ? (
						// Its answers are shown when it is over.
						<b>{text.attempt(attempt.no)}</b>
					) : (
						<Link
							to={ofOne ? `/admin/exams/attempts/${attempt._id}` : `/admin/exams/people/${attempt.enrolmentId}`}
							className="link py-1 font-bold"
						>
							{ofOne ? text.attempt(attempt.no) : attempt.name}
						</Link>
					)}
					{!ofOne && <span>{text.attempt(attempt.no)}</span>}
				</span>
			</RowHeader>
			<Cell label={columns.when}>
				<time dateTime={attempt.startedAt}>{formatTimestamp(attempt.startedAt)}</time>
			</Cell>
			<Cell label={columns.result}>
				{attempt.state === "open" ? (
					<span className="grid justify-items-start gap-1">
						<Badge tone="marigold">{states.open}</Badge>
						<span>{text.until(formatTime(attempt.endsAt))}</span>
					</span>
				) : (
					<span className="grid justify-items-start gap-1">
						<Badge tone={attempt.passed ? "sea" : "rust"}>{attempt.passed ? states.passed : states.failed}</Badge>
						<span className="tabular-nums">{text.score(attempt.score ?? 0, attempt.of)}</span>
					</span>
				)}
			</Cell>
			<Cell label={columns.where}>{modes[attempt.mode]}</Cell>
			<Cell label={columns.away}>{text.away(attempt.timesAway, Math.round(attempt.secondsAway / 60))}</Cell>
		</tr>
	));
}
