import { redirectDocument } from "react-router";
import { examWords } from "#content/en/account/exam.ts";
import { currentLanguage } from "#content/language.ts";
import { formatTime, formatTimestamp } from "#content/timestamps.ts";
import type { Attempt, BegunResponse, CannotBegin, ExamResponse } from "#contract/exam/exam.ts";
import { signInFor } from "#contract/return-url.ts";
import { apiOf, unavailable } from "#web/client/api.server.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { confirm, Questions } from "#web/ui/dialogs/use-confirm.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { ErrorState } from "#web/ui/records/error-state.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import type { Route } from "./+types/exam";
import "#web/styles/indian-scripts.css";
import "#web/ui/study/exam.css";

export async function loader({ context }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.exam.$get();
	if (answer.status === 401) throw redirectDocument(signInFor("/exam"));
	if (answer.status === 403) return { exam: null };
	if (answer.status !== 200) throw unavailable();
	return { exam: await answer.json() };
}

export const handle = screen("none");
export const meta = () => unlisted(examWords());

export default function Exam({ loaderData: { exam } }: Route.ComponentProps) {
	const text = examWords();
	// A student who has begun knows the rules, and has no time while an attempt is open.
	const hasBegun = (exam?.attempts.length ?? 0) > 0;
	return (
		<>
			<PageHead title={text.title} lead={text.lead}>
				<p className="exam-links">
					<ButtonLink to="/classes" look="secondary" size="small">
						{text.classes}
					</ButtonLink>
					<ButtonLink to="/accesscourse" look="secondary" size="small">
						{text.course}
					</ButtonLink>
					<ButtonLink to="/certificate" look="secondary" size="small">
						{text.certificate}
					</ButtonLink>
				</p>
			</PageHead>
			<Section aria-label={text.title}>
				{exam ? (
					<div className="exam-grid">
						{!hasBegun && <Rules exam={exam} />}
						<div className="grid content-start gap-10">
							<Begin exam={exam} />
							<Past attempts={exam.attempts} />
							{exam.next.cannot !== "notEnrolled" && <Practical exam={exam} />}
						</div>
						{hasBegun && <Rules exam={exam} />}
					</div>
				) : (
					<div className="grid max-w-text justify-items-start gap-4">
						<p>{text.closed.text}</p>
						<ButtonLink to="/courses">{text.closed.action}</ButtonLink>
					</div>
				)}
			</Section>
			<Questions />
		</>
	);
}

export function ErrorBoundary() {
	return <ErrorState />;
}

function Rules({ exam: { rules, minutes } }: { exam: ExamResponse }) {
	const { rules: text, english } = examWords();
	const [first = 0, later = 0] = rules.waitHours;
	return (
		<section aria-labelledby="rules-title" className="exam-rules">
			<h2 id="rules-title" className="text-xl">
				{text.title}
			</h2>
			<ul>
				<li>{text.questions(rules.questions)}</li>
				<li>
					{text.time(minutes)} {minutes !== rules.minutes && text.extraTime(rules.minutes)}
				</li>
				<li>{text.saved}</li>
				<li>{text.marking(rules.passPercent)}</li>
				<li>{text.attempts(rules.attempts, first, later)}</li>
				<li>{text.book}</li>
				{minutes === rules.minutes && (
					<li>
						{text.more}{" "}
						<Link to="/contact" className="link">
							{text.contact}
						</Link>
					</li>
				)}
				{currentLanguage() !== "en" && <li>{english}</li>}
			</ul>
		</section>
	);
}

/** Reasons with which only staff can help. */
const needsOffice: ReadonlySet<CannotBegin> = new Set(["used", "notReady", "notEnrolled"]);

function Begin({ exam }: { exam: ExamResponse }) {
	const { begin: text, cannot, waiting, rules } = examWords();
	const { next } = exam;
	const open = exam.attempts.find(({ state }) => state === "open");
	return (
		<section aria-labelledby="begin-title" className="grid max-w-form gap-4">
			<h2 id="begin-title" className="text-2xl">
				{text.title}
			</h2>
			{open ? (
				<>
					<Notice tone="warning">{text.resumeText(formatTime(open.endsAt))}</Notice>
					<p>
						<ButtonLink to={`/exam/${open.id}`}>{text.resume}</ButtonLink>
					</p>
				</>
			) : next.cannot ? (
				<Notice tone={next.cannot === "passed" ? "success" : "info"}>
					{next.until ? waiting(formatTimestamp(next.until)) : cannot[next.cannot]}{" "}
					{needsOffice.has(next.cannot) && (
						<Link to="/contact" className="link">
							{rules.contact}
						</Link>
					)}
				</Notice>
			) : (
				<>
					<p>{next.granted ? text.granted : text.ready}</p>
					<ApiForm<BegunResponse>
						action="/auth/exam/attempts"
						failed={text.failed}
						quiet
						beforeSend={() => confirm(text.question)}
						onSuccess={({ id }) => `/exam/${id}`}
						className="grid gap-4"
					>
						{({ busy }) => (
							<>
								<Field
									label={text.code}
									hint={text.codeHint}
									name="code"
									inputMode="numeric"
									autoComplete="off"
									maxLength={6}
									className="exam-code"
								/>
								<p>
									<Button type="submit" size="large" busy={busy}>
										{text.button}
									</Button>
								</p>
							</>
						)}
					</ApiForm>
				</>
			)}
		</section>
	);
}

function Past({ attempts }: { attempts: Attempt[] }) {
	const { past: text, modes } = examWords();
	return (
		<section aria-labelledby="past-title">
			<h2 id="past-title" className="text-2xl">
				{text.title}
			</h2>
			{attempts.length === 0 && <p className="mt-2">{text.none}</p>}
			<ol className="exam-attempts">
				{attempts.toReversed().map((attempt) => (
					<li key={attempt.id}>
						<div>
							<h3 className="text-lg">{text.attempt(attempt.no)}</h3>
							<p>
								<time dateTime={attempt.startedAt}>{formatTimestamp(attempt.startedAt)}</time>, {modes[attempt.mode]}
							</p>
						</div>
						{attempt.state === "open" ? (
							<Badge tone="marigold">{text.open}</Badge>
						) : (
							<div className="grid justify-items-start gap-1">
								<span>
									<Badge tone={attempt.passed ? "sea" : "rust"}>{attempt.passed ? text.passed : text.failed}</Badge>{" "}
									<b>{text.score(attempt.score ?? 0, attempt.of)}</b>
								</span>
								<Link to={`/exam/${attempt.id}/result`} className="link">
									{text.see}
									<span className="sr-only">: {text.attempt(attempt.no)}</span>
								</Link>
							</div>
						)}
					</li>
				))}
			</ol>
		</section>
	);
}

function Practical({ exam: { practical, rules } }: { exam: ExamResponse }) {
	const { practical: text } = examWords();
	return (
		<section aria-labelledby="practical-title" className="max-w-text">
			<h2 id="practical-title" className="text-2xl">
				{text.title}
			</h2>
			{practical?.marks !== null && practical?.marks !== undefined && (
				<p className="mt-2">
					<b>{text.marks(practical.marks, practical.of)}</b> {practical.passed ? text.passed : text.failed}
				</p>
			)}
			{practical?.comment && (
				<p className="mt-2">
					{text.comment} {practical.comment}
				</p>
			)}
			{practical?.state !== "marked" && (
				<p className="mt-2">
					{practical?.state === "submitted"
						? text.submitted
						: practical
							? text.open
							: rules.practicalPass === null
								? text.wanted
								: text.none(rules.practicalPass)}
				</p>
			)}
			<p className="mt-4">
				<ButtonLink to="/exam/practical" look="secondary">
					{practical ? text.see : text.go}
				</ButtonLink>
			</p>
		</section>
	);
}
