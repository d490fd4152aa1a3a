import { Link } from "react-router";
import { batchWords } from "#content/en/admin/batches/batches.ts";
import { classWords } from "#content/en/admin/batches/classes.ts";
import { formatTimestamp, formatWeekday } from "#content/timestamps.ts";
import type { BatchResponse, ClassRow } from "#contract/admin/batches.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { classTones } from "#web/routes/admin/ui/tones.ts";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Cell, RowHeader, Table } from "#web/ui/records/table.tsx";

export function BatchClasses({ file: { batch, classes } }: { file: BatchResponse }) {
	const text = batchWords().page.classes;
	const { may } = useMay();
	const isOver = batch.status === "finished" || batch.status === "cancelled";
	return (
		<section className="admin-part">
			<h2 id="classes" className="mb-4 text-xl">
				{text.title}
			</h2>
			<Table caption={text.title} visuallyHiddenCaption columns={text.columns}>
				{classes.map((one) => (
					<OneClass
						key={one._id}
						one={one}
						mayChange={may("batches.update") && !isOver}
						mayCorrect={may("attendance.correct")}
						mayTeach={may("classes.teach")}
					/>
				))}
			</Table>
			{may("batches.update") && !isOver && (
				<details className="batch-fold">
					<summary>{text.add}</summary>
					<p className="mb-3">{text.addLead}</p>
					<ApiForm action={`/auth/admin/batches/${batch._id}/classes`} className="batch-form" resets>
						{({ busy }) => (
							<>
								<Field label={text.day} name="heldOn" type="date" required />
								<Field
									label={batchWords().form.fromTime}
									name="fromTime"
									type="time"
									defaultValue={batch.fromTime}
									required
								/>
								<Field
									label={batchWords().form.toTime}
									name="toTime"
									type="time"
									defaultValue={batch.toTime}
									required
								/>
								<Field bare label={text.reason} name="reason" maxLength={200} />
								<div className="batch-form-end">
									<Button type="submit" look="secondary" busy={busy}>
										{text.addSave}
									</Button>
								</div>
							</>
						)}
					</ApiForm>
				</details>
			)}
		</section>
	);
}

type May = { mayChange: boolean; mayCorrect: boolean; mayTeach: boolean };

function OneClass({ one, mayChange, mayCorrect, mayTeach }: { one: ClassRow } & May) {
	const { page, list } = batchWords();
	const text = page.classes;
	const { columns } = text;
	const isOpen = one.begun && !one.rollClosed && one.status === "planned";
	return (
		<tr>
			<RowHeader label={columns.no}>
				<strong>{one.no}</strong>
			</RowHeader>
			<Cell label={columns.when}>
				<span className="grid justify-items-start">
					<span>{formatWeekday(one.heldOn)}</span>
					<span className="tabular-nums">{list.times(one.fromTime, one.toTime)}</span>
					{one.movedFrom && <span className="text-sm">{text.movedFrom(formatTimestamp(one.movedFrom))}</span>}
					{one.reason && <span className="text-sm wrap-anywhere">{one.reason}</span>}
					{one.holiday && <span className="font-bold text-rust-700">{text.onHoliday(one.holiday)}</span>}
				</span>
			</Cell>
			<Cell label={columns.where}>
				<span className="grid">
					<span>{one.room ?? list.noRoom}</span>
					<span>{one.trainer ?? list.noTrainer}</span>
					{one.visitors > 0 && <span>{text.visitors(one.visitors)}</span>}
				</span>
			</Cell>
			<Cell label={columns.status}>
				<span className="flex flex-wrap items-center gap-3">
					<Badge tone={classTones[one.status]}>{classWords().statuses[one.status]}</Badge>
					{isOpen && <Badge tone="rust">{text.rollOpen}</Badge>}
					{isOpen && mayTeach && (
						<Link to={`/teach/${one._id}`} className="link py-2 print:hidden" aria-label={text.callRollOf(one.no)}>
							{text.callRoll}
						</Link>
					)}
					{mayChange && one.status === "planned" && !one.rollClosed && (
						<Link
							to={`/admin/classes/${one._id}`}
							className="link py-2 print:hidden"
							aria-label={text.changeOf(one.no)}
						>
							{text.change}
						</Link>
					)}
					{mayCorrect && (one.rollClosed || (one.begun && one.status !== "cancelled")) && (
						<Link
							to={`/admin/classes/${one._id}#attendance`}
							className="link py-2 print:hidden"
							aria-label={text.attendanceOf(one.no)}
						>
							{page.attendance.title}
						</Link>
					)}
				</span>
			</Cell>
		</tr>
	);
}
