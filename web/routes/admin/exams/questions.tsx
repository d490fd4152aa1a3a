import { Form, useSearchParams } from "react-router";
import { examAdminWords } from "#content/en/admin/exams.ts";
import { formatNumber } from "#content/numbers.ts";
import type { QuestionRow } from "#contract/admin/exams.ts";
import { reviewKinds } from "#contract/exam/states.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { apiOf } from "#web/client/api.server.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { ListChoice, ListFailed, readListParams } from "#web/routes/admin/ui/list-page.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { EmptyState } from "#web/ui/records/empty-state.tsx";
import { ListChosen } from "#web/ui/records/list-chosen.tsx";
import { Cell, RowHeader, Table } from "#web/ui/records/table.tsx";
import type { Route } from "./+types/questions";
import { ExamHead } from "./exam-head.tsx";

/** Shows the first day by default, because all of them at once are a long page. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const asked = readListParams(url, ["part", "show"]);
	const query = asked.part || asked.show ? asked : { part: "Day-1" };
	const answer = await apiOf(context).auth.admin.exams.questions.$get({ query });
	return answer.status === 200 ? await answer.json() : { problem: examAdminWords().failed };
}

export const handle = screen("none");
export const meta = () => unlisted(examAdminWords().questions);

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const shows = ["flagged", "proposed", "out"] as const;

export default function QuestionsPage({ loaderData }: Route.ComponentProps) {
	const { questions: text } = examAdminWords();
	const [query] = useSearchParams();
	if ("problem" in loaderData)
		return (
			<>
				<ExamHead title={text.title} lead="" />
				<div className="page admin-body">
					<ListFailed list="/admin/exams/questions" problem={loaderData.problem} />
				</div>
			</>
		);
	const { questions, parts, needed } = loaderData;
	const { columns } = text;
	const part = query.get("part") ?? (query.get("show") ? "" : (parts[0] ?? ""));
	return (
		<>
			<ExamHead title={text.title} lead={text.lead(needed)} />
			<div className="page admin-body grid gap-6">
				<Form method="get" className="exam-filter">
					<Select bare key={part} label={text.part} name="part" defaultValue={part}>
						<option value="">{text.any}</option>
						{parts.map((one) => (
							<option key={one} value={one}>
								{one}
							</option>
						))}
					</Select>
					<ListChosen label={text.part} value={part} />
					<ListChoice label={text.show} name="show">
						<option value="">{text.any}</option>
						{shows.map((one) => (
							<option key={one} value={one}>
								{text.shows[one]}
							</option>
						))}
					</ListChoice>
					<Button type="submit" look="secondary" size="small">
						{text.filter}
					</Button>
				</Form>
				{questions.length === 0 ? (
					<EmptyState>{text.none}</EmptyState>
				) : (
					<Table caption={text.caption} visuallyHiddenCaption columns={columns}>
						{questions.map((question) => (
							<tr key={`${question._id} ${question.version}`}>
								<RowHeader label={columns.question}>
									<span className="grid max-w-text gap-1">
										<b>
											{question._id} {question.isOld && <Badge>{text.old}</Badge>}
										</b>
										<span lang="en">{question.text}</span>
										<Answer question={question} />
									</span>
								</RowHeader>
								<Cell label={columns.figures}>
									<Figures question={question} />
								</Cell>
								<Cell label={columns.decision}>
									<Decision question={question} />
								</Cell>
							</tr>
						))}
					</Table>
				)}
			</div>
		</>
	);
}

/** The right answer, for the decision about a question. */
function Answer({ question }: { question: QuestionRow }) {
	const { questions: text } = examAdminWords();
	return (
		<details className="exam-propose">
			<summary>
				{text.answer}
				<span className="sr-only">: {question._id}</span>
			</summary>
			<ol lang="en" className="exam-answer">
				{question.options.map((option) => (
					<li key={option.text} data-right={option.right ? "" : undefined}>
						{option.text}
						{option.right && <span className="sr-only"> ({text.rightOption})</span>}
					</li>
				))}
			</ol>
			<p lang="en" className="mt-2">
				{question.why}
			</p>
		</details>
	);
}

function Figures({ question: { asked, statistics } }: { question: QuestionRow }) {
	const { questions: text } = examAdminWords();
	return (
		<span className="grid justify-items-start gap-1">
			<span>{text.asked(asked)}</span>
			{statistics && (
				<>
					<span>{text.right(Math.round(statistics.right * 100))}</span>
					{statistics.correlation !== null && (
						<span>{text.correlation(formatNumber(statistics.correlation, twoDecimals))}</span>
					)}
					{statistics.unused.length > 0 && <span>{text.unused(statistics.unused.join("; "))}</span>}
					{statistics.flags.map((flag) => (
						<Badge key={flag} tone="rust">
							{text.flags[flag]}
						</Badge>
					))}
				</>
			)}
		</span>
	);
}

function Decision({ question }: { question: QuestionRow }) {
	const { questions: text, person } = examAdminWords();
	const { may } = useMay();
	const { review } = question;
	if (!review) return may("exam.update") ? <Propose question={question} /> : null;
	const isProposed = review.state === "proposed";
	const isRetired = !isProposed && review.kind === "retire";
	return (
		<span className="grid justify-items-start gap-2">
			<Badge tone={isProposed ? "marigold" : "plum"}>{(isProposed ? text.proposed : text.done)[review.kind]}</Badge>
			<span>{text.by(review.by ?? person.somebody, review.reason)}</span>
			{!isProposed && <span>{text.decidedBy(review.decidedBy ?? person.somebody)}</span>}
			{isProposed && review.kind === "void" && <Concerned question={question} />}
			{isProposed && review.isOwn && <span>{text.own}</span>}
			{isRetired && may("exam.update") && <Propose question={question} />}
			{isProposed && !review.isOwn && may("exam.update") && (
				<span className="flex flex-wrap gap-2">
					{(["approve", "reject"] as const).map((decision) => (
						<ActionForm key={decision} action={`/auth/admin/exams/reviews/${review._id}`} fixed={{ decision }}>
							{(busy) => (
								<Button type="submit" size="small" look={decision === "approve" ? "primary" : "secondary"} busy={busy}>
									{text[decision]}
									<span className="sr-only">: {question._id}</span>
								</Button>
							)}
						</ActionForm>
					))}
				</span>
			)}
		</span>
	);
}

/** The people whom a decision would affect. */
function Concerned({ question: { concerned } }: { question: QuestionRow }) {
	const { questions: text } = examAdminWords();
	const { people, passing, names } = concerned;
	return (
		<span className="grid gap-1">
			<span>{text.concerned(people, passing)}</span>
			{names.length > 0 && <span>{(names.length < passing ? text.ownNames : text.names)(names.join(", "))}</span>}
		</span>
	);
}

function Propose({ question }: { question: QuestionRow }) {
	const { questions: text } = examAdminWords();
	const key = `${question._id} ${question.version}`;
	// What is drawn no more can still become void for those who had it.
	const kinds = question.isOld || question.review ? (["void"] as const) : reviewKinds;
	return (
		<details className="exam-propose">
			<summary>
				{text.open}
				<span className="sr-only">: {question._id}</span>
			</summary>
			<ApiForm action="/auth/admin/exams/reviews" name={key} className="mt-3 grid gap-3">
				{({ busy }) => (
					<>
						<input type="hidden" name="questionId" value={question._id} />
						<input type="hidden" name="version" value={question.version} />
						<Select bare label={text.kind} hint={text.kindHint} name="kind" defaultValue={kinds[0]}>
							{kinds.map((kind) => (
								<option key={kind} value={kind}>
									{text.kinds[kind]}
								</option>
							))}
						</Select>
						<Concerned question={question} />
						<Field label={text.reason} name="reason" maxLength={300} required />
						<p>
							<Button type="submit" size="small" busy={busy}>
								{text.propose}
							</Button>
						</p>
					</>
				)}
			</ApiForm>
		</details>
	);
}
