import { Link } from "react-router";
import { entryText } from "#content/en/admin/entry-texts.ts";
import { adminPeopleWords } from "#content/en/admin/people.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { AuditEntry } from "#contract/admin/people.ts";
import { auditField, auditValue } from "#web/routes/admin/ui/audit-values.ts";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { Cell, Table } from "#web/ui/records/table.tsx";

/** Audit entries as a table: who did what, and the values before and after. */
export function AuditList({ entries, caption }: { entries: readonly AuditEntry[]; caption: string }) {
	const { columns } = adminPeopleWords().audit;
	const { actions } = adminPeopleWords();
	return (
		<Table caption={caption} visuallyHiddenCaption columns={columns}>
			{entries.map((entry) => (
				<tr key={entry.id}>
					<Cell label={columns.at}>
						<time dateTime={entry.at} className="md:whitespace-nowrap">
							{formatTimestamp(entry.at)}
						</time>
					</Cell>
					<Cell label={columns.who}>
						<span className="wrap-anywhere">{entry.actorName}</span>
					</Cell>
					<Cell label={columns.action}>
						<strong>{actions[entry.action] ?? entry.action}</strong>
					</Cell>
					<Cell label={columns.subject}>
						<Subject entry={entry} />
					</Cell>
					<Cell label={columns.before}>
						<State action={entry.action} state={entry.before} />
					</Cell>
					<Cell label={columns.after}>
						<State action={entry.action} state={entry.after} />
					</Cell>
				</tr>
			))}
		</Table>
	);
}

/** Links to the page of a person, an enquiry or a batch, if it still exists and the reader may open it. */
function Subject({ entry }: { entry: AuditEntry }) {
	const { mayOpen } = useMay();
	const name = <span className="wrap-anywhere">{subjectText(entry)}</span>;
	const page = pages.find(({ actions }) => actions.test(entry.action));
	return page && mayOpen(page.at + entry.subjectId) ? (
		<Link to={page.at + entry.subjectId} className="link">
			{name}
		</Link>
	) : (
		name
	);
}

/** Entries about the site's content store English labels, which are translated here. */
const subjectText = ({ action, subjectName }: AuditEntry) =>
	action.startsWith("content.") ? subjectName.split(", ").map(entryText).join(", ") : subjectName;

const pages = [
	{ actions: /^(user|purchase)\.(?!delete$)/, at: "/admin/people/" },
	{
		actions: /^(attendance|seat|waitlist|exam\.(extraTime|grant|markPractical|reopenPractical)$)/,
		at: "/admin/people/",
	},
	{ actions: /^(batch|class)\.(?!delete$)/, at: "/admin/batches/" },
	{ actions: /^picture\.(?!delete$)/, at: "/admin/pictures/" },
	{ actions: /^admission\.(?!delete$|export$)/, at: "/admin/admissions/" },
	{ actions: /^enquiry\.(?!delete$|export$)/, at: "/admin/enquiries/" },
];

function State({ action, state }: { action: string; state: AuditEntry["before"] }) {
	const { values } = adminPeopleWords();
	if (!state) return <span>{values.null}</span>;
	return (
		<ul>
			{Object.entries(state).map(([name, value]) => (
				<li key={name} className="wrap-anywhere">
					{auditField(action, name)}: <strong>{auditValue(action, name, value)}</strong>
				</li>
			))}
		</ul>
	);
}
