import { useCallback, useEffect, useState } from "react";
import { redirectDocument } from "react-router";
import { examWords } from "#content/en/account/exam.ts";
import type { Given, OtherQuizResponse, OtherQuizResult } from "#contract/exam/exam.ts";
import { signInFor } from "#contract/return-url.ts";
import { apiOf, unavailable } from "#web/client/api.server.ts";
import { api, asJson } from "#web/client/api.ts";
import { forgetUnsent, keepUnsent, takeUnsent } from "#web/client/unsent.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { SignInAgain } from "#web/ui/forms/sign-in-again.tsx";
import { ErrorState } from "#web/ui/records/error-state.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import { ExplainedQuestions } from "#web/ui/study/explained-questions.tsx";
import type { Route } from "./+types/other-quiz";
import { Question } from "./question.tsx";
import "#web/styles/indian-scripts.css";
import "#web/ui/study/exam.css";

export async function loader({ context, params }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.exam.$get();
	if (answer.status === 401) throw redirectDocument(signInFor(`/exam/other-quiz/${params.part}`));
	if (answer.status === 403) throw redirectDocument("/exam");
	if (answer.status !== 200) throw unavailable();
	return null;
}

/** The page itself draws the set, so that questions count as seen only if somebody sees them. */
export const clientLoader = async () => null;

export const handle = screen("none");
export const meta = () => unlisted(examWords());

/** What is answered but not marked yet: a reload, another page or the sign-in in between loses nothing. */
type Kept = { drawn: OtherQuizResponse; answers: [string, Given][] };
const placeOf = (part: string) => `other quiz ${part}`;

type Quiz = { drawn: OtherQuizResponse | null; failed: string | null; isSignedOut?: boolean };

export default function OtherQuiz({ params: { part } }: Route.ComponentProps) {
	const { quiz: text, paper } = examWords();
	const [{ drawn, failed, isSignedOut }, setQuiz] = useState<Quiz>({ drawn: null, failed: null });
	const [answers, setAnswers] = useState<ReadonlyMap<string, Given>>(new Map());
	const [result, setResult] = useState<OtherQuizResult | null>(null);
	const [busy, setBusy] = useState(false);
	const [unsent, setUnsent] = useState<"failed" | "signedOut" | null>(null);

	const draw = useCallback(async () => {
		setBusy(true);
		const response = await api.auth.exam.quizzes.$post(asJson({ part })).catch(() => null);
		if (response?.status === 200) {
			setQuiz({ drawn: await response.json(), failed: null });
			setAnswers(new Map());
			setResult(null);
			setUnsent(null);
		} else {
			const isSignedOut = response?.status === 401;
			const isExplained = isSignedOut || response?.status === 404;
			setQuiz({ drawn: null, failed: isExplained ? (await response.json()).message : text.failedDraw, isSignedOut });
		}
		setBusy(false);
	}, [part, text]);
	useEffect(() => {
		const restore = async () => {
			const kept = await takeUnsent<Kept>(placeOf(part));
			if (!kept) return draw();
			setQuiz({ drawn: kept.drawn, failed: null });
			setAnswers(new Map(kept.answers));
		};
		void restore();
	}, [draw, part]);
	useEffect(() => {
		if (result) forgetUnsent(placeOf(part));
		else if (drawn) keepUnsent(placeOf(part), { drawn, answers: [...answers] } satisfies Kept);
	}, [drawn, answers, result, part]);

	async function send() {
		if (!drawn) return;
		setBusy(true);
		const given = drawn.questions.map(({ id }) => ({ questionId: id, given: answers.get(id) ?? null }));
		const response = await api.auth.exam.quizzes[":id"].answers
			.$post({ param: { id: drawn.id }, ...asJson({ answers: given }) })
			.catch(() => null);
		if (response?.status === 200) setResult(await response.json());
		const isSignedOut = response?.status === 401;
		// The set does not exist any more: only another one helps.
		if ((response?.status as number | undefined) === 404) {
			forgetUnsent(placeOf(part));
			setQuiz({ drawn: null, failed: text.failedDraw });
		}
		setUnsent(response?.status === 200 ? null : isSignedOut ? "signedOut" : "failed");
		setBusy(false);
		scrollTo({ top: 0 });
	}

	return (
		<>
			<PageHead title={text.title(part)} lead={text.lead} />
			<Section aria-label={text.title(part)} className="grid max-w-text gap-6">
				<noscript>
					<p>{paper.noScripts}</p>
				</noscript>
				{failed && (
					<Notice tone="error">
						{failed} {isSignedOut && <SignInAgain />}
					</Notice>
				)}
				{!drawn && !failed && <p role="status">{paper.loading}</p>}
				{result ? (
					<>
						<Notice tone={result.passed ? "success" : "warning"} ref={focusOnce} tabIndex={-1}>
							{result.passed ? text.passed(result.right, result.of) : text.failed(result.right, result.of)}
						</Notice>
						<h2 className="text-2xl">{examWords().result.questions}</h2>
						<ExplainedQuestions questions={result.questions} />
					</>
				) : (
					drawn && (
						<div className="exam-questions" key={drawn.id}>
							{drawn.questions.map((question, at) => (
								<Question
									key={question.id}
									question={question}
									no={at + 1}
									given={answers.get(question.id) ?? null}
									isReadOnly={busy}
									onGive={(given) => setAnswers((now) => new Map(now).set(question.id, given))}
								/>
							))}
						</div>
					)
				)}
				{unsent && (
					<Notice tone="error">
						{unsent === "failed" ? (
							text.unsent
						) : (
							<>
								{paper.signedOut} <SignInAgain />
							</>
						)}
					</Notice>
				)}
				<p className="exam-links">
					{isSignedOut ? null : result || failed ? (
						<Button busy={busy} onClick={() => void draw()}>
							{failed ? paper.again : text.again}
						</Button>
					) : (
						drawn && (
							<Button busy={busy} onClick={() => void send()}>
								{text.send}
							</Button>
						)
					)}
					<ButtonLink to={`/accesscourse/read/${part}`} look="secondary">
						{text.back(part)}
					</ButtonLink>
				</p>
			</Section>
		</>
	);
}

/** The result replaces the questions, and the button that was pressed becomes the one for the next set. */
const focusOnce = (notice: HTMLElement | null) => notice?.focus({ preventScroll: true });

export function ErrorBoundary() {
	return <ErrorState />;
}
