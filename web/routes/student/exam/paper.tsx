import { ArrowLeft, Flag } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { redirectDocument } from "react-router";
import { examWords } from "#content/en/account/exam.ts";
import { localAddress } from "#content/language.ts";
import { formatNumber } from "#content/numbers.ts";
import { words } from "#content/words.ts";
import type { AskedQuestion, Given } from "#contract/exam/exam.ts";
import { signInFor } from "#contract/return-url.ts";
import { apiOf, unavailable } from "#web/client/api.server.ts";
import { readStored, writeStored } from "#web/client/drafts.ts";
import { flagsKey } from "#web/client/exam/kept-keys.ts";
import { usePaper } from "#web/client/exam/use-paper.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { confirm, Questions } from "#web/ui/dialogs/use-confirm.tsx";
import { Link } from "#web/ui/link.tsx";
import { ErrorState } from "#web/ui/records/error-state.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import type { Route } from "./+types/paper";
import { Question } from "./question.tsx";
import "#web/styles/indian-scripts.css";
import "#web/ui/study/exam.css";

/** Only the guard: the page opens the paper itself, because every opening makes older tabs read-only. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.exam.$get();
	if (answer.status === 401) throw redirectDocument(signInFor(`/exam/${params.id}`));
	if (answer.status === 403) throw redirectDocument("/exam");
	if (answer.status !== 200) throw unavailable();
	return null;
}

export const clientLoader = async () => null;
export const shouldRevalidate = () => false;

export const handle = screen("none");
export const meta = () => unlisted(examWords());

export default function Paper({ params }: Route.ComponentProps) {
	return (
		<div className="exam-page">
			<a className="skip" href="#content">
				{words().frame.skip}
			</a>
			<Attempt key={params.id} id={params.id} />
			<Questions />
		</div>
	);
}

export function ErrorBoundary() {
	return (
		<main id="content">
			<ErrorState />
		</main>
	);
}

function Attempt({ id }: { id: string }) {
	const text = examWords().paper;
	const call = usePaper(id);
	const { state, paper } = call;
	useEffect(() => {
		if (state === "over") location.replace(localAddress(`/exam/${id}/result`));
		if (state === "closed") location.replace(localAddress("/exam"));
	}, [state, id]);
	if (state === "ready" && paper) return <Open id={id} call={call} questions={paper.questions} no={paper.attempt.no} />;
	return (
		<main id="content" tabIndex={-1} className="page exam-wait">
			<h1 className="text-2xl">{examWords().title}</h1>
			<noscript>
				<p>{text.noScripts}</p>
			</noscript>
			{(state === "loading" || state === "over" || state === "closed") && (
				<p role="status">{state === "over" ? text.timeOver : text.loading}</p>
			)}
			{state === "unknown" && <Notice tone="error">{text.unknown}</Notice>}
			{state === "failed" && (
				<Notice tone="error">
					<p>{call.line === "signedOut" ? text.signedOut : text.notLoaded}</p>
					<p className="mt-3">
						{call.line === "signedOut" ? (
							<ButtonLink size="small" to={signInFor(`/exam/${id}`)}>
								{text.signIn}
							</ButtonLink>
						) : (
							<Button size="small" onClick={() => void call.load()}>
								{text.again}
							</Button>
						)}
					</p>
				</Notice>
			)}
			<p>
				<Link to="/exam" className="link">
					{text.back}
				</Link>
			</p>
		</main>
	);
}

type Call = ReturnType<typeof usePaper>;

function Open({ id, call, questions, no }: { id: string; call: Call; questions: AskedQuestion[]; no: number }) {
	const text = examWords().paper;
	const { answers, secondsLeft, isMoved } = call;
	const [flags, setFlags] = useState<readonly string[]>(() => readStored("localStorage", flagsOf(id)) ?? []);
	const [isUnsent, setIsUnsent] = useState(false);
	const [isBusy, setIsBusy] = useState(false);
	const unsent = useRef<HTMLDivElement>(null);
	const isReadOnly = isMoved || secondsLeft === 0;
	const saysUnsent = isUnsent && !isReadOnly;
	const isAnswered = (question: AskedQuestion) => (answers.get(question.id) ?? null) !== null;
	const open = questions.flatMap((question, at) => (isAnswered(question) ? [] : [at + 1]));

	// The button is at the bottom of the screen wherever the page is, and the reason below the last question.
	useEffect(() => {
		if (isUnsent) unsent.current?.focus();
	}, [isUnsent]);

	// The pressed button goes with its notice.
	const wasMoved = useRef(false);
	useEffect(() => {
		const isLost = wasMoved.current && !isMoved && document.activeElement === document.body;
		if (isLost) document.getElementById("content")?.focus({ preventScroll: true });
		wasMoved.current = isMoved;
	}, [isMoved]);

	function flag(questionId: string) {
		const now = flags.includes(questionId) ? flags.filter((one) => one !== questionId) : [...flags, questionId];
		setFlags(now);
		writeStored("localStorage", flagsOf(id), now.length > 0 ? now : null);
	}

	async function submit() {
		const question = open.length > 0 ? text.submitOpen(open.join(", "), open.length) : text.submitQuestion;
		if (isBusy || !(await confirm(question))) return;
		setIsBusy(true);
		setIsUnsent(false);
		setIsUnsent(!(await call.submit()));
		setIsBusy(false);
	}

	return (
		<>
			<header className="exam-bar on-ink">
				<Link to="/exam" className="exam-back">
					<ArrowLeft aria-hidden="true" className="size-5" />
					{text.back}
				</Link>
				<Time seconds={secondsLeft} />
			</header>
			<main id="content" tabIndex={-1} className="page exam-paper">
				<div className="exam-head">
					<h1 className="text-2xl">{text.title(no)}</h1>
					{isMoved && (
						<Notice tone="warning" className="mt-4">
							<p>{text.moved}</p>
							<Button look="secondary" size="small" className="mt-3" onClick={() => void call.load()}>
								{text.here}
							</Button>
						</Notice>
					)}
					{secondsLeft === 0 && (
						<Notice tone="warning" className="mt-4">
							{call.line === "offline" ? text.timeOverOffline : text.timeOver}
						</Notice>
					)}
					{call.notStored && (
						<Notice tone="error" className="mt-4">
							{text.notStored}
						</Notice>
					)}
					{call.line === "signedOut" && !saysUnsent && (
						<Notice tone="error" className="mt-4">
							<SignedOut id={id} />
						</Notice>
					)}
				</div>
				<Overview questions={questions} isAnswered={isAnswered} flags={flags} />
				<div className="exam-questions">
					{questions.map((question, at) => (
						<Question
							// A tab that is reloaded shows what was typed in another one.
							key={`${question.id} ${call.paper?.tab}`}
							question={question}
							no={at + 1}
							given={answers.get(question.id) ?? null}
							isReadOnly={isReadOnly}
							onGive={(given: Given, isTyping) => void call.give(question.id, given, isTyping)}
							beside={
								<button
									type="button"
									className="exam-small"
									aria-pressed={flags.includes(question.id)}
									aria-label={text.flagOf(at + 1)}
									onClick={() => flag(question.id)}
								>
									<Flag aria-hidden="true" className="size-4" />
									{flags.includes(question.id) ? text.flagged : text.flag}
								</button>
							}
						/>
					))}
					{saysUnsent && (
						<Notice ref={unsent} tone="error" tabIndex={-1}>
							<Unsent id={id} line={call.line} />
						</Notice>
					)}
				</div>
			</main>
			<footer className="exam-foot on-ink">
				<p>
					<a href="#map">{text.answered(questions.length - open.length, questions.length)}</a>
					<span role="status">
						<Saved call={call} />
					</span>
				</p>
				{!isReadOnly && (
					<Button size="small" busy={isBusy} onClick={() => void submit()}>
						{text.submit}
					</Button>
				)}
			</footer>
		</>
	);
}

/** Why it was not submitted, until calls succeed again. */
function Unsent({ id, line }: { id: string; line: Call["line"] }) {
	const text = examWords().paper;
	if (line === "signedOut") return <SignedOut id={id} />;
	return line === "ready" ? text.submitAgain : text.notSubmitted;
}

function SignedOut({ id }: { id: string }) {
	const text = examWords().paper;
	return (
		<>
			{text.signedOut}{" "}
			<Link to={signInFor(`/exam/${id}`)} className="link">
				{text.signIn}
			</Link>
		</>
	);
}

const flagsOf = (id: string) => flagsKey + id;

function Saved({ call: { waiting, line } }: { call: Call }) {
	const text = examWords().paper;
	if (waiting === 0) return text.saved;
	return line === "ready" || line === "sending" ? text.saving : text.waiting(waiting);
}

/** Announced to screen readers when this many minutes are left, and at no other time. */
const announced = [10, 5, 1];
const soon = 5 * 60;

function Time({ seconds }: { seconds: number | null }) {
	const text = examWords().paper;
	const [said, setSaid] = useState("");
	const before = useRef<number | null>(null);
	useEffect(() => {
		if (seconds === null) return;
		const last = before.current;
		before.current = seconds;
		const reached = announced.find((minutes) => last !== null && last > minutes * 60 && seconds <= minutes * 60);
		if (reached) setSaid(text.minutesLeft(reached));
	}, [seconds, text]);
	const minutes = Math.ceil((seconds ?? 0) / 60);
	return (
		<p className="exam-time" data-soon={seconds !== null && seconds <= soon ? "" : undefined}>
			<span className="sr-only">{text.left}: </span>
			{seconds !== null &&
				(seconds > soon
					? text.minutesLeft(minutes)
					: text.clock(
							formatNumber(Math.floor(seconds / 60)),
							formatNumber(seconds % 60, { minimumIntegerDigits: 2 }),
						))}
			<span role="status" className="sr-only">
				{said}
			</span>
		</p>
	);
}

/** An overview of the questions: which are answered, and which are flagged to look at again. */
function Overview({
	questions,
	isAnswered,
	flags,
}: {
	questions: AskedQuestion[];
	isAnswered: (question: AskedQuestion) => boolean;
	flags: readonly string[];
}) {
	const text = examWords().paper;
	return (
		<nav id="map" tabIndex={-1} aria-label={text.map} className="exam-map">
			<h2>{text.map}</h2>
			<ol>
				{questions.map((question, at) => {
					const isFlagged = flags.includes(question.id);
					const state = [
						isAnswered(question) ? text.stateAnswered : text.stateOpen,
						...(isFlagged ? [text.stateFlagged] : []),
					].join(", ");
					return (
						<li key={question.id}>
							<a
								href={`#q-${at + 1}`}
								data-answered={isAnswered(question) ? "" : undefined}
								data-flagged={isFlagged ? "" : undefined}
								aria-label={`${text.question(at + 1)}, ${state}`}
							>
								{at + 1}
							</a>
						</li>
					);
				})}
			</ol>
		</nav>
	);
}
