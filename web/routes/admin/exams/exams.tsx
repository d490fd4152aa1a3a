import { Link } from "react-router";
import { examAdminWords } from "#content/en/admin/exams.ts";
import { pageSize } from "#content/page-sizes.ts";
import { formatTime } from "#content/timestamps.ts";
import type { AttemptRow, AttemptsResponse } from "#contract/admin/exams.ts";
import { attemptFilters, examModes } from "#contract/exam/states.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { apiOf } from "#web/client/api.server.ts";
import { ListChoice, ListFailed, ListPage, NothingListed, readListParams } from "#web/routes/admin/ui/list-page.tsx";
import { OwnStudents } from "#web/routes/admin/ui/own-students.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button } from "#web/ui/button.tsx";
import { SearchForm } from "#web/ui/forms/search-form.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { EmailAddress } from "#web/ui/records/email-address.tsx";
import type { Route } from "./+types/exams";
import { AttemptRows } from "./attempt-rows.tsx";
import { ExamHead } from "./exam-head.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
	const query = { limit: String(pageSize.attempts), ...readListParams(url, [...attemptFilters, "page"]) };
	const answer = await apiOf(context).auth.admin.exams.$get({ query });
	if (answer.status !== 200) return { problem: examAdminWords().failed };
	const { attempts, people, startCode, whose, total = 0, more = false } = await answer.json();
	return { attempts, people, startCode, whose, total, more, page: Number(query.page ?? 1) };
}

export const handle = screen("none");
export const meta = () => unlisted(examAdminWords());

const results = ["open", "passed", "failed"] as const;

export default function Exams({ loaderData }: Route.ComponentProps) {
	const text = examAdminWords();
	return (
		<>
			<ExamHead title={text.title} lead={text.lead} />
			<div className="page admin-body grid gap-6">
				{loaderData.attempts ? (
					<>
						<StartCode startCode={loaderData.startCode} />
						<OwnStudents whose={loaderData.whose} className="">
							<div className="exam-search">
								<SearchForm label={text.list.search}>
									<ListChoice label={text.list.state} name="state">
										<option value="">{text.list.any}</option>
										{results.map((one) => (
											<option key={one} value={one}>
												{text.states[one]}
											</option>
										))}
									</ListChoice>
									<ListChoice label={text.list.mode} name="mode">
										<option value="">{text.list.any}</option>
										{examModes.map((mode) => (
											<option key={mode} value={mode}>
												{text.modes[mode]}
											</option>
										))}
									</ListChoice>
								</SearchForm>
							</div>
							<People people={loaderData.people} />
							<Listed {...loaderData} />
						</OwnStudents>
					</>
				) : (
					<ListFailed list="/admin/exams" problem={loaderData.problem} />
				)}
			</div>
		</>
	);
}

function People({ people }: { people: AttemptsResponse["people"] }) {
	const { list: text } = examAdminWords();
	if (people.length === 0) return <p className="-mt-3 text-ink-600">{text.findHint}</p>;
	return (
		<section aria-labelledby="people-title">
			<h2 id="people-title" className="text-lg">
				{text.people}
			</h2>
			<ul className="exam-people">
				{people.map(({ enrolmentId, name, email }) => (
					<li key={enrolmentId}>
						<Link to={`/admin/exams/people/${enrolmentId}`} className="link">
							{name}
						</Link>{" "}
						<EmailAddress>{email}</EmailAddress>
					</li>
				))}
			</ul>
		</section>
	);
}

function Listed({ attempts, ...place }: { attempts: AttemptRow[]; total: number; more: boolean; page: number }) {
	const { list: text } = examAdminWords();
	if (attempts.length === 0) return <NothingListed list="/admin/exams" none={text.none} />;
	const shown = { ...place, limit: pageSize.attempts, rows: attempts.length };
	return (
		<div>
			<ListPage shown={shown} caption={text.caption} columns={text.columns}>
				<AttemptRows attempts={attempts} />
			</ListPage>
		</div>
	);
}

/** Large enough to be read from the last row of a room. */
function StartCode({ startCode }: { startCode: { code: string; validUntil: string } | null }) {
	const { startCode: text } = examAdminWords();
	const { may } = useMay();
	if (!may("exam.update")) return null;
	return (
		<Card className="exam-start">
			<div>
				<h2 className="text-xl">{text.title}</h2>
				<p className="mt-1 max-w-text">{text.lead}</p>
			</div>
			<div className="grid justify-items-start gap-2">
				{startCode ? (
					<>
						<output className="exam-start-code">{startCode.code}</output>
						<span>{text.until(formatTime(startCode.validUntil))}</span>
					</>
				) : (
					<span>{text.none}</span>
				)}
				<ActionForm action="/auth/admin/exams/start-code">
					{(busy) => (
						<Button type="submit" look="secondary" size="small" busy={busy}>
							{startCode ? text.again : text.make}
						</Button>
					)}
				</ActionForm>
			</div>
		</Card>
	);
}
