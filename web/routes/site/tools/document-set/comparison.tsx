import { documentSetWords, paperWords } from "#content/en/site/tools/document-set.ts";
import type { DocumentSetAnswer } from "#contract/trade-tools/document-set.ts";
import { Notice } from "#web/ui/records/notice.tsx";
import { fieldId } from "#web/ui/trade-tools/tool-fields.tsx";

/** The discrepancies, each with its field and its rule, and the fields that are still empty. */
export function Comparison({ answer: { findings, missing } }: { answer: DocumentSetAnswer }) {
	const words = paperWords();
	const { fields } = documentSetWords();
	return (
		<>
			<h3 className="tool-heading">{words.checked}</h3>
			{findings.length === 0 ? (
				<Notice tone="success" role="note">
					<p>{words.agree}</p>
				</Notice>
			) : (
				<Notice tone="warning" role="note">
					<p className="font-bold">{words.disagree(findings.length)}</p>
					<ul className="tool-wrong">
						{findings.map(({ source, field, rule }) => (
							<li key={`${source} ${field} ${rule}`}>
								<a className="link" href={`#${fieldId(field)}`}>
									{fields[field].label}
								</a>{" "}
								({words.sources[source]}): {words.rules[rule]}
							</li>
						))}
					</ul>
				</Notice>
			)}
			{missing.length > 0 && (
				<Notice tone="info" role="note">
					<p>
						{words.empty}{" "}
						{missing.map((name, index) => (
							<span key={name}>
								{index > 0 && ", "}
								<a className="link" href={`#${fieldId(name)}`}>
									{fields[name].label}
								</a>
							</span>
						))}
					</p>
				</Notice>
			)}
		</>
	);
}
