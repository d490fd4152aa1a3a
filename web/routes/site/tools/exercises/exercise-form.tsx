// An exercise: the given values, fields for the answers, and after a check which are right. The calculation is shown
// before the answer.

import { Check } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { exerciseWords } from "#content/en/site/tools/exercise.ts";
import { localAddress } from "#content/language.ts";
import { langOf } from "#content/text-language.ts";
import { type AnswerMark, markAnswer } from "#contract/trade-tools/exercise-marks.ts";
import type { Typed } from "#contract/trade-tools/fields.ts";
import { readStored, writeStored } from "#web/client/drafts.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { controlsOf } from "#web/ui/forms/typed-text.ts";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import type { ShownAnswer, ShownCase, ShownExercise } from "./exercise-parts.ts";

/** What is typed, by exercise: for a reload or the page in another language. Also in web/islands/registry.ts. */
const place = "typed exercises";
const readKept = () => readStored<Record<string, Typed>>("sessionStorage", place) ?? {};

/** `typed`: the values that a form without scripts has submitted. */
export function ExerciseForm({ exercise, given, cases, typed }: ShownExercise & { typed?: Typed }) {
	const text = exerciseWords();
	const asked = cases.flatMap((one) => one.asked);
	const form = useRef<HTMLFormElement>(null);
	const [marks, setMarks] = useState(() => typed && markAll(asked, typed));
	const [isChanged, setIsChanged] = useState(false);

	// A field with a value was filled in before this script arrived, and in the one with the focus somebody may be typing.
	useEffect(() => {
		const kept = typed ? undefined : readKept()[exercise];
		if (!kept || !form.current) return;
		for (const control of controlsOf(form.current))
			if (control !== document.activeElement) control.value ||= kept[control.name] ?? "";
	}, [typed, exercise]);

	function check(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		setMarks(markAll(asked, typedIn(event.currentTarget)));
		setIsChanged(false);
	}

	/** An edited value loses its mark until the next check. */
	function unmark({ target, currentTarget }: FormEvent<HTMLFormElement>) {
		const { name } = target as HTMLInputElement;
		writeStored("sessionStorage", place, { ...readKept(), [exercise]: typedIn(currentTarget) });
		setMarks((before) => before && { ...before, [name]: "empty" });
		setIsChanged(true);
	}

	return (
		<form
			ref={form}
			className="exercise-form"
			method="post"
			action={`${localAddress("/tools/exercises")}#${exercise}`}
			noValidate
			onSubmit={check}
			onInput={unmark}
		>
			<input type="hidden" name="exercise" value={exercise} />
			{given.length > 0 && <GivenList given={given} />}
			{cases.map((one) => (
				<Case key={one.asked[0]?.name} {...{ exercise, one, typed, marks }} isOnly={cases.length === 1} />
			))}
			<p className="tool-buttons">
				<Button type="submit">{text.check}</Button>
			</p>
			<div aria-live="polite">{marks && !isChanged && <Result asked={asked} marks={marks} />}</div>
			{marks && <Solution cases={cases} />}
		</form>
	);
}

const typedIn = (form: HTMLFormElement): Typed =>
	Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

type Marks = Readonly<Record<string, AnswerMark>>;

const markAll = (asked: readonly ShownAnswer[], typed: Typed): Marks =>
	Object.fromEntries(asked.map((one) => [one.name, markAnswer(one, typed[one.name])]));

const GivenList = ({ given }: { given: ShownExercise["given"] }) => (
	<dl className="exercise-given" aria-label={exerciseWords().given}>
		{given.map(({ label, value }) => (
			<div key={label}>
				<dt lang={langOf(label)}>{label}</dt>
				<dd>{value}</dd>
			</div>
		))}
	</dl>
);

function Case({
	exercise,
	one: { title, given, asked },
	isOnly,
	typed,
	marks,
}: {
	exercise: string;
	one: ShownCase;
	isOnly: boolean;
	typed: Typed | undefined;
	marks: Marks | undefined;
}) {
	const text = exerciseWords();
	return (
		<fieldset className="exercise-case">
			<legend>{isOnly ? text.yours : title}</legend>
			{given.length > 0 && <GivenList given={given} />}
			<div className="tool-fields">
				{asked.map(({ name, kind, label, answer, options = [] }) => {
					const mark = marks?.[name];
					const field = {
						id: `${exercise}-${name}`,
						name,
						label,
						defaultValue: typed?.[name] ?? "",
						error: mark === "wrong" || mark === "unreadable" ? text.marks[mark] : undefined,
						bare: true,
					};
					return (
						<div key={name} className="exercise-answer" data-mark={mark}>
							{kind === "choice" ? (
								<Select {...field}>
									<option value="">{text.choose}</option>
									{options.map((option) => (
										<option key={option}>{option}</option>
									))}
								</Select>
							) : (
								<Field
									{...field}
									type={kind === "date" ? "date" : "text"}
									// The number pad of a phone may have no minus sign.
									inputMode={kind === "number" && !answer.startsWith("-") ? "decimal" : undefined}
									maxLength={40}
									autoComplete="off"
								/>
							)}
							{mark === "right" && (
								<p className="exercise-right">
									<Check aria-hidden="true" className="size-4" /> {text.marks.right}
								</p>
							)}
						</div>
					);
				})}
			</div>
		</fieldset>
	);
}

/** How many answers are right, and the calculation of the first wrong one. */
function Result({ asked, marks }: { asked: readonly ShownAnswer[]; marks: Marks }) {
	const text = exerciseWords();
	const right = asked.filter(({ name }) => marks[name] === "right").length;
	const wrong = asked.find(({ name }) => marks[name] === "wrong");
	const isEmpty = asked.every(({ name }) => marks[name] === "empty");
	if (right === asked.length) return <Notice tone="success">{text.all}</Notice>;
	return (
		<Notice tone={isEmpty || !wrong ? "info" : "warning"} role="note">
			<p>{isEmpty ? text.nothing : text.count(right, asked.length)}</p>
			{wrong && (
				<p>
					{text.first(wrong.label)} {wrong.way}
				</p>
			)}
		</Notice>
	);
}

function Solution({ cases }: { cases: readonly ShownCase[] }) {
	const text = exerciseWords();
	return (
		<details className="exercise-solution">
			<summary>{text.solution}</summary>
			{cases.map(({ title, asked, link }) => (
				<div key={link}>
					{title && <h3 className="tool-heading">{title}</h3>}
					<dl>
						{asked.map(({ name, label, worked, shown }) => (
							<div key={name}>
								<dt>{label}</dt>
								<dd>
									{worked && <span>{worked}</span>} <strong>{shown}</strong>
								</dd>
							</div>
						))}
					</dl>
					<p>
						<Link to={link} className="link">
							{text.open}
						</Link>
					</p>
				</div>
			))}
		</details>
	);
}
