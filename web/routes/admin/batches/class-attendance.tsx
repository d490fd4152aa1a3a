import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { attendanceCorrectionWords } from "#content/en/admin/batches/attendance-correction.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { RollMark, RollRow } from "#contract/batches/attendance.ts";
import { type MarkStatus, markStatuses, mostMinutesLate, noteLength } from "#contract/batches/states.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Badge, type BadgeTone } from "#web/ui/records/badge.tsx";
import { EmptyState } from "#web/ui/records/empty-state.tsx";
import { Cell, RowHeader, Table } from "#web/ui/records/table.tsx";

const tones: Record<MarkStatus, BadgeTone> = { present: "sea", late: "marigold", absent: "rust", excused: "plain" };

/** Everybody in the class with their marks. `asked`: the student whose attendance is to be corrected. */
export function ClassAttendance({ classId, rows, asked }: { classId: string; rows: RollRow[]; asked: string | null }) {
	const text = attendanceCorrectionWords();
	const row = rows.find(({ enrolmentId }) => enrolmentId === asked);
	return (
		<section className="admin-part">
			<h2 id="attendance" className="mb-3 text-xl">
				{text.title}
			</h2>
			{rows.length === 0 ? (
				<EmptyState>{text.nobody}</EmptyState>
			) : (
				<Table caption={text.title} visuallyHiddenCaption columns={text.columns}>
					{rows.map((one) => (
						<Row key={one.enrolmentId} row={one} />
					))}
				</Table>
			)}
			{row && <Correction key={row.enrolmentId} classId={classId} row={row} />}
		</section>
	);
}

function Row({ row: { enrolmentId, name, kind, status, mark, differs } }: { row: RollRow }) {
	const text = attendanceCorrectionWords();
	return (
		<tr>
			<RowHeader label={text.columns.name}>
				<strong>{name}</strong>
				{kind !== "batch" && <span className="block text-sm">{text.kinds[kind]}</span>}
			</RowHeader>
			<Cell label={text.columns.mark}>
				<span className="grid justify-items-start gap-1">
					{status ? <Badge tone={tones[status]}>{text.statuses[status]}</Badge> : text.unmarked}
					{mark && differs ? (
						<>
							<strong className="text-sm">{text.differ}</strong>
							{[mark, differs].map((one) => (
								<span key={one.id} className="text-sm">
									{text.says(text.statuses[one.status], markOrigin(one))}
								</span>
							))}
						</>
					) : (
						mark && <span className="text-sm">{markOrigin(mark)}</span>
					)}
					{mark?.note && <span className="text-sm wrap-anywhere">{text.because(mark.note)}</span>}
				</span>
			</Cell>
			<Cell label={text.columns.action}>
				<Link
					to={`?correct=${encodeURIComponent(enrolmentId)}#correction`}
					className="link inline-block py-2 print:hidden"
					aria-label={text.correctOf(name)}
				>
					{text.correct}
				</Link>
			</Cell>
		</tr>
	);
}

const markOrigin = ({ source, by, receivedAt }: RollMark) => {
	const text = attendanceCorrectionWords();
	return text.origin(text.sources[source], by ?? "", formatTimestamp(receivedAt));
};

function Correction({ classId, row: { enrolmentId, name, status, mark } }: { classId: string; row: RollRow }) {
	const text = attendanceCorrectionWords();
	const heading = useRef<HTMLHeadingElement>(null);
	// The form is below the table, so the link that opens it moves the focus there.
	useEffect(() => heading.current?.focus({ preventScroll: true }), []);
	return (
		<section id="correction" className="my-8 max-w-form" aria-labelledby="correction-title">
			<h3 id="correction-title" ref={heading} tabIndex={-1} className="mb-3 text-lg outline-none">
				{text.correctOf(name)}
			</h3>
			<ApiForm
				action="/auth/admin/attendance"
				className="grid gap-4"
				reloadsOnConflict
				onSuccess={() => `/admin/classes/${classId}#attendance`}
			>
				{({ busy }) => (
					<>
						<input type="hidden" name="classId" value={classId} />
						<input type="hidden" name="enrolmentId" value={enrolmentId} />
						<input type="hidden" name="seen" value={mark?.id ?? ""} />
						<Select label={text.status} name="status" defaultValue={status ?? ""} required>
							<option value="" disabled>
								{text.unmarked}
							</option>
							{markStatuses.map((one) => (
								<option key={one} value={one}>
									{text.statuses[one]}
								</option>
							))}
						</Select>
						<Field
							label={text.minutes}
							hint={text.minutesHint}
							name="minutesLate"
							type="number"
							inputMode="numeric"
							min={0}
							max={mostMinutesLate}
							defaultValue={mark?.minutesLate ?? ""}
						/>
						<Field label={text.reason} hint={text.reasonHint} name="reason" maxLength={noteLength} required />
						<p className="flex flex-wrap gap-3">
							<Button type="submit" busy={busy}>
								{text.save}
							</Button>
							<Link to="?#attendance" className="link self-center py-2">
								{text.cancel}
							</Link>
						</p>
					</>
				)}
			</ApiForm>
		</section>
	);
}
