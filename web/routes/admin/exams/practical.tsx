import { data, Link } from "react-router";
import { examAdminWords } from "#content/en/admin/exams.ts";
import type { PracticalResponse } from "#contract/admin/exams.ts";
import { mostOfCriterion, practicalCriteria } from "#contract/exam/states.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { apiOf } from "#web/client/api.server.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { Cell, Table } from "#web/ui/records/table.tsx";
import type { Route } from "./+types/practical";
import { ExamHead } from "./exam-head.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin.exams.practicals[":id"].$get({ param: { id: params.id } });
	if (answer.status === 200) return { file: (await answer.json()) as PracticalResponse };
	return answer.status === 404 ? data({ file: null }, { status: 404 }) : { file: null };
}

export const handle = screen("none");
export const meta = () => unlisted(examAdminWords().practicals);

export default function OnePractical({ loaderData: { file } }: Route.ComponentProps) {
	const { practical: text, practicals, failed } = examAdminWords();
	const { may } = useMay();
	if (!file)
		return (
			<>
				<ExamHead title={practicals.title} lead="" />
				<div className="page admin-body">
					<Notice tone="error">{failed}</Notice>
				</div>
			</>
		);
	const { practical } = file;
	const isFailed = practical.state === "marked" && practical.passed === false;
	return (
		<>
			<ExamHead title={text.title(practical.name)} lead={text.set(practical.setId)}>
				<p className="mt-4">
					<Badge tone={practical.passed === null ? "marigold" : practical.passed ? "sea" : "rust"}>
						{practicals.states[practical.state]}
					</Badge>{" "}
					{practical.marks !== null && <b>{practicals.marks(practical.marks)}</b>}
				</p>
			</ExamHead>
			<div className="page admin-body grid gap-8">
				<p>
					<Link to="/admin/exams/practicals" className="link">
						{text.back}
					</Link>
				</p>
				<Filled file={file} />
				{practical.state === "open" ? (
					<Notice>{text.notSubmitted}</Notice>
				) : (
					may("exam.update") && <Marks file={file} />
				)}
				{isFailed && may("exam.update") && (
					<ActionForm action={`/auth/admin/exams/practicals/${practical._id}/reopen`} question={text.reopenQuestion}>
						{(busy) => (
							<Button type="submit" look="secondary" size="small" busy={busy}>
								{text.reopen}
							</Button>
						)}
					</ActionForm>
				)}
			</div>
		</>
	);
}

function Filled({ file: { practical } }: { file: PracticalResponse }) {
	const { practical: text } = examAdminWords();
	const { columns } = text;
	return (
		<section aria-labelledby="filled-title">
			<h2 id="filled-title" className="mb-2 text-xl">
				{text.filled}
			</h2>
			{practical.checked && <p className="mb-3">{text.checked(practical.checked.right, practical.checked.of)}</p>}
			{practical.filled.length === 0 ? (
				<p>{text.nothing}</p>
			) : (
				<Table caption={text.caption} visuallyHiddenCaption columns={columns}>
					{practical.filled.map(({ field, value, right }) => (
						<tr key={field}>
							<Cell label={columns.field}>{field}</Cell>
							<Cell label={columns.value} className="wrap-anywhere">
								{value}
							</Cell>
							<Cell label={columns.checked}>
								{right === null ? text.byTrainer : right ? text.right : <Badge tone="rust">{text.wrong}</Badge>}
							</Cell>
						</tr>
					))}
				</Table>
			)}
		</section>
	);
}

const marks = Array.from({ length: mostOfCriterion + 1 }, (_, mark) => String(mark));

function Marks({ file: { practical, pass } }: { file: PracticalResponse }) {
	const { practical: text } = examAdminWords();
	return (
		<section aria-labelledby="marks-title" className="max-w-form">
			<h2 id="marks-title" className="text-xl">
				{text.marking}
			</h2>
			<p className="mt-2">{text.lead(pass)}</p>
			<ApiForm
				action={`/auth/admin/exams/practicals/${practical._id}/marks`}
				className="mt-4 grid gap-5"
				key={practical.markedAt ?? ""}
			>
				{({ busy }) => (
					<>
						{practicalCriteria.map((criterion) => (
							<fieldset key={criterion} className="exam-criterion">
								<legend>{text.criteria[criterion]}</legend>
								<div>
									{marks.map((mark) => (
										<label key={mark}>
											<input
												type="radio"
												name={criterion}
												value={mark}
												required
												defaultChecked={practical.criteria[criterion] === Number(mark)}
											/>
											{mark}
										</label>
									))}
								</div>
							</fieldset>
						))}
						<TextArea label={text.comment} name="comment" rows={4} maxLength={1000} defaultValue={practical.comment} />
						<p>
							<Button type="submit" busy={busy}>
								{text.save}
							</Button>
						</p>
					</>
				)}
			</ApiForm>
		</section>
	);
}
