import type { ReactNode } from "react";
import { trainerWords } from "#content/en/site/tools/discrepancy-trainer.ts";
import { paperWords } from "#content/en/site/tools/document-set.ts";
import { correctorOf, presentBy, reasonsFor, type score } from "#contract/trade-tools/discrepancy-trainer.ts";
import { factLabels } from "#contract/trade-tools/documents/facsimiles.ts";
import type { FactName, Source } from "#contract/trade-tools/documents/facts.ts";
import type { PlantedSet } from "#contract/trade-tools/documents/faults.ts";
import { titleOf } from "./facsimile.tsx";

/** Each discrepancy with its rule, whether it was marked or not; then the false alarms, and differences that are
 * allowed. */
export function TrainerResult({
	planted,
	result: { answers, found, alarms, points },
	isCredit,
	children,
}: {
	planted: PlantedSet;
	result: ReturnType<typeof score>;
	isCredit: boolean;
	children: ReactNode;
}) {
	const words = trainerWords();
	const { rules } = paperWords();
	const day = isCredit ? presentBy(planted.correct) : null;
	const place = (source: Source, fact: FactName) => (
		<strong lang="en">
			{titleOf(source, isCredit)}: {factLabels[fact]}
		</strong>
	);
	const decoyAt = (source: Source, fact: FactName) =>
		planted.decoys.find((decoy) => decoy.source === source && decoy.fact === fact);
	const left = planted.decoys.filter(
		({ source, fact }) => !alarms.some((mark) => mark.source === source && mark.fact === fact),
	);
	return (
		<div className="trainer-result">
			<h3 id="result" className="tool-heading" tabIndex={-1}>
				{words.resultTitle}
			</h3>
			<p className="trainer-score">
				<strong>{words.result(found.length, answers.length)}</strong> <span>{words.alarms(alarms.length)}</span>{" "}
				<span>{words.points(points)}</span>
			</p>
			<h4 className="tool-heading">{words.faults}</h4>
			<ul className="trainer-faults">
				{answers.map(({ fault, mark, isReason, isCorrector }) => {
					const { source, fact, rule } = fault;
					return (
						<li key={`${source} ${fact}`} data-found={mark ? "" : undefined}>
							<p>
								{place(source, fact)} <span className="facsimile-state">{mark ? words.found : words.missed}</span>
							</p>
							<p>{rules[rule]}</p>
							<dl>
								<div>
									<dt>{words.says}</dt>
									<dd lang="en">{planted.set[source]?.[fact]}</dd>
								</div>
								{/* A late shipment has no correct value: no earlier date may be written into a bill of lading. */}
								{rule !== "lateShipment" && (
									<div>
										<dt>{words.shouldSay}</dt>
										<dd lang="en">{planted.correct[source]?.[fact]}</dd>
									</div>
								)}
								<div>
									<dt>{words.reason}</dt>
									<dd>
										{words.reasons[reasonsFor(fault)[0]]}
										{mark?.reason && (
											<span className="tool-note">
												{" "}
												({isReason ? words.right : words.yours(words.reasons[mark.reason])})
											</span>
										)}
									</dd>
								</div>
								<div>
									<dt>{words.corrector}</dt>
									<dd>
										{words.correctors[correctorOf(fault)]}
										{mark?.corrector && (
											<span className="tool-note">
												{" "}
												({isCorrector ? words.right : words.yours(words.correctors[mark.corrector])})
											</span>
										)}
									</dd>
								</div>
							</dl>
						</li>
					);
				})}
			</ul>
			{alarms.length > 0 && (
				<>
					<h4 className="tool-heading">{words.alarmsTitle}</h4>
					<ul className="tool-points">
						{alarms.map(({ source, fact }) => {
							const decoy = decoyAt(source, fact);
							return (
								<li key={`${source} ${fact}`}>
									{place(source, fact)} {decoy ? words.decoys[decoy.why] : words.agrees}
								</li>
							);
						})}
					</ul>
				</>
			)}
			{left.length > 0 && (
				<>
					<h4 className="tool-heading">{words.decoysTitle}</h4>
					<ul className="tool-points">
						{left.map(({ source, fact, why }) => (
							<li key={`${source} ${fact}`}>
								{place(source, fact)} {words.decoys[why]}
							</li>
						))}
					</ul>
				</>
			)}
			{day && <p className="trainer-present">{words.presentBy(day)}</p>}
			<p className="tool-buttons">{children}</p>
		</div>
	);
}
