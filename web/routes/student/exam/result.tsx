import { redirectDocument } from "react-router";
import { examWords } from "#content/en/account/exam.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { ResultResponse } from "#contract/exam/exam.ts";
import { signInFor } from "#contract/return-url.ts";
import { apiOf, unavailable } from "#web/client/api.server.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/records/error-state.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import { ExplainedQuestions } from "#web/ui/study/explained-questions.tsx";
import type { Route } from "./+types/result";
import "#web/styles/indian-scripts.css";
import "#web/ui/study/exam.css";
import "#web/ui/study/study-bar.css";

export async function loader({ context, params }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.exam.attempts[":id"].$get({ param: { id: params.id } });
	if (answer.status === 401) throw redirectDocument(signInFor(`/exam/${params.id}/result`));
	if (answer.status === 403) throw redirectDocument("/exam");
	if (answer.status === 404) throw new Response(null, { status: 404 });
	if (answer.status === 409) return { result: null };
	if (answer.status !== 200) throw unavailable();
	return { result: await answer.json() };
}

export const handle = screen("none");
export const meta = () => unlisted(examWords());

export default function Result({ loaderData: { result }, params }: Route.ComponentProps) {
	const { result: text, title, modes } = examWords();
	if (!result)
		return (
			<>
				<PageHead title={title} lead={text.open} />
				<Section aria-label={title}>
					<ButtonLink to={`/exam/${params.id}`}>{examWords().begin.resume}</ButtonLink>
				</Section>
			</>
		);
	const { attempt, questions } = result;
	const score = attempt.score ?? 0;
	const needed = Math.ceil((attempt.of * attempt.passPercent) / 100);
	return (
		<>
			<PageHead title={text.title(attempt.no)} lead={`${formatTimestamp(attempt.startedAt)}, ${modes[attempt.mode]}`} />
			<Section className="grid gap-10">
				<div className="grid max-w-text gap-3">
					<Notice tone={attempt.passed ? "success" : "warning"}>
						{attempt.passed ? text.passed(score, attempt.of) : text.failed(score, attempt.of, needed)}
					</Notice>
					{attempt.endedBy === "time" && <p>{text.byTime}</p>}
				</div>
				<Parts parts={result.parts} />
				<section aria-labelledby="questions-title">
					<h2 id="questions-title" className="text-2xl">
						{text.questions}
					</h2>
					<ExplainedQuestions questions={questions} />
				</section>
				<p>
					<ButtonLink to="/exam" look="secondary">
						{text.back}
					</ButtonLink>
				</p>
			</Section>
		</>
	);
}

export function ErrorBoundary() {
	return <ErrorState />;
}

function Parts({ parts }: { parts: ResultResponse["parts"] }) {
	const { result: text } = examWords();
	return (
		<section aria-labelledby="parts-title">
			<h2 id="parts-title" className="text-2xl">
				{text.parts}
			</h2>
			<ul className="exam-parts">
				{parts.map(({ part, right, of }) => (
					<li key={part}>
						<span>{part}</span>
						<meter className="study-bar" min={0} max={of} value={right} aria-label={part} />
						<b>{text.rightOf(right, of)}</b>
					</li>
				))}
			</ul>
		</section>
	);
}
