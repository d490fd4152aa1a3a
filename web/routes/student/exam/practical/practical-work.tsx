import { practicalWords } from "#content/en/account/practical.ts";
import { formatDay } from "#content/timestamps.ts";
import type { OwnFieldAsked, Practical } from "#contract/exam/practical.ts";
import { ownFields } from "#contract/exam/states.ts";
import { factLabels } from "#contract/trade-tools/documents/facsimiles.ts";
import { Badge } from "#web/ui/records/badge.tsx";
import { FactDocument, GivenDocuments, nameOfPlace } from "#web/ui/study/shipment-documents.tsx";

/** The submitted work, and after the marking what was right. What was missed is not revealed. */
export function PracticalWork({ practical }: { practical: Practical }) {
	const { result: text, find, own, message } = practicalWords();
	const { answers, documents, fields, result } = practical;
	const marked = documents.flatMap(({ paper, title, facts }) =>
		facts.flatMap(({ fact, text }) => {
			const name = nameOfPlace({ paper, fact });
			return answers[`mark.${name}`] ? [{ name, fact, title, text, note: answers[`note.${name}`] }] : [];
		}),
	);
	return (
		<section aria-labelledby="work-title" className="grid max-w-text gap-6">
			<h2 id="work-title" className="text-2xl">
				{text.work}
			</h2>
			<div>
				<h3 className="text-lg">{find.title}</h3>
				<p className="mt-1">{find.marked(marked.length)}</p>
				<ul className="ship-work mt-2">
					{marked.map(({ name, fact, title, text: said, note }) => (
						<li key={name}>
							<span className="label" lang="en">
								{title}: {factLabels[fact]}
							</span>
							<span lang="en">{said}</span>
							{note && <span className="whitespace-pre-line">{note}</span>}
							<Verdict right={result?.right[`mark.${name}`]} wrong={text.alarm} />
						</li>
					))}
				</ul>
			</div>
			<div>
				<h3 className="text-lg">{own.title}</h3>
				<ul className="ship-work mt-2">
					{fields.map((asked) => (
						<li key={asked.field}>
							<span className="label">{own.labels[asked.field]}</span>
							<span>{shownAnswer(asked, answers[`own.${asked.field}`] ?? "") || text.empty}</span>
							<Verdict right={result?.right[`own.${asked.field}`]} wrong={text.wrong} />
						</li>
					))}
				</ul>
			</div>
			<div>
				<h3 className="text-lg">{message.title}</h3>
				<p className="mt-2 whitespace-pre-line">{answers.message || text.empty}</p>
			</div>
			<details>
				<summary className="link">{find.jump}</summary>
				<div className="ship-column mt-3">
					{documents.map((paper) => (
						<FactDocument key={paper.paper} paper={paper} />
					))}
					<GivenDocuments documents={practical.given} />
				</div>
			</details>
		</section>
	);
}

export function shownAnswer({ field, unit, choices }: OwnFieldAsked, value: string) {
	if (ownFields[field].kind === "date") return value && formatDay(value);
	const text = choices.find((choice) => choice.value === value)?.text ?? value;
	return text && unit ? `${text} (${unit})` : text;
}

function Verdict({ right, wrong }: { right: boolean | undefined; wrong: string }) {
	if (right === undefined) return null;
	return (
		<span>
			<Badge tone={right ? "sea" : "rust"}>{right ? practicalWords().result.right : wrong}</Badge>
		</span>
	);
}
