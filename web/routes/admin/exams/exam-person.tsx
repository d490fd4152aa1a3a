import { data, Link } from "react-router";
import { examAdminWords } from "#content/en/admin/exams.ts";
import { formatDay, formatTimestamp } from "#content/timestamps.ts";
import type { ExamPersonResponse } from "#contract/admin/exams.ts";
import { extraTimes } from "#contract/exam/states.ts";
import { apiOf } from "#web/client/api.server.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { Table } from "#web/ui/records/table.tsx";
import type { Route } from "./+types/exam-person";
import { AttemptRows } from "./attempt-rows.tsx";
import { ExamHead } from "./exam-head.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin.exams.people[":id"].$get({ param: { id: params.id } });
	if (answer.status === 200) return { file: (await answer.json()) as ExamPersonResponse };
	return answer.status === 404 ? data({ file: null }, { status: 404 }) : { file: null };
}

export const handle = screen("none");
export const meta = ({ loaderData }: Route.MetaArgs) =>
	unlisted({ title: loaderData?.file?.person.name ?? examAdminWords().title });

export default function ExamPerson({ loaderData: { file } }: Route.ComponentProps) {
	const { person: text, title, failed, list } = examAdminWords();
	if (!file)
		return (
			<>
				<ExamHead title={title} lead="" />
				<div className="page admin-body">
					<Notice tone="error">{failed}</Notice>
				</div>
			</>
		);
	return (
		<>
			<ExamHead title={file.person.name} lead={text.lead}>
				<PersonLink userId={file.person.userId} />
			</ExamHead>
			<div className="page admin-body grid gap-8">
				<div>
					<h2 className="mb-3 text-xl">{text.attempts}</h2>
					{file.attempts.length === 0 ? (
						<p>{text.noAttempts}</p>
					) : (
						<Table caption={list.caption} visuallyHiddenCaption columns={{ ...list.columns, who: list.attemptColumn }}>
							<AttemptRows attempts={file.attempts} ofOne />
						</Table>
					)}
				</div>
				<div className="exam-cards">
					<ExtraTime file={file} />
					<Grant file={file} />
					<Card>
						<h2 className="text-xl">{text.practical}</h2>
						<Practicals file={file} />
					</Card>
					<Card>
						<h2 className="text-xl">{text.absences}</h2>
						<p className="mt-2">{text.absencesLead}</p>
						{file.absences.length === 0 ? (
							<p className="mt-2">{text.noAbsences}</p>
						) : (
							<ul className="mt-2 grid gap-1">
								{file.absences.map(({ attemptNo, at, seconds }) => (
									<li key={`${attemptNo} ${at}`}>{text.absence(attemptNo, formatTimestamp(at), seconds)}</li>
								))}
							</ul>
						)}
					</Card>
				</div>
			</div>
		</>
	);
}

function PersonLink({ userId }: { userId: string }) {
	const { mayOpen } = useMay();
	const to = `/admin/people/${userId}`;
	return mayOpen(to) ? (
		<p className="mt-4">
			<Link to={to} className="link">
				{examAdminWords().person.profile}
			</Link>
		</p>
	) : null;
}

type Part = { file: ExamPersonResponse };

function ExtraTime({ file }: Part) {
	const { extraTime: text, somebody } = examAdminWords().person;
	const { may } = useMay();
	const { extraTime } = file;
	return (
		<Card>
			<h2 className="text-xl">{text.title}</h2>
			<p className="mt-2">{text.lead(file.minutes)}</p>
			{extraTime && (
				<p className="mt-1">
					{text.given(extraTime.percent, extraTime.by ?? somebody, formatDay(extraTime.at))} {extraTime.reason}
				</p>
			)}
			{may("exam.update") && (
				<ApiForm
					action={`/auth/admin/exams/people/${file.person.enrolmentId}/extra-time`}
					className="mt-4 grid gap-4 print:hidden"
					key={extraTime?.at ?? ""}
				>
					{({ busy }) => (
						<>
							<Select bare label={text.label} name="percent" defaultValue={String(extraTime?.percent ?? 125)}>
								{extraTimes.map((percent) => (
									<option key={percent} value={percent}>
										{text.times(percent)}
									</option>
								))}
								{extraTime && <option value="100">{text.usual}</option>}
							</Select>
							<Field label={text.reason} name="reason" maxLength={300} required />
							<p>
								<Button type="submit" size="small" busy={busy}>
									{text.save}
								</Button>
							</p>
						</>
					)}
				</ApiForm>
			)}
		</Card>
	);
}

function Grant({ file }: Part) {
	const { grant: text, somebody } = examAdminWords().person;
	const { may } = useMay();
	return (
		<Card>
			<h2 className="text-xl">{text.title}</h2>
			<p className="mt-2">{file.mayGrant ? text.lead : text.notNow}</p>
			{file.grants.length > 0 && (
				<ul className="mt-2 grid gap-1">
					{file.grants.map(({ reason, by, at, used }) => (
						<li key={at}>
							{text.line(by ?? somebody, formatDay(at))}: {reason} ({used ? text.used : text.waiting})
						</li>
					))}
				</ul>
			)}
			{file.mayGrant && may("exam.update") && (
				<ApiForm
					action={`/auth/admin/exams/people/${file.person.enrolmentId}/grant`}
					className="mt-4 grid gap-4 print:hidden"
				>
					{({ busy }) => (
						<>
							<Field label={text.reason} name="reason" maxLength={300} required />
							<p>
								<Button type="submit" size="small" busy={busy}>
									{text.save}
								</Button>
							</p>
						</>
					)}
				</ApiForm>
			)}
		</Card>
	);
}

function Practicals({ file: { practicals: tries } }: Part) {
	const { person: text, practicals } = examAdminWords();
	if (tries.length === 0) return <p className="mt-2">{text.noPractical}</p>;
	return (
		<ul className="mt-2 grid gap-1">
			{tries.map((one) => (
				<li key={one._id}>
					{practicals.states[one.state]}
					{one.marks !== null && `, ${practicals.marks(one.marks)}`}{" "}
					<Link to={`/admin/exams/practicals/${one._id}`} className="link">
						{text.see}
					</Link>
				</li>
			))}
		</ul>
	);
}
