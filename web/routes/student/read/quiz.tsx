// Five questions on several slides. With scripts each choice is marked immediately and the result is saved; without,
// one form sends all five.

import {
	createContext,
	type KeyboardEvent,
	type ReactNode,
	use,
	useEffect,
	useEffectEvent,
	useRef,
	useState,
} from "react";
import { readerWords } from "#content/en/account/reader.ts";
import { localAddress } from "#content/language.ts";
import { reconnectAgain } from "#content/timings.ts";
import type { Progress, QuizResponse } from "#contract/course/course.ts";
import { optionLetter, passMark } from "#contract/course/inline.ts";
import type { QuizQuestion } from "#contract/course/slides.ts";
import { sendAttempt } from "#web/client/study/send-kept.ts";
import { type KeptAttempt, keepAttempt, listKeptAttempts } from "#web/client/study/store.ts";
import { forgetUnsent, keepUnsent, takeUnsent } from "#web/client/unsent.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { SignInAgain } from "#web/ui/forms/sign-in-again.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Notice } from "#web/ui/records/notice.tsx";
import { Inline } from "#web/ui/slides/inline.tsx";

type Chosen = readonly (number | null)[];
type Result =
	| { state: "sending" | "waiting" | "unsent" | "signedOut" }
	| { state: "changed"; message: string }
	| { state: "kept"; answer: QuizResponse };
type Quiz = {
	part: string;
	questions: readonly QuizQuestion[];
	chosen: Chosen;
	result: Result | null;
	best: number | null;
	choose: (question: number, option: number) => void;
	send: () => void;
	again: () => void;
};

const QuizContext = createContext<Quiz | null>(null);

/** Whether the quiz has been completed in this visit. Then its answers can be shown. */
export const useQuizDone = () => use(QuizContext)?.chosen.every((option) => option !== null) ?? false;

const formId = "quiz";

/** The answers to some of these questions: a reload or another page in between loses none. */
type Begun = { questions: string; chosen: Chosen };
const begunAt = (part: string) => `quiz ${part}`;

/** Holds the answers given so far; the questions may be on any slide inside. */
export function QuizProvider({
	part,
	owner,
	quiz,
	questions,
	best,
	onKept,
	onAgain,
	children,
}: {
	part: string;
	owner: string;
	/** Identifies the questions; undefined in a copy that was saved from an earlier release. */
	quiz: string | undefined;
	questions: readonly QuizQuestion[];
	best: number | null;
	onKept: (progress: Progress) => void;
	/** Shows the slide with the first question. */
	onAgain: () => void;
	children: ReactNode;
}) {
	const none: Chosen = questions.map(() => null);
	const [chosen, setChosen] = useState(none);
	const [result, setResult] = useState<Result | null>(null);
	// An id makes the attempt idempotent when it is sent again.
	const attempt = useRef<KeptAttempt | null>(null);

	// If the last answer could not be sent (offline, or the session had ended), all five are restored and sent later.
	const restore = useEffectEvent(async () => {
		const begun = await takeUnsent<Begun>(begunAt(part));
		if (begun?.questions === JSON.stringify(questions)) keepBegun(begun.chosen);
		const kept = (await listKeptAttempts(owner).catch(() => [])).findLast((one) => one.part === part);
		if (kept?.answers.length !== questions.length || attempt.current) return;
		// Answers to other questions are sent, but not shown beside these.
		if (kept.quiz !== undefined && kept.quiz !== quiz) return;
		attempt.current = kept;
		setChosen(kept.answers);
		await send(kept.answers);
	});
	const sendAgain = useEffectEvent((after: Result["state"]) => void (result?.state === after && send(chosen)));
	useEffect(() => {
		void restore();
		const again = () => sendAgain("waiting");
		// The user may have signed in again in another tab.
		const look = () => document.visibilityState === "visible" && sendAgain("signedOut");
		// Some devices do not fire the `online` event.
		const timer = setInterval(again, reconnectAgain);
		addEventListener("online", again);
		document.addEventListener("visibilitychange", look);
		return () => {
			clearInterval(timer);
			removeEventListener("online", again);
			document.removeEventListener("visibilitychange", look);
		};
	}, []);

	function choose(question: number, option: number) {
		if (chosen[question] !== null) return;
		const now = chosen.with(question, option);
		if (now.some((one) => one === null)) return keepBegun(now);
		forgetUnsent(begunAt(part));
		setChosen(now);
		void send(now);
	}

	function keepBegun(now: Chosen) {
		setChosen(now);
		keepUnsent(begunAt(part), { questions: JSON.stringify(questions), chosen: now } satisfies Begun);
	}

	async function send(answers: Chosen) {
		setResult({ state: "sending" });
		attempt.current ??= { owner, id: crypto.randomUUID(), part, quiz, answers, at: Date.now() };
		const stored = await keepAttempt(attempt.current).then(
			() => true,
			() => false,
		);
		const answer = await sendAttempt(attempt.current);
		if (typeof answer === "object" && answer !== null && "changed" in answer)
			setResult({ state: "changed", message: answer.changed });
		else if (typeof answer === "object" && answer !== null) {
			setResult({ state: "kept", answer });
			onKept(answer.progress);
		} else if (answer === 401) setResult({ state: "signedOut" });
		else setResult({ state: stored && (answer === null || answer >= 500) ? "waiting" : "unsent" });
	}

	function again() {
		setChosen(none);
		setResult(null);
		attempt.current = null;
		onAgain();
		// After the next paint the slide is shown and can be answered.
		requestAnimationFrame(() => document.querySelector<HTMLInputElement>(`input[form="${formId}"]`)?.focus());
	}

	return (
		<QuizContext value={{ part, questions, chosen, result, best, choose, send: () => void send(chosen), again }}>
			<form id={formId} hidden method="post" action={localAddress("/auth/course/quiz")}>
				<input type="hidden" name="part" value={part} />
				{quiz && <input type="hidden" name="quiz" value={quiz} />}
			</form>
			{children}
		</QuizContext>
	);
}

/** The questions of one slide; below the last one, the result. */
export function Questions({ questions }: { questions: readonly QuizQuestion[] }) {
	const quiz = use(QuizContext);
	if (!quiz) return null;
	const first = quiz.questions.findIndex(({ text }) => text === questions[0]?.text);
	const isLast = first + questions.length === quiz.questions.length;
	return (
		<>
			<div className="questions">
				{questions.map((question, place) => (
					<Question key={question.text} question={question} at={first + place} quiz={quiz} />
				))}
			</div>
			{isLast && <Outcome quiz={quiz} />}
		</>
	);
}

function Question({ question, at, quiz }: { question: QuizQuestion; at: number; quiz: Quiz }) {
	const text = readerWords().quiz;
	const chosen = quiz.chosen[at] ?? null;
	const right = question.options.findIndex((option) => option.right);
	const stateOf = (option: number) =>
		chosen === null ? undefined : option === right ? "right" : option === chosen ? "wrong" : "other";
	return (
		<fieldset className="quiz-question">
			<legend>
				<span className="question-number" aria-hidden="true">
					{at + 1}
				</span>
				<span className="sr-only">{text.question(at + 1)}: </span>
				<Inline text={question.text} />
			</legend>
			{question.options.map((option, number) => (
				<label key={option.text} data-state={stateOf(number)}>
					<input
						type="radio"
						form={formId}
						name={`q${at + 1}`}
						value={number}
						required
						checked={chosen === number}
						// After the choice the arrow keys must not change it.
						disabled={chosen !== null && chosen !== number}
						onChange={() => quiz.choose(at, number)}
						onKeyDown={chosen === null ? moveOnly : undefined}
					/>
					<span>
						<b>{optionLetter(number)}</b> <Inline text={option.text} />
					</span>
					{stateOf(number) === "right" && <span className="question-mark">{text.rightOne}</span>}
					{stateOf(number) === "wrong" && <span className="question-mark">{text.yours}</span>}
				</label>
			))}
			<p role="status" className="question-why" data-right={chosen === right || undefined}>
				{chosen !== null && (
					<>
						<strong>{chosen === right ? text.right : text.wrong(optionLetter(right))}</strong>{" "}
						<Inline text={question.why} />
					</>
				)}
			</p>
		</fieldset>
	);
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The browser's arrow keys choose, and here a choice is final: they only move, and the space bar chooses. */
function moveOnly(event: KeyboardEvent<HTMLInputElement>) {
	const step = steps[event.key];
	if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
	event.preventDefault();
	const options = [...(event.currentTarget.closest("fieldset")?.querySelectorAll("input") ?? [])];
	options.at((options.indexOf(event.currentTarget) + step) % options.length)?.focus();
}

function Outcome({ quiz: { part, chosen, result, best, send, again } }: { quiz: Quiz }) {
	const text = readerWords().quiz;
	const isLive = useHydrated();
	const open = chosen.filter((option) => option === null).length;
	if (!isLive)
		return (
			<Button type="submit" form={formId} className="quiz-send">
				{text.send}
			</Button>
		);
	return (
		<div className="quiz-outcome">
			<div role="status">
				{open > 0 && (
					<p>
						{text.missing(open)} {best !== null && text.best(best)}
					</p>
				)}
				{result?.state === "kept" && (
					<Notice tone={result.answer.right >= passMark ? "success" : "warning"} role="none">
						{(result.answer.passed ? text.passed : text.failed)(result.answer.right, result.answer.of)}
					</Notice>
				)}
				{result?.state === "waiting" && <Notice role="none">{text.waiting}</Notice>}
				{result?.state === "unsent" && (
					<Notice tone="error" role="none">
						{text.unsent}
					</Notice>
				)}
				{result?.state === "changed" && (
					<Notice tone="error" role="none">
						{result.message}
					</Notice>
				)}
				{result?.state === "signedOut" && (
					<Notice tone="error" role="none">
						{text.signedOut} <SignInAgain />
					</Notice>
				)}
			</div>
			{(result?.state === "unsent" || result?.state === "waiting") && (
				<Button onClick={send}>{text.resendEmail}</Button>
			)}
			{result?.state === "changed" && <Button onClick={() => window.location.reload()}>{text.reload}</Button>}
			{result?.state === "kept" && (
				<p className="flex flex-wrap gap-3">
					<Button look="secondary" onClick={again}>
						{text.again}
					</Button>
					<ButtonLink look="secondary" to={`/exam/other-quiz/${part}`}>
						{text.others}
					</ButtonLink>
				</p>
			)}
		</div>
	);
}
