import { data, Link } from "react-router";
import { examAdminWords } from "#content/en/admin/exams.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import { apiOf } from "#web/client/api.server.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Badge } from "#web/ui/records/badge.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { ExplainedQuestions } from "#web/ui/study/explained-questions.tsx";
import type { Route } from "./+types/exam-attempt";
import { ExamHead } from "./exam-head.tsx";
import "#web/ui/study/exam.css";

export async function loader({ context, params }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin.exams.attempts[":id"].$get({ param: { id: params.id } });
	if (answer.status === 200) return { file: await answer.json(), problem: null };
	const { attempt, failed } = examAdminWords();
	if (answer.status === 409) return { file: null, problem: attempt.open };
	return answer.status === 404
		? data({ file: null, problem: failed }, { status: 404 })
		: { file: null, problem: failed };
}

export const handle = screen("none");
export const meta = () => unlisted(examAdminWords());

export default function ExamAttempt({ loaderData: { file, problem } }: Route.ComponentProps) {
	const { attempt: text, title, states, modes, list } = examAdminWords();
	if (!file)
		return (
			<>
				<ExamHead title={title} lead="" />
				<div className="page admin-body">
					<Notice tone="error">{problem}</Notice>
				</div>
			</>
		);
	const { attempt, person } = file;
	return (
		<>
			<ExamHead
				title={text.title(attempt.no, person.name)}
				lead={`${formatTimestamp(attempt.startedAt)}, ${modes[attempt.mode]}`}
			>
				<p className="mt-4">
					<Badge tone={attempt.passed ? "sea" : "rust"}>{attempt.passed ? states.passed : states.failed}</Badge>{" "}
					<b className="tabular-nums">{list.score(attempt.score ?? 0, attempt.of)}</b>
				</p>
			</ExamHead>
			<div className="page admin-body">
				<p>
					<Link to={`/admin/exams/people/${person.enrolmentId}`} className="link">
						{text.back}
					</Link>
				</p>
				<h2 className="sr-only">{examAdminWords().tabs.questions}</h2>
				<ExplainedQuestions questions={file.questions} answer={text.answer} />
			</div>
		</>
	);
}
