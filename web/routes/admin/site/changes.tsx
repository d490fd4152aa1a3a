import { diffWords } from "diff";
import { entryText } from "#content/en/admin/entry-texts.ts";
import { siteContentWords } from "#content/en/admin/site-content.ts";
import { formatPaise } from "#content/money.ts";
import type { PublicationResponse } from "#contract/admin/content.ts";
import { ValueText } from "./value-text.tsx";

type Change = PublicationResponse["entries"][number]["changes"][number];

/** The changes, field by field, with added and removed words. */
export function Changes({ changes }: { changes: readonly Change[] }) {
	const text = siteContentWords().compare;
	return (
		<ul className="site-changes">
			{changes.map((change) => (
				<li key={`${change.kind} ${change.path.join(".")}`}>
					<h3>{change.labels.map(entryText).join(" · ")}</h3>
					{change.kind === "added" && (
						<p className="site-after">
							<span className="site-kind">{text.added}</span> <ValueText value={change.after} />
						</p>
					)}
					{change.kind === "removed" && (
						<p className="site-before">
							<span className="site-kind">{text.removed}</span> <ValueText value={change.before} />
						</p>
					)}
					{change.kind === "moved" && (
						<div className="site-versions">
							<Version name={text.before} value={change.before} />
							<Version name={text.moved} value={change.after} />
						</div>
					)}
					{!["added", "removed", "moved"].includes(change.kind) && <Compared {...change} />}
				</li>
			))}
		</ul>
	);
}

function Compared({ kind, before, after }: Change) {
	const text = siteContentWords().compare;
	const isDate = kind === "day" || kind === "minute";
	if (!isDate && typeof before === "string" && typeof after === "string" && before && after)
		return (
			<p className="site-words">
				{diffWords(before, after).map(({ added, removed, value }, part) => {
					const key = `${part} ${value}`;
					if (added) return <ins key={key}>{value}</ins>;
					return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>;
				})}
			</p>
		);
	const shown = (value: unknown) => (kind === "rupees" ? formatPaise(Number(value)) : value);
	return (
		<div className="site-versions">
			<Version name={text.before} value={shown(before)} />
			<Version name={text.after} value={shown(after)} />
		</div>
	);
}

const Version = ({ name, value }: { name: string; value: unknown }) => (
	<div>
		<p className="site-kind">{name}</p>
		<ValueText value={value} />
	</div>
);
