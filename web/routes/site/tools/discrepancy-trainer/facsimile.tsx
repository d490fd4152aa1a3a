import { trainerWords } from "#content/en/site/tools/discrepancy-trainer.ts";
import { localeOf } from "#content/language.ts";
import { canBeMarked, factsOf, placeName, type score } from "#contract/trade-tools/discrepancy-trainer.ts";
import { creditTitle, documentTitles, factLabels, wideFacts } from "#contract/trade-tools/documents/facsimiles.ts";
import type { FactName, Source } from "#contract/trade-tools/documents/facts.ts";
import type { PlantedSet } from "#contract/trade-tools/documents/faults.ts";
import type { Typed } from "#contract/trade-tools/fields.ts";

export const titleOf = (source: Source, isCredit: boolean) =>
	source === "order" && isCredit ? creditTitle : documentTitles[source];
export const facsimileId = (source: Source) => `document-${source}`;

/** One document of a set, each fact of which can be marked; once checked, it shows what was found and missed. */
export function Facsimile({
	planted,
	source,
	isCredit,
	typed,
	result,
}: {
	planted: PlantedSet;
	source: Source;
	isCredit: boolean;
	typed: Typed;
	result: ReturnType<typeof score> | null;
}) {
	const words = trainerWords();
	return (
		<article className="paper" lang="en" data-chosen data-practice aria-labelledby={facsimileId(source)}>
			<h3 id={facsimileId(source)} tabIndex={-1}>
				{titleOf(source, isCredit)}
			</h3>
			{!canBeMarked(source) && (
				<p className="tool-note" lang={localeOf()}>
					{words.reference}
				</p>
			)}
			<dl className="facsimile">
				{factsOf(planted, source).map(({ fact, text }) => {
					const name = placeName({ source, fact });
					const state = result && stateOf(result, source, fact);
					return (
						<div key={fact} data-wide={wideFacts.has(fact) || undefined} data-state={state ?? undefined}>
							<dt id={`${name}.label`}>{factLabels[fact]}</dt>
							<dd>
								{canBeMarked(source) && !result ? (
									<label>
										<input
											id={name}
											type="checkbox"
											name={name}
											value="yes"
											defaultChecked={Boolean(typed[name])}
											aria-labelledby={`${name}.label ${name}.text`}
										/>
										<span id={`${name}.text`}>{text}</span>
									</label>
								) : (
									text
								)}
								{state && (
									<strong className="facsimile-state" lang={localeOf()}>
										{words[state]}
									</strong>
								)}
							</dd>
						</div>
					);
				})}
			</dl>
		</article>
	);
}

function stateOf({ answers, alarms }: ReturnType<typeof score>, source: Source, fact: FactName) {
	const answer = answers.find(({ fault }) => fault.source === source && fault.fact === fact);
	if (answer) return answer.mark ? "found" : "missed";
	return alarms.some((mark) => mark.source === source && mark.fact === fact) ? "alarm" : null;
}
