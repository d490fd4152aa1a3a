import { Link } from "react-router";
import { examAdminWords } from "#content/en/admin/exams.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import { apiOf } from "#web/client/api.server.ts";
import { ListFailed } from "#web/routes/admin/ui/list-page.tsx";
import { OwnStudents } from "#web/routes/admin/ui/own-students.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Badge } from "#web/ui/records/badge.tsx";
import { EmptyState } from "#web/ui/records/empty-state.tsx";
import { Cell, RowHeader, Table } from "#web/ui/records/table.tsx";
import type { Route } from "./+types/practicals";
import { ExamHead } from "./exam-head.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin.exams.practicals.$get();
	return answer.status === 200 ? await answer.json() : { problem: examAdminWords().failed };
}

export const handle = screen("none");
export const meta = () => unlisted(examAdminWords().practicals);

export default function Practicals({ loaderData }: Route.ComponentProps) {
	const { practicals: text } = examAdminWords();
	const { columns } = text;
	return (
		<>
			<ExamHead title={text.title} lead={text.lead} />
			<div className="page admin-body">
				{"problem" in loaderData ? (
					<ListFailed list="/admin/exams/practicals" problem={loaderData.problem} />
				) : (
					<OwnStudents whose={loaderData.whose}>
						{loaderData.practicals.length === 0 ? (
							<EmptyState>{text.none}</EmptyState>
						) : (
							<Table caption={text.caption} visuallyHiddenCaption columns={columns}>
								{loaderData.practicals.map((practical) => (
									<tr key={practical._id}>
										<RowHeader label={columns.who}>
											<Link to={`/admin/exams/practicals/${practical._id}`} className="link py-1 font-bold">
												{practical.name}
											</Link>
										</RowHeader>
										<Cell label={columns.set}>{practical.setId}</Cell>
										<Cell label={columns.when}>
											{practical.submittedAt && (
												<time dateTime={practical.submittedAt}>{formatTimestamp(practical.submittedAt)}</time>
											)}
										</Cell>
										<Cell label={columns.state}>
											<span className="grid justify-items-start gap-1">
												<Badge tone={practical.passed === null ? "marigold" : practical.passed ? "sea" : "rust"}>
													{text.states[practical.state]}
												</Badge>
												{practical.marks !== null && <span>{text.marks(practical.marks)}</span>}
											</span>
										</Cell>
									</tr>
								))}
							</Table>
						)}
					</OwnStudents>
				)}
			</div>
		</>
	);
}
