// One question with its answer, in a paper or a quiz: one column, one fieldset.
import { ArrowDown, ArrowUp } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { examWords } from "#content/en/account/exam.ts";
import type { AskedQuestion, Given } from "#contract/exam/exam.ts";
import { readAnswerNumber } from "#contract/exam/numbers.ts";

type Props = {
	question: AskedQuestion;
	no: number;
	given: Given;
	isReadOnly: boolean;
	/** `isTyping`: more of it may follow at once. */
	onGive: (given: Given, isTyping?: boolean) => void;
	/** Beside the number of the question. */
	beside?: ReactNode;
};

export function Question({ question, no, given, isReadOnly, onGive, beside }: Props) {
	const { paper: text } = examWords();
	const { kind } = question;
	return (
		<fieldset id={`q-${no}`} tabIndex={-1} className="exam-question" aria-describedby={`q-${no}-how`}>
			<legend>
				<span className="exam-no">{text.question(no)}</span>
				<span lang="en" className="exam-text">
					{question.text}
				</span>
			</legend>
			<p id={`q-${no}-how`} className="exam-how">
				{text.kinds[kind]}
			</p>
			{(kind === "choice" || kind === "several" || kind === "find") && (
				<Choices {...{ question, no, given, isReadOnly, onGive }} />
			)}
			{kind === "order" && <Order {...{ question, given, isReadOnly, onGive }} />}
			{kind === "number" && <NumberAnswer {...{ question, no, given, isReadOnly, onGive }} />}
			<p className="exam-beside">
				{beside}
				{given && !isReadOnly && kind !== "number" && (
					<button
						type="button"
						className="exam-small"
						aria-label={text.clearOf(no)}
						onClick={({ currentTarget }) => {
							// The button goes with the answer, and the focus would go with it.
							currentTarget.closest("fieldset")?.focus({ preventScroll: true });
							onGive(null);
						}}
					>
						{text.clear}
					</button>
				)}
			</p>
		</fieldset>
	);
}

/** Radios, checkboxes, or the lines of a document. */
function Choices({ question, no, given, isReadOnly, onGive }: Omit<Props, "beside">) {
	const chosen = given ?? [];
	const isOne = question.kind === "choice";
	function choose(id: string) {
		if (isOne) return onGive([id]);
		const now = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].sort();
		onGive(now.length > 0 ? now : null);
	}
	return (
		<div className="exam-options" data-kind={question.kind}>
			{question.options.map(({ id, text }) => (
				<label key={id}>
					<input
						type={isOne ? "radio" : "checkbox"}
						name={`q-${no}`}
						value={id}
						checked={chosen.includes(id)}
						disabled={isReadOnly}
						onChange={() => choose(id)}
					/>
					<span lang="en">{text}</span>
				</label>
			))}
		</div>
	);
}

function Order({ question, given, isReadOnly, onGive }: Omit<Props, "beside" | "no">) {
	const { paper: text } = examWords();
	const order = given ?? question.options.map(({ id }) => id);
	const textOf = (id: string) => question.options.find((option) => option.id === id)?.text ?? "";
	const [said, setSaid] = useState("");
	const list = useRef<HTMLOListElement>(null);
	const pressed = useRef<string | null>(null);

	// A row that moves loses the focus, so it is restored for keyboard users.
	useEffect(() => {
		if (!pressed.current || !order) return;
		list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus();
		pressed.current = null;
	}, [order]);

	function move(id: string, by: -1 | 1) {
		const at = order.indexOf(id);
		const to = at + by;
		const other = order[to];
		if (isReadOnly || other === undefined) return;
		pressed.current = `${id} ${by}`;
		setSaid(text.movedTo(textOf(id), to + 1, order.length));
		onGive(order.with(at, other).with(to, id));
	}

	return (
		<>
			<ol ref={list} className="exam-order">
				{order.map((id, at) => (
					<li key={id}>
						<span lang="en">{textOf(id)}</span>
						<button
							type="button"
							data-move={`${id} -1`}
							aria-label={text.up(textOf(id))}
							aria-disabled={isReadOnly || at === 0}
							onClick={() => move(id, -1)}
						>
							<ArrowUp aria-hidden="true" className="size-5" />
						</button>
						<button
							type="button"
							data-move={`${id} 1`}
							aria-label={text.down(textOf(id))}
							aria-disabled={isReadOnly || at === order.length - 1}
							onClick={() => move(id, 1)}
						>
							<ArrowDown aria-hidden="true" className="size-5" />
						</button>
					</li>
				))}
			</ol>
			<p role="status" className="sr-only">
				{said}
			</p>
			{!given && <p className="exam-how">{text.notOrdered}</p>}
		</>
	);
}

function NumberAnswer({ question, no, given, isReadOnly, onGive }: Omit<Props, "beside">) {
	const { paper: text } = examWords();
	const id = useId();
	const [typed, setTyped] = useState(given?.[0] ?? "");
	const [isTouched, setIsTouched] = useState(false);
	const isWrong = isTouched && typed.trim() !== "" && readAnswerNumber(typed) === null;

	function give(value: string) {
		const answer = value.trim().slice(0, 40);
		if (answer !== (given?.[0] ?? "")) onGive(answer ? [answer] : null, true);
	}

	return (
		<div className="exam-number" data-wrong={isWrong ? "" : undefined}>
			<label htmlFor={id}>
				{text.number} <span className="sr-only">({text.question(no)})</span>
			</label>
			<span>
				<input
					id={id}
					type="text"
					inputMode="decimal"
					autoComplete="off"
					maxLength={40}
					value={typed}
					readOnly={isReadOnly}
					aria-invalid={isWrong || undefined}
					aria-describedby={`${id}-hint`}
					onChange={({ target }) => {
						setTyped(target.value);
						setIsTouched(false);
						give(target.value);
					}}
					onBlur={() => setIsTouched(true)}
				/>
				<b lang="en">{question.unit}</b>
			</span>
			<p id={`${id}-hint`} role={isWrong ? "alert" : undefined} className={isWrong ? "field-error" : "exam-how"}>
				{isWrong ? text.notNumber : text.numberHint(question.unit ?? "")}
			</p>
		</div>
	);
}
