import { classesWords } from "#content/en/account/classes.ts";
import { seatText } from "#content/en/ui/seats.ts";
import { formatDay } from "#content/timestamps.ts";
import type { AttendanceSummary } from "#contract/batches/attendance.ts";
import type { MyClass } from "#contract/batches/my-classes.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Badge, type BadgeTone } from "#web/ui/records/badge.tsx";
import { nameOf, whenOf } from "./class-times.ts";

type Marks = AttendanceSummary["classes"];

const tones: Record<Marks[number]["status"], BadgeTone> = {
	present: "sea",
	late: "sea",
	absent: "rust",
	excused: "marigold",
};

/** All classes with their state, in order of time. */
export function Timetable({
	code,
	classes,
	marks,
}: {
	code: string | null;
	classes: readonly MyClass[];
	marks: Marks;
}) {
	const { timetable: text } = classesWords();
	return (
		<section aria-labelledby="timetable-title">
			<h2 id="timetable-title" className="text-2xl">
				{text.title}
			</h2>
			{code && <p className="mt-1 text-ink-600">{text.batch(code)}</p>}
			<ol className="timetable">
				{classes.map((one) => (
					<Row key={one.id} one={one} mark={marks.find(({ no }) => no === one.no)} />
				))}
			</ol>
		</section>
	);
}

function Row({ one, mark }: { one: MyClass; mark: Marks[number] | undefined }) {
	const { timetable: text, elsewhere, visit: words, failed } = classesWords();
	const { status, visit } = one;
	const isCancelled = status === "cancelled";
	const isAhead = one.time === "ahead";
	const hasMark = mark && !isCancelled && !isAhead && (mark.classId === one.id || (!visit && mark.classId === null));
	const isMadeUp = mark && !isCancelled && !visit && mark.elsewhere && mark.classId !== one.id;
	return (
		<li data-state={isCancelled ? "cancelled" : isAhead ? "ahead" : "over"}>
			<div className="min-w-0">
				<p className="timetable-when">{isCancelled ? <s>{whenOf(one)}</s> : whenOf(one)}</p>
				<p>{nameOf(one.no, visit)}</p>
				<p className="text-sm text-ink-600">
					{[one.room?.name, seatText(one.branch), one.trainer].filter(Boolean).join(" · ")}
				</p>
				{one.movedFrom && !isCancelled && (
					<p className="text-sm">
						{text.movedFrom(whenOf({ starts: one.movedFrom, ends: endOf(one, one.movedFrom) }))}
					</p>
				)}
				{one.reason && <p className="text-sm">{one.reason}</p>}
				{(hasMark || isMadeUp) && mark.correction && (
					<p className="text-sm wrap-anywhere">
						{text.corrected(formatDay(mark.correction.at), mark.correction.reason)}
					</p>
				)}
			</div>
			<div className="timetable-state">
				{isCancelled && <Badge tone="rust">{text.states.cancelled}</Badge>}
				{one.movedFrom && !isCancelled && <Badge tone="marigold">{text.states.moved}</Badge>}
				{visit && !isCancelled && <Badge tone="plum">{visit.kind === "makeUp" ? text.makeUp : text.repeat}</Badge>}
				{hasMark && <Badge tone={tones[mark.status]}>{statusText(mark)}</Badge>}
				{isMadeUp && (
					<Badge tone={tones[mark.status]}>
						{statusText(mark)}, {elsewhere}
					</Badge>
				)}
				{visit && isAhead && !isCancelled && (
					<ActionForm
						action="/auth/make-up/cancel"
						fixed={{ visitId: visit.id }}
						question={words.question}
						failed={failed}
					>
						{(busy) => (
							<Button type="submit" look="quiet" size="small" busy={busy}>
								{words.cancel}
								<span className="sr-only">: {nameOf(one.no, visit)}</span>
							</Button>
						)}
					</ActionForm>
				)}
			</div>
		</li>
	);
}

function statusText({ status, minutesLate }: Marks[number]) {
	const { marks, minutesLate: minutes } = classesWords();
	return status === "late" && minutesLate ? minutes(minutesLate) : marks[status];
}

/** The end before the class was moved, assuming the same duration. */
const endOf = ({ starts, ends }: MyClass, from: string) =>
	new Date(new Date(from).getTime() + new Date(ends).getTime() - new Date(starts).getTime()).toISOString();
