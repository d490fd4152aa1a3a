// The discrepancy trainer: choose a set, mark places, give the reasons, read the result. Without scripts each button
// submits a form, and the page is rendered in the next step.
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { discrepancyTrainerWords, trainerWords } from "#content/en/site/tools/discrepancy-trainer.ts";
import { localAddress } from "#content/language.ts";
import {
	discrepancyTrainer,
	documentsIn,
	findUnanswered,
	firstTrainerSet,
	plantedFor,
	readMarks,
	readSheetOfMarks,
	score,
	type TrainerSet,
} from "#contract/trade-tools/discrepancy-trainer.ts";
import type { Typed } from "#contract/trade-tools/fields.ts";
import { Button } from "#web/ui/button.tsx";
import { FormErrors } from "#web/ui/forms/form-errors.ts";
import { findBesideLink, forgetBesideLink, keepBesideLink } from "#web/ui/trade-tools/kept-beside-link.ts";
import { SavedSheet } from "#web/ui/trade-tools/saved-sheet.tsx";
import { ToolActions } from "#web/ui/trade-tools/tool-actions.tsx";
import { ToolFields } from "#web/ui/trade-tools/tool-fields.tsx";
import { readLink, writeLink } from "#web/ui/trade-tools/tool-link.ts";
import { problemText } from "#web/ui/trade-tools/tool-problems.ts";
import { useToolLink } from "#web/ui/trade-tools/use-tool-link.ts";
import { Facsimile, facsimileId, titleOf } from "./facsimile.tsx";
import { MarkList } from "./mark-list.tsx";
import { TrainerResult } from "./trainer-result.tsx";
import "#web/ui/trade-tools/paper.css";
import "./discrepancy-trainer.css";

/** `sent`: the values that a form without scripts has submitted. */
export type TrainerProps = { sent?: Typed };

const fields = {
	fields: discrepancyTrainer.fields,
	groups: [{ key: "set", fields: ["level", "faults", "credit", "seed"] }],
} as const;

export function DiscrepancyTrainerTool({ sent }: TrainerProps) {
	const words = trainerWords();
	const toolWords = discrepancyTrainerWords();
	const read = sent && readSheetOfMarks(sent);
	const [set, setSet] = useState<TrainerSet>(read?.set ?? firstTrainerSet);
	const [typed, setTyped] = useState<Typed>(read?.typed ?? {});
	const [isChecked, setChecked] = useState(read?.isChecked ?? false);
	const [wanted, setWanted] = useState<readonly string[] | undefined>(read?.unanswered);
	const [problems, setProblems] = useState(read?.problems ?? {});
	const [turn, setTurn] = useState(0);
	const form = useRef<HTMLFormElement>(null);
	const planted = useMemo(() => plantedFor(set), [set]);
	const marks = readMarks(planted, typed);
	const isCredit = set.credit === "yes";

	// Restores what was marked before hydration or a reload, or the set in a link.
	const begin = useEffectEvent(() => {
		const linked = readLink(location.hash, discrepancyTrainer.fields);
		const found = linked && readSheetOfMarks(linked);
		if (found && !found.problems) open(found.set);
		else if (!sent && findMarks(set)) open(set);
		else if (form.current) setTyped(typedIn(form.current));
	});
	useEffect(() => begin(), []);
	useToolLink(discrepancyTrainer.fields, (linked) => open(readSheetOfMarks(linked).set));

	function open(next: TrainerSet) {
		setSet(next);
		setTyped(findMarks(next) ?? {});
		setChecked(false);
		setWanted(undefined);
		setProblems({});
		setTurn((one) => one + 1);
	}
	function deal(next: TrainerSet) {
		forgetBesideLink("discrepancy-trainer");
		goTo(next);
	}
	function goTo(next: TrainerSet) {
		open(next);
		history.replaceState(history.state, "", linkOf(next));
		focusOn("trainer");
	}
	function choose(chosen: Typed, show = deal) {
		const found = readSheetOfMarks(chosen);
		setProblems(found.problems ?? {});
		if (found.problems) focusOn(`in-${Object.keys(found.problems)[0]}`);
		else show(found.set);
	}
	/** A saved set stays in the URL by its id; one that was chosen after it is in the link. */
	function openSaved(saved: Typed, isSaved: boolean) {
		if (!isSaved) choose(saved, goTo);
		else if (!readLink(location.hash, discrepancyTrainer.fields)) open(readSheetOfMarks(saved).set);
	}
	function check() {
		const missing = findUnanswered(marks);
		setWanted(missing);
		if (marks.length === 0) return;
		if (missing[0]) return focusOn(missing[0]);
		setChecked(true);
		focusOn("result");
	}

	const errors = Object.fromEntries(
		Object.entries(problems).map(([name, problem]) => [name, problemText(problem, toolWords)]),
	);
	const action = `${localAddress("/tools/discrepancy-trainer")}#trainer`;
	const documents = documentsIn(planted);
	const result = isChecked ? score(planted.faults, marks) : null;
	const facsimiles = documents.map((source) => (
		<Facsimile key={source} {...{ planted, source, isCredit, typed, result }} />
	));
	return (
		<section className="trainer" aria-labelledby="trainer">
			<h2 id="trainer" className="tool-title" tabIndex={-1}>
				{words.documents}
			</h2>
			<FormErrors value={errors}>
				<form
					key={`${set.level} ${set.faults} ${set.credit} ${set.seed}`}
					className="trainer-settings"
					method="post"
					action={action}
					noValidate
					onSubmit={(event) => {
						event.preventDefault();
						choose(typedIn(event.currentTarget));
					}}
				>
					<ToolFields
						tool={fields}
						words={{ ...toolWords, groups: { set: words.choose } }}
						typed={errors.seed && sent ? sent : set}
						current={set}
						today={undefined}
						errors={errors}
					/>
					<p className="tool-buttons">
						<Button type="submit" look="secondary">
							{words.start}
						</Button>
						<Button look="secondary" className="no-js:hidden" onClick={() => deal(anotherSet(set))}>
							{words.another}
						</Button>
					</p>
				</form>
			</FormErrors>
			{result ? (
				<>
					<TrainerResult planted={planted} result={result} isCredit={isCredit}>
						<Button className="no-js:hidden" onClick={() => deal(anotherSet(set))}>
							{words.another}
						</Button>
						<Button className="no-js:hidden" look="secondary" onClick={() => deal(set)}>
							{words.again}
						</Button>
					</TrainerResult>
					<div className="facsimiles">{facsimiles}</div>
				</>
			) : (
				<>
					<p className="trainer-task">{words.task(set.faults)}</p>
					<nav className="tool-others" aria-label={words.jump}>
						{documents.map((source) => (
							<a key={source} className="link" href={`#${facsimileId(source)}`} lang="en">
								{titleOf(source, isCredit)}
							</a>
						))}
					</nav>
					<form
						key={turn}
						ref={form}
						className="trainer-sheet"
						method="post"
						action={action}
						noValidate
						onChange={(event) => {
							const marked = typedIn(event.currentTarget);
							setTyped(marked);
							keepBesideLink("discrepancy-trainer", linkOf(set), marked);
						}}
						onSubmit={(event) => {
							event.preventDefault();
							check();
						}}
					>
						{Object.entries(set).map(([name, value]) => (
							<input key={name} type="hidden" name={name} value={value} />
						))}
						<div className="facsimiles">{facsimiles}</div>
						<MarkList planted={planted} marks={marks} isCredit={isCredit} typed={typed} wanted={wanted}>
							<Button type="submit" name="step" value="list" look="secondary" className="hidden no-js:inline-flex">
								{words.list}
							</Button>
							<Button type="submit" name="step" value="check" size="large">
								{words.check}
							</Button>
						</MarkList>
					</form>
				</>
			)}
			<ToolActions tool={discrepancyTrainer} words={toolWords} answer={nothingWorkedOut} typed={set} />
			<SavedSheet tool="discrepancy-trainer" typed={set} onOpen={openSaved} />
		</section>
	);
}

const linkOf = (set: TrainerSet) => writeLink(set, discrepancyTrainer.fields);
const findMarks = (set: TrainerSet) => findBesideLink("discrepancy-trainer", linkOf(set));
const nothingWorkedOut = { figures: [], lines: [], bars: [], notes: [], tables: [] };
const anotherSet = (set: TrainerSet): TrainerSet => ({ ...set, seed: String(1 + Math.floor(Math.random() * 999_999)) });

const typedIn = (form: HTMLFormElement): Typed =>
	Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** After React has rendered it. */
const focusOn = (id: string) => setTimeout(() => document.getElementById(id)?.focus());
