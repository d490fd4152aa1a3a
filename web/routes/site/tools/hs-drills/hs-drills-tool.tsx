// The drill: one card at a time, the rule first. Without scripts each button submits a form that contains the drill's
// state.
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { drillWords, hsDrillsWords } from "#content/en/site/tools/hs-drills.ts";
import { hsCardWords } from "#content/en/site/tools/hs-items.ts";
import { localAddress } from "#content/language.ts";
import type { Typed } from "#contract/trade-tools/fields.ts";
import {
	type DrillSet,
	dealCards,
	findUnanswered,
	firstSet,
	type Given,
	hsDrills,
	isRight,
	mark,
	nextCard,
	readTable,
	type Table,
	writeDrill,
} from "#contract/trade-tools/hs-drill.ts";
import { findItem, type HsItem } from "#contract/trade-tools/hs-items.ts";
import { Button } from "#web/ui/button.tsx";
import { FormErrors } from "#web/ui/forms/form-errors.ts";
import { findBesideLink, forgetBesideLink, keepBesideLink } from "#web/ui/trade-tools/kept-beside-link.ts";
import { SavedSheet } from "#web/ui/trade-tools/saved-sheet.tsx";
import { ToolActions } from "#web/ui/trade-tools/tool-actions.tsx";
import { ToolFields } from "#web/ui/trade-tools/tool-fields.tsx";
import { readLink, writeLink } from "#web/ui/trade-tools/tool-link.ts";
import { problemText } from "#web/ui/trade-tools/tool-problems.ts";
import { useToolLink } from "#web/ui/trade-tools/use-tool-link.ts";
import { DrillCard } from "./drill-card.tsx";
import { clearDrillProgress, keepDrillProgress, readDrillProgress } from "./drill-progress.ts";
import "./hs-drills.css";

/** `sent`: the values that a form without scripts has submitted. */
export type HsDrillsProps = { sent?: Typed };

const fields = {
	fields: hsDrills.fields,
	groups: [{ key: "set", fields: ["cards", "level", "goods", "seed"] }],
} as const;

export function HsDrillsTool({ sent }: HsDrillsProps) {
	const words = drillWords();
	const toolWords = hsDrillsWords();
	const read = sent && readTable(sent);
	const [table, setTable] = useState<Table>(read?.table ?? dealCards(firstSet));
	const [turn, setTurn] = useState(0);
	const [unanswered, setUnanswered] = useState<readonly string[]>(read?.unanswered ?? []);
	const [problems, setProblems] = useState(read?.problems ?? {});
	const settings = useRef<HTMLFormElement>(null);
	const { set, drill, given } = table;
	const item = drill.queue[0] && findItem(drill.queue[0]);

	// Opens the set in a link, where it was left.
	const begin = useEffectEvent(() => {
		const linked = readLink(location.hash, hsDrills.fields);
		if (linked) open(readTable(linked).table.set);
		else if (!sent && findDrill(set)) open(set);
	});
	useEffect(() => begin(), []);
	useToolLink(hsDrills.fields, (linked) => open(readTable(linked).table.set));

	function show(next: Table) {
		setTable(next);
		setTurn((one) => one + 1);
		setUnanswered([]);
	}
	function open(next: DrillSet) {
		const left = findDrill(next);
		show(left ? readTable(left).table : dealCards(next));
		setProblems({});
	}
	function deal(next: DrillSet) {
		forgetBesideLink("hs-drills");
		goTo(next);
	}
	function goTo(next: DrillSet) {
		open(next);
		history.replaceState(history.state, "", linkOf(next));
		focusOn("drill");
	}
	function choose(typed: Typed, start = deal) {
		const found = readTable(typed);
		setProblems(found.problems ?? {});
		if (found.problems) focusOn(`in-${Object.keys(found.problems)[0]}`);
		else start(found.table.set);
	}
	/** A saved set stays in the URL by its id; one that was chosen after it is in the link. */
	function openSaved(typed: Typed, isSaved: boolean) {
		if (!isSaved) choose(typed, goTo);
		else if (!readLink(location.hash, hsDrills.fields)) open(readTable(typed).table.set);
	}
	function check(of: HsItem, answers: Given) {
		const missing = findUnanswered(of, answers);
		setUnanswered(missing);
		if (missing.length > 0) return focusOn(`${missing[0]}-choices`);
		setTable({ ...table, given: answers });
		keepDrill({ ...table, given: answers });
		if (!drill.missed.includes(of.id)) keepDrillProgress(of.id, isRight(mark(of, answers)));
		focusOn("why");
	}
	function goOn() {
		show(nextCard(table));
		keepDrill(nextCard(table));
		focusOn("card");
	}

	const errors = Object.fromEntries(
		Object.entries(problems).map(([name, problem]) => [name, problemText(problem, toolWords)]),
	);
	const action = `${localAddress("/tools/hs-drills")}#drill`;
	return (
		<section className="drill" aria-labelledby="drill">
			<h2 id="drill" className="tool-title" tabIndex={-1}>
				{words.drill}
			</h2>
			{item ? (
				<>
					<p className="drill-place">
						<strong>{words.place(drill.cards.length - drill.queue.length + 1, drill.cards.length)}</strong>{" "}
						<span>{words.soFar(drill.first.length, drill.missed.length)}</span>
					</p>
					<DrillCard
						key={`${item.id} ${turn}`}
						item={item}
						given={given}
						isBack={drill.missed.includes(item.id)}
						unanswered={unanswered}
						action={action}
						carried={<Carried set={set} {...writeDrill(drill)} />}
						onCheck={(answers) => check(item, answers)}
					/>
					{given && (
						<form
							method="post"
							action={action}
							onSubmit={(event) => {
								event.preventDefault();
								goOn();
							}}
						>
							<Carried set={set} {...writeDrill(nextCard(table).drill)} />
							<Button type="submit" size="large">
								{nextCard(table).drill.queue.length > 0 ? words.next : words.toResult}
							</Button>
						</form>
					)}
				</>
			) : (
				<Result table={table}>
					<Button className="no-js:hidden" onClick={() => deal(anotherSet(set))}>
						{words.another}
					</Button>
					<Button className="no-js:hidden" look="secondary" onClick={() => deal(set)}>
						{words.again}
					</Button>
				</Result>
			)}
			<Progress turn={turn} isChecked={given !== null} />
			<FormErrors value={errors}>
				<form
					key={`${set.cards} ${set.level} ${set.goods} ${set.seed}`}
					ref={settings}
					className="drill-settings"
					method="post"
					action={action}
					noValidate
					onSubmit={(event) => {
						event.preventDefault();
						choose(
							Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])),
						);
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
						<Button type="submit">{words.start}</Button>
						<Button look="secondary" className="no-js:hidden" onClick={() => deal(anotherSet(set))}>
							{words.another}
						</Button>
					</p>
				</form>
			</FormErrors>
			<ToolActions tool={hsDrills} words={toolWords} answer={nothingWorkedOut} typed={set} />
			<SavedSheet tool="hs-drills" typed={set} onOpen={openSaved} />
		</section>
	);
}

const linkOf = (set: DrillSet) => writeLink(set, hsDrills.fields);
const findDrill = (set: DrillSet) => findBesideLink("hs-drills", linkOf(set));
/** As a form without scripts sends it. */
const keepDrill = ({ set, drill, given }: Table) =>
	keepBesideLink("hs-drills", linkOf(set), { ...set, ...writeDrill(drill), ...(given && { check: "yes", ...given }) });
const nothingWorkedOut = { figures: [], lines: [], bars: [], notes: [], tables: [] };
const anotherSet = (set: DrillSet): DrillSet => ({ ...set, seed: String(1 + Math.floor(Math.random() * 999_999)) });

/** After React has rendered it. */
const focusOn = (id: string) => setTimeout(() => document.getElementById(id)?.focus());

function Carried({ set, left, missed }: { set: DrillSet; left: string; missed: string }) {
	return Object.entries({ ...set, left, missed }).map(([name, value]) => (
		<input key={name} type="hidden" name={name} value={value} />
	));
}

function Result({ table: { drill }, children }: { table: Table; children: ReactNode }) {
	const words = drillWords();
	const { cards } = hsCardWords();
	if (drill.cards.length === 0) return <p>{words.none}</p>;
	return (
		<div className="drill-result">
			<h3 id="card" className="tool-heading" tabIndex={-1}>
				{words.resultTitle}
			</h3>
			<p>{words.result(drill.first.length, drill.cards.length)}</p>
			{drill.missed.length > 0 && (
				<>
					<p>{words.missedCards}</p>
					<ul className="tool-points">
						{drill.missed.map((id) => (
							<li key={id}>{cards[id].goods}</li>
						))}
					</ul>
				</>
			)}
			<p className="tool-buttons">{children}</p>
		</div>
	);
}

/** The progress stored in this browser; none of it is sent. */
function Progress({ turn, isChecked }: { turn: number; isChecked: boolean }) {
	const words = drillWords();
	const [right, setRight] = useState(0);
	const [isForgotten, setForgotten] = useState(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is kept changes with each answer
	useEffect(() => setRight(readDrillProgress().length), [turn, isChecked]);
	if (right === 0)
		return (
			<p id="forgotten" role="status" tabIndex={-1}>
				{isForgotten && words.forgotten}
			</p>
		);
	return (
		<p className="drill-progress no-js:hidden">
			{words.progress(right, 40)}{" "}
			<Button
				look="quiet"
				size="small"
				onClick={() => {
					clearDrillProgress();
					setRight(0);
					setForgotten(true);
					focusOn("forgotten");
				}}
			>
				{words.forget}
			</Button>
		</p>
	);
}
