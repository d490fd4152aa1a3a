import { Link } from "react-router";
import { batchWords } from "#content/en/admin/batches/batches.ts";
import { formatDay } from "#content/timestamps.ts";
import type { BatchResponse } from "#contract/admin/batches.ts";
import { ExportForm } from "#web/routes/admin/ui/list-page.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { EmptyState } from "#web/ui/records/empty-state.tsx";

/** One row per person, one column per class; a cell without a mark stays empty. */
export function Attendance({ file: { batch, classes, attendance } }: { file: BatchResponse }) {
	const { attendance: text, files } = batchWords().page;
	const { may } = useMay();
	// Of a class that was cancelled the marks count only if its roll was closed.
	const taking = classes.filter(({ status, rollClosed }) => status !== "cancelled" || rollClosed);
	const countAttended = (marks: Record<string, string>) =>
		taking.filter(({ _id }) => marks[_id] === "present" || marks[_id] === "late").length;
	const isMarked = attendance.some(({ marks }) => Object.keys(marks).length > 0);
	return (
		<section className="admin-part" aria-labelledby="attendance">
			<div className="list-bar">
				<h2 id="attendance" className="text-xl">
					{text.title}
				</h2>
				{isMarked && may("batches.export") && (
					<ExportForm
						action={`/auth/admin/batches/${batch._id}/export`}
						filters={[]}
						fixed={{ what: "attendance" }}
						label={files.attendance}
						hint={files.hint}
					/>
				)}
			</div>
			{isMarked ? (
				<>
					<p className="mb-2 text-sm">{text.legend}</p>
					{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard */}
					<section className="attendance-box" tabIndex={0} aria-label={text.caption}>
						<table className="attendance">
							<caption className="sr-only">{text.caption}</caption>
							<thead>
								<tr>
									<th scope="col">{text.name}</th>
									{taking.map((one) => (
										<th key={one._id} scope="col">
											{may("batches.update") ? (
												<Link
													to={`/admin/classes/${one._id}#attendance`}
													className="link inline-block px-1 py-2"
													aria-label={text.class(one.no, formatDay(one.heldOn))}
												>
													{one.no}
												</Link>
											) : (
												<>
													<span aria-hidden="true">{one.no}</span>
													<span className="sr-only">{text.class(one.no, formatDay(one.heldOn))}</span>
												</>
											)}
										</th>
									))}
									<th scope="col">{text.sum}</th>
								</tr>
							</thead>
							<tbody>
								{attendance.map(({ enrolmentId, userId, name, marks }) => (
									<tr key={enrolmentId}>
										<th scope="row">
											<Link to={`/admin/people/${userId}`} className="link inline-block py-1">
												{name}
											</Link>
										</th>
										{taking.map(({ _id }) => {
											const mark = marks[_id];
											return (
												<td key={_id} data-mark={mark}>
													{mark && <span aria-hidden="true">{text.marks[mark]}</span>}
													<span className="sr-only">{mark ? text.names[mark] : text.unmarked}</span>
												</td>
											);
										})}
										<td>{countAttended(marks)}</td>
									</tr>
								))}
							</tbody>
						</table>
					</section>
				</>
			) : (
				<EmptyState>{text.none}</EmptyState>
			)}
		</section>
	);
}
