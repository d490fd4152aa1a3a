import type { ReactNode } from "react";
import { trainerWords } from "#content/en/site/tools/discrepancy-trainer.ts";
import {
	correctorName,
	correctors,
	factsOf,
	type Mark,
	placeName,
	reasonName,
	reasons,
} from "#contract/trade-tools/discrepancy-trainer.ts";
import { factLabels } from "#contract/trade-tools/documents/facsimiles.ts";
import type { PlantedSet } from "#contract/trade-tools/documents/faults.ts";
import type { Typed } from "#contract/trade-tools/fields.ts";
import { Select } from "#web/ui/fields/select.tsx";
import { titleOf } from "./facsimile.tsx";

/** The marked places, with the error and who corrects it. `wanted`: the selects that were empty at the check. */
export function MarkList({
	planted,
	marks,
	isCredit,
	typed,
	wanted,
	children,
}: {
	planted: PlantedSet;
	marks: readonly Mark[];
	isCredit: boolean;
	typed: Typed;
	wanted: readonly string[] | undefined;
	children: ReactNode;
}) {
	const words = trainerWords();
	const errorOf = (name: string) => (wanted?.includes(name) && !typed[name] ? words.unanswered : undefined);
	return (
		<div className="mark-list">
			<h3 className="tool-heading">{words.marked}</h3>
			<p role="status">{marks.length === 0 ? words.markedNone : words.markedCount(marks.length)}</p>
			{marks.map((mark) => {
				const { source, fact } = mark;
				const text = factsOf(planted, source).find((one) => one.fact === fact)?.text;
				return (
					<fieldset key={placeName(mark)}>
						<legend lang="en">
							<a className="link" href={`#${placeName(mark)}`}>
								{titleOf(source, isCredit)}: {factLabels[fact]}
							</a>
						</legend>
						<p lang="en">{text}</p>
						<Select
							id={reasonName(mark)}
							name={reasonName(mark)}
							label={words.askReason}
							defaultValue={typed[reasonName(mark)] ?? ""}
							error={errorOf(reasonName(mark))}
							required
						>
							<option value="">{words.pleaseChoose}</option>
							{reasons.map((reason) => (
								<option key={reason} value={reason}>
									{words.reasons[reason]}
								</option>
							))}
						</Select>
						<Select
							id={correctorName(mark)}
							name={correctorName(mark)}
							label={words.askCorrector}
							defaultValue={typed[correctorName(mark)] ?? ""}
							error={errorOf(correctorName(mark))}
							required
						>
							<option value="">{words.pleaseChoose}</option>
							{correctors.map((corrector) => (
								<option key={corrector} value={corrector}>
									{words.correctors[corrector]}
								</option>
							))}
						</Select>
					</fieldset>
				);
			})}
			<p role="alert" className="field-error">
				{wanted && marks.length === 0 ? words.nothingMarked : ""}
			</p>
			<p className="tool-buttons">{children}</p>
		</div>
	);
}
