import { choiceWords } from "#content/en/site/tools/incoterms.ts";
import type { Typed } from "#contract/trade-tools/fields.ts";
import type { Choice } from "#contract/trade-tools/incoterms.ts";

/** The chosen term as it is written in a quotation. */
export function ChosenTerm({ choice: { term, runnerUp, named }, typed }: { choice: Choice; typed: Typed }) {
	const words = choiceWords();
	return (
		<div className="tool-figures">
			<p className="chosen-term">{term ? words.edition(term, typed[named]?.trim() || words.anyPlace) : words.none}</p>
			{runnerUp && <p>{words.runnerUp(runnerUp)}</p>}
		</div>
	);
}
