import { type KeyboardEvent, type SyntheticEvent, use, useReducer, useRef, useState } from "react";
import { practicalWords } from "#content/en/account/practical.ts";
import { localAddress } from "#content/language.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { OwnFieldAsked, Practical } from "#contract/exam/practical.ts";
import { longestMessage, longestNote, ownFields } from "#contract/exam/states.ts";
import { signInFor } from "#contract/return-url.ts";
import { factLabels } from "#contract/trade-tools/documents/facsimiles.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { type Saving, usePractical } from "#web/client/exam/use-practical.ts";
import { Navigation } from "#web/client/navigation.ts";
import { Button } from "#web/ui/button.tsx";
import { confirm } from "#web/ui/dialogs/use-confirm.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { useHeldFocus } from "#web/ui/held-focus.ts";
import { Link } from "#web/ui/link.tsx";
import { FactDocument, GivenDocuments, nameOfPlace, type Place } from "#web/ui/study/shipment-documents.tsx";
import { shownAnswer } from "./practical-work.tsx";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Without scripts one button saves it, and another one submits it. */
export function PracticalForm({ practical }: { practical: Practical }) {
	const text = practicalWords();
	const { refresh } = use(Navigation);
	const box = useRef<HTMLDivElement>(null);
	const { state, elsewhere, change, choose, close, settle, read, catchUp, forget } = usePractical(
		practical,
		box,
		() => void refresh(),
	);
	const seen = useRef("");
	const countMarked = () => setMarked(box.current?.querySelectorAll(".ship-mark :checked").length ?? 0);
	const [marked, setMarked] = useState(
		() => Object.keys(practical.answers).filter((name) => name.startsWith("mark.")).length,
	);
	const [, showTyped] = useReducer((times: number) => times + 1, 0);
	const [reference, ...others] = practical.documents;

	function note({ target }: SyntheticEvent<HTMLDivElement>) {
		const control = target as Control;
		if (!control.name || control.validity.customError) return;
		const isTick = control instanceof HTMLInputElement && control.type === "checkbox";
		change(control.name, isTick && !control.checked ? "" : control.value);
		if (isTick) countMarked();
		if (control.name in elsewhere) showTyped();
	}

	function chooseOne(name: string, chosen: "here" | "elsewhere") {
		choose(name, chosen);
		if (Object.keys(elsewhere).length > 1) return;
		box.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
	}

	/** Enter in a field must not submit the practical. */
	function keepOpen(event: KeyboardEvent) {
		if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
	}

	async function ask(fields: FormData) {
		const empty = practical.fields.filter(({ field }) => !fields.get(`own.${field}`)).length;
		const { question, questionEmpty } = text.submit;
		if (!(await confirm(empty > 0 ? questionEmpty(empty) : question))) return false;
		const settled = await settle();
		if (settled === null) return { message: text.elsewhere.first };
		seen.current = settled;
		close(true);
		// On a slow line something else may have been typed or ticked meanwhile.
		for (const [name, value] of Object.entries(read())) fields.set(name, value);
		return true;
	}

	return (
		<ApiForm
			action={`/auth/exam/practical/${practical.id}/submit`}
			beforeSend={ask}
			failed={({ status, message }) =>
				status === 409 || message === text.elsewhere.first ? message : text.submit.failed
			}
			more={() => ({ seen: seen.current })}
			onRefused={() => {
				close(false);
				void catchUp().then(countMarked);
			}}
			onDone={forget}
			keepsItself
			className="ship-form"
		>
			{({ busy }) => (
				// biome-ignore lint/a11y/noStaticElementInteractions: listens to the controls inside
				<div ref={box} onInput={note} onKeyDown={keepOpen} className="grid grid-cols-1 gap-10">
					<h2 className="text-2xl">
						<span lang="en">{practical.title}</span>
						{practical.no > 1 && <span className="text-base"> ({text.try(practical.no)})</span>}
					</h2>
					<section aria-labelledby="find-title">
						<h2 id="find-title" className="text-2xl">
							{text.find.title}
						</h2>
						<p className="mt-2 max-w-text">{text.find.lead}</p>
						<nav aria-label={text.find.jump} className="ship-jump" lang="en">
							{practical.documents.map(({ paper, title }) => (
								<a key={paper} href={`#paper-${paper}`} className="link">
									{title}
								</a>
							))}
						</nav>
						<div className="ship-documents" data-beside>
							<div>{reference && <FactDocument paper={reference} note={text.find.reference} />}</div>
							<div className="ship-column">
								{others.map((paper) => (
									<FactDocument
										key={paper.paper}
										paper={paper}
										beside={(place) => <Mark place={place} answers={practical.answers} />}
									/>
								))}
							</div>
						</div>
					</section>
					<section aria-labelledby="own-title">
						<h2 id="own-title" className="text-2xl">
							{text.own.title}
						</h2>
						<p className="mt-2 mb-4 max-w-text" lang="en">
							{practical.brief}
						</p>
						<div className="ship-own">
							<GivenDocuments documents={practical.given} />
							<div className="grid gap-5">
								{practical.fields.map((asked) => (
									<OwnField key={asked.field} asked={asked} value={practical.answers[`own.${asked.field}`] ?? ""} />
								))}
							</div>
						</div>
					</section>
					<section aria-labelledby="message-title" className="max-w-text">
						<h2 id="message-title" className="mb-3 text-2xl">
							{text.message.title}
						</h2>
						<TextArea
							bare
							label={text.message.label}
							hint={text.message.hint}
							name="message"
							rows={7}
							maxLength={longestMessage}
							defaultValue={practical.answers.message ?? ""}
						/>
						<p className="mt-3">{text.submit.note}</p>
					</section>
					{Object.keys(elsewhere).length > 0 && (
						<TwoAnswers practical={practical} here={read()} elsewhere={elsewhere} choose={chooseOne} />
					)}
					<div className="ship-foot on-ink">
						<p>
							{text.find.marked(marked)}
							<br />
							<span role="status" className="ship-state">
								<State state={state} />
							</span>
							{practical.savedAt && (
								<span className="ship-save">{text.saved.at(formatTimestamp(practical.savedAt))}</span>
							)}
						</p>
						<Button
							type="submit"
							size="small"
							look="secondary"
							className="ship-save"
							formAction={localAddress(`/auth/exam/practical/${practical.id}/answers`)}
							formNoValidate
						>
							{text.saved.button}
						</Button>
						<Button type="submit" size="small" busy={busy}>
							{text.submit.button}
						</Button>
					</div>
				</div>
			)}
		</ApiForm>
	);
}

/** Answers that were changed here and on another device: the student chooses. */
function TwoAnswers({
	practical: { documents, fields },
	here,
	elsewhere,
	choose,
}: {
	practical: Practical;
	/** What the form shows now. */
	here: Readonly<Record<string, string>>;
	elsewhere: Readonly<Record<string, string>>;
	choose: (name: string, chosen: "here" | "elsewhere") => void;
}) {
	const { elsewhere: text, own, message, result } = practicalWords();
	const held = useHeldFocus<HTMLElement>();
	// In the order of the form.
	const all = [
		...documents.flatMap(({ paper, title, facts }) =>
			facts.map(({ fact }) => ({
				name: `note.${nameOfPlace({ paper, fact })}`,
				label: <span lang="en">{`${title}: ${factLabels[fact]}`}</span>,
				asked: undefined,
			})),
		),
		...fields.map((asked) => ({ name: `own.${asked.field}`, label: own.labels[asked.field], asked })),
		{ name: "message", label: message.label, asked: undefined },
	];
	return (
		<section {...held} id="two-answers" tabIndex={-1} aria-labelledby="two-answers-title" className="ship-two">
			<div role="status">
				<h2 id="two-answers-title" className="text-xl">
					{text.title}
				</h2>
				<p className="mt-1">{text.lead}</p>
			</div>
			<ul>
				{all.map(({ name, label, asked }) => {
					const theirs = elsewhere[name];
					if (theirs === undefined) return null;
					const id = `two-${name}`;
					const shown = (answer = "") => (asked ? shownAnswer(asked, answer) : answer) || result.empty;
					return (
						<li key={name}>
							<p id={id} className="label">
								{label}
							</p>
							<p className="whitespace-pre-line">
								{text.mine} <b>{shown(here[name])}</b>
							</p>
							<p className="whitespace-pre-line">
								{text.theirs} <b>{shown(theirs)}</b>
							</p>
							<p className="mt-2 flex flex-wrap gap-3">
								<Button look="secondary" size="small" aria-describedby={id} onClick={() => choose(name, "here")}>
									{text.keep}
								</Button>
								<Button look="secondary" size="small" aria-describedby={id} onClick={() => choose(name, "elsewhere")}>
									{text.take}
								</Button>
							</p>
						</li>
					);
				})}
			</ul>
		</section>
	);
}

function Mark({ place, answers }: { place: Place; answers: Practical["answers"] }) {
	const { find: text } = practicalWords();
	const name = nameOfPlace(place);
	return (
		<>
			<label className="ship-mark">
				<input
					type="checkbox"
					name={`mark.${name}`}
					defaultChecked={Boolean(answers[`mark.${name}`])}
					aria-label={text.markOf(factLabels[place.fact], place.paperTitle)}
				/>
				<span>{text.mark}</span>
			</label>
			<label className="ship-why">
				<span>{text.note}</span>
				<textarea
					className="control"
					name={`note.${name}`}
					rows={2}
					maxLength={longestNote}
					defaultValue={answers[`note.${name}`] ?? ""}
				/>
			</label>
		</>
	);
}

function OwnField({ asked: { field, unit, choices }, value }: { asked: OwnFieldAsked; value: string }) {
	const { own: text } = practicalWords();
	const { kind } = ownFields[field];
	const common = { name: `own.${field}`, label: text.labels[field], defaultValue: value, bare: true };
	if (kind === "choice")
		return (
			<Select {...common}>
				<option value="">{text.choose}</option>
				{choices.map((choice) => (
					<option key={choice.value} value={choice.value} lang="en">
						{choice.text}
					</option>
				))}
			</Select>
		);
	if (kind === "date") return <Field {...common} type="date" />;
	const hint =
		field === "cover" ? text.coverHint(unit) : field === "words" ? text.wordsHint : unit ? text.unit(unit) : undefined;
	return (
		<Field
			{...common}
			{...(hint ? { hint } : {})}
			type="text"
			inputMode={kind === "number" ? "decimal" : "text"}
			autoComplete="off"
			maxLength={200}
		/>
	);
}

function State({ state }: { state: Saving }) {
	const { saved: text } = practicalWords();
	if (state === "saved") return text.all;
	if (state === "saving") return text.saving;
	if (state === "offline") return text.waiting;
	if (state === "refused") return text.refused;
	if (state === "elsewhere")
		return (
			<>
				{text.elsewhere} <a href="#two-answers">{text.choose}</a>
			</>
		);
	return (
		<>
			{text.signedOut} <Link to={signInFor("/exam/practical")}>{text.signIn}</Link>
		</>
	);
}
