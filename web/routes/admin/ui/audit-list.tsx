import { Link } from "react-router";
import { officePeopleWords } from "#content/en/admin/people.ts";
import { formatPaise } from "#content/money.ts";
import { formatMoment } from "#content/timestamps.ts";
import type { AuditEntry } from "#contract/admin/people.ts";
import { Cell, Table } from "#web/ui/records/table.tsx";

/** Acts of the staff as a table: who did what to whom, and what stood there before and after. */
export function ActList({ acts, caption }: { acts: readonly AuditEntry[]; caption: string }) {
	const { columns } = officePeopleWords().audit;
	const { actions } = officePeopleWords();
	return (
		<Table caption={caption} visuallyHiddenCaption columns={columns}>
			{acts.map((act) => (
				<tr key={act.id}>
					<Cell label={columns.at}>
						<time dateTime={act.at} className="md:whitespace-nowrap">
							{formatMoment(act.at)}
						</time>
					</Cell>
					<Cell label={columns.who}>
						<span className="wrap-anywhere">{act.actorName}</span>
					</Cell>
					<Cell label={columns.action}>
						<strong>{actions[act.action] ?? act.action}</strong>
					</Cell>
					<Cell label={columns.subject}>
						<Subject act={act} />
					</Cell>
					<Cell label={columns.before}>
						<State state={act.before} />
					</Cell>
					<Cell label={columns.after}>
						<State state={act.after} />
					</Cell>
				</tr>
			))}
		</Table>
	);
}

/** People and enquiries have a page of their own, as long as they are there. */
function Subject({ act }: { act: AuditEntry }) {
	const name = <span className="wrap-anywhere">{act.subjectName}</span>;
	const page = pages.find(({ acts }) => acts.test(act.action));
	return page ? (
		<Link to={page.at + act.subjectId} className="link">
			{name}
		</Link>
	) : (
		name
	);
}

const pages = [
	{ acts: /^(user|purchase)\.(?!delete$)/, at: "/admin/people/" },
	{ acts: /^admission\.(?!delete$|export$)/, at: "/admin/admissions/" },
	{ acts: /^enquiry\.(?!delete$|export$)/, at: "/admin/enquiries/" },
];

function State({ state }: { state: AuditEntry["before"] }) {
	const { changed, values } = officePeopleWords();
	if (!state) return <span>{values.null}</span>;
	return (
		<ul>
			{Object.entries(state).map(([name, value]) => (
				<li key={name} className="wrap-anywhere">
					{changed[name] ?? name}:{" "}
					<strong>{name === "paise" ? formatPaise(Number(value)) : (values[String(value)] ?? String(value))}</strong>
				</li>
			))}
		</ul>
	);
}
