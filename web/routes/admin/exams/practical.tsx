import { data, Link } from "react-router";
import { groupDigits } from "#content/amounts.ts";
import { practicalWords } from "#content/en/account/practical.ts";
import { examAdminWords } from "#content/en/admin/exams.ts";
import { langOf } from "#content/text-language.ts";
import { formatDay } from "#content/timestamps.ts";
import type { PracticalResponse } from "#contract/admin/exams.ts";
import type { ShipmentDocument } from "#contract/exam/practical.ts";
import { mostOfCriterion, type OwnField, ownFields, practicalCriteria } from "#contract/exam/states.ts";
import { factLabels } from "#contract/trade-tools/documents/facsimiles.ts";
import type { FactName } from "#contract/trade-tools/documents/facts.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { apiOf } from "#web/client/api.server.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { Cell, RowHeader, Table } from "#web/ui/records/table.tsx";
import { FactDocument, GivenDocuments } from "#web/ui/study/shipment-documents.tsx";
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
	return (
		<>
			<ExamHead title={text.title(practical.name)} lead={text.set(file.title, practical.no)}>
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
				{file.work && (
					<>
						<p>{text.checked(file.work.right, file.work.of)}</p>
						<Disagreements work={file.work} documents={file.documents} />
						<Own work={file.work} />
					</>
				)}
				<Documents file={file} />
				{practical.state === "open" ? (
					<Notice>{text.notSubmitted}</Notice>
				) : (
					may("exam.update") && <Marks file={file} />
				)}
				{practical.mayTryAgain && may("exam.update") && (
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

const nameOf = (paper: ShipmentDocument["paper"], fact: FactName, documents: ShipmentDocument[]) =>
	`${documents.find((one) => one.paper === paper)?.title}: ${factLabels[fact]}`;

type Work = NonNullable<PracticalResponse["work"]>;

function Disagreements({ work, documents }: { work: Work; documents: ShipmentDocument[] }) {
	const { practical: text } = examAdminWords();
	const columns = text.disagreementColumns;
	return (
		<section aria-labelledby="disagreements-title">
			<h2 id="disagreements-title" className="mb-3 text-xl">
				{text.disagreements}
			</h2>
			<Table caption={text.disagreementsCaption} visuallyHiddenCaption columns={columns}>
				{work.disagreements.map(({ paper, fact, text: says, right, why, found, note }) => (
					<tr key={`${paper} ${fact}`}>
						<RowHeader label={columns.place}>
							<span lang="en">{nameOf(paper, fact, documents)}</span>
						</RowHeader>
						<Cell label={columns.says} className="wrap-anywhere">
							<span lang="en">{says}</span>
						</Cell>
						<Cell label={columns.right} className="wrap-anywhere">
							<span className="grid gap-1" lang="en">
								<b>{right}</b>
								<span>{why}</span>
							</span>
						</Cell>
						<Cell label={columns.student} className="wrap-anywhere">
							<span className="grid justify-items-start gap-1">
								<Badge tone={found ? "sea" : "rust"}>{found ? text.found : text.missed}</Badge>
								{(found || note) && (
									<span className="whitespace-pre-line" lang={langOf(note)}>
										{note || text.noNote}
									</span>
								)}
							</span>
						</Cell>
					</tr>
				))}
			</Table>
			<h3 className="mt-5 mb-2 text-lg">{text.alarms}</h3>
			{work.alarms.length === 0 ? (
				<p>{text.noAlarms}</p>
			) : (
				<Table caption={text.alarmsCaption} visuallyHiddenCaption columns={text.alarmColumns}>
					{work.alarms.map(({ paper, fact, text: says, note, decoy }) => (
						<tr key={`${paper} ${fact}`}>
							<RowHeader label={text.alarmColumns.place}>
								<span lang="en">{nameOf(paper, fact, documents)}</span>
							</RowHeader>
							<Cell label={text.alarmColumns.says} className="wrap-anywhere">
								<span className="grid gap-1" lang="en">
									<span>{says}</span>
									{decoy && <span>{decoy}</span>}
								</span>
							</Cell>
							<Cell label={text.alarmColumns.student} className="wrap-anywhere">
								<span className="whitespace-pre-line" lang={langOf(note)}>
									{note || text.noNote}
								</span>
							</Cell>
						</tr>
					))}
				</Table>
			)}
		</section>
	);
}

function Own({ work }: { work: Work }) {
	const { practical: text } = examAdminWords();
	const { labels } = practicalWords().own;
	const columns = text.ownColumns;
	return (
		<section aria-labelledby="own-title">
			<h2 id="own-title" className="mb-3 text-xl">
				{text.own}
			</h2>
			<Table caption={text.ownCaption} visuallyHiddenCaption columns={columns}>
				{work.own.map(({ field, unit, typed, key, right }) => (
					<tr key={field}>
						<RowHeader label={columns.field}>{labels[field]}</RowHeader>
						<Cell label={columns.student} className="wrap-anywhere">
							{shown(field, typed) || text.empty}
						</Cell>
						<Cell label={columns.key} className="wrap-anywhere">
							<span lang={ownFields[field].kind === "date" ? undefined : "en"}>
								{shown(field, ownFields[field].kind === "number" ? groupDigits(key) : key)} {unit}
							</span>
						</Cell>
						<Cell label={columns.checked}>
							<Badge tone={right ? "sea" : "rust"}>{right ? text.right : text.wrong}</Badge>
						</Cell>
					</tr>
				))}
			</Table>
			<h3 className="mt-5 mb-2 text-lg">{text.message}</h3>
			<p className="max-w-text whitespace-pre-line" lang={langOf(work.message)}>
				{work.message || text.noMessage}
			</p>
		</section>
	);
}

const shown = (field: OwnField, value: string) =>
	ownFields[field].kind === "date" && value ? formatDay(value) : value;

function Documents({ file: { documents, brief, given } }: { file: PracticalResponse }) {
	return (
		<details>
			<summary className="link">{examAdminWords().practical.documents}</summary>
			<div className="ship-column mt-3">
				{documents.map((paper) => (
					<FactDocument key={paper.paper} paper={paper} />
				))}
				<p className="max-w-text" lang="en">
					{brief}
				</p>
				<GivenDocuments documents={given} />
			</div>
		</details>
	);
}

const marks = Array.from({ length: mostOfCriterion + 1 }, (_, mark) => String(mark));

function Marks({ file: { practical, pass, work } }: { file: PracticalResponse }) {
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
						<input type="hidden" name="expected" value={practical.markedAt ?? ""} />
						{practicalCriteria.map((criterion) => (
							<fieldset key={criterion} className="exam-criterion">
								<legend>
									{text.criteria[criterion]}
									<Counted count={work?.counts[criterion]} />
									{criterion === "care" && <span className="block font-normal">{text.careHint}</span>}
								</legend>
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

function Counted({ count }: { count: { right: number; of: number } | undefined }) {
	if (!count) return null;
	return <span className="block font-normal">{examAdminWords().practical.counted(count.right, count.of)}</span>;
}
