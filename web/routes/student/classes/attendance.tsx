import { classesWords } from "#content/en/account/classes.ts";
import { seatText } from "#content/en/ui/seats.ts";
import type { AttendanceSummary } from "#contract/batches/attendance.ts";
import type { PossibleVisit } from "#contract/batches/my-classes.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { nameOf, whenOf } from "./class-times.ts";
import "#web/ui/study/study-bar.css";

/** "9 of 10 attended", and what is still needed; without a seat nobody knows yet which classes are to come. */
export function Attendance({ attendance, hasSeat = true }: { attendance: AttendanceSummary; hasSeat?: boolean }) {
	const { attendance: text } = classesWords();
	const { total, held, attended, needed, mayMiss, toMakeUp } = attendance;
	const open = toMakeUp > 0 ? text.toMakeUp(toMakeUp) : text.mayMiss(mayMiss);
	return (
		<section aria-labelledby="attendance-title">
			<h2 id="attendance-title" className="text-2xl">
				{text.title}
			</h2>
			{held === 0 ? (
				<p className="mt-2">
					{text.none} {text.needed(needed, total)}
				</p>
			) : (
				<>
					<p className="attendance-sum">{text.of(attended, held)}</p>
					<meter
						className="attendance-bar study-bar"
						min={0}
						max={total}
						value={attended}
						aria-label={text.of(attended, total)}
					/>
					<p>
						{text.needed(needed, total)} {attended >= needed ? text.enough : hasSeat && open}
					</p>
				</>
			)}
		</section>
	);
}

/** Each missed class with its slides, and the same class in other batches. */
export function MissedDays({
	missed,
	possible,
	parts,
}: {
	missed: readonly { no: number; bookedAlready: boolean }[];
	possible: readonly PossibleVisit[];
	/** The deck of a class, by its number. */
	parts: ReadonlyMap<number, string>;
}) {
	const { missed: text, next } = classesWords();
	if (missed.length === 0) return null;
	return (
		<section aria-labelledby="missed-title">
			<h2 id="missed-title" className="text-2xl">
				{text.title}
			</h2>
			<p className="mt-2 max-w-text">{text.lead}</p>
			<ul className="missed-days">
				{missed.map(({ no, bookedAlready }) => {
					const visits = possible.filter((visit) => visit.no === no);
					const part = parts.get(no);
					return (
						<li key={no}>
							<h3 className="text-lg">{nameOf(no)}</h3>
							{part && (
								<p className="mt-1">
									<Link to={`/accesscourse/read/${part}`} className="link">
										{next.read(part)}
									</Link>
								</p>
							)}
							{!bookedAlready &&
								(visits.length > 0 ? <Visits visits={visits} /> : <p className="mt-2 text-ink-600">{text.none}</p>)}
						</li>
					);
				})}
			</ul>
		</section>
	);
}

/** Classes that a graduate can repeat. */
export function Repeats({ possible }: { possible: readonly PossibleVisit[] }) {
	const { repeats: text } = classesWords();
	return (
		<section aria-labelledby="repeats-title">
			<h2 id="repeats-title" className="text-2xl">
				{text.title}
			</h2>
			<p className="mt-2 max-w-text">{text.lead}</p>
			{possible.length === 0 ? <p className="mt-2">{text.none}</p> : <Visits visits={possible} named />}
		</section>
	);
}

function Visits({ visits, named = false }: { visits: readonly PossibleVisit[]; named?: boolean }) {
	const { missed: text, failed } = classesWords();
	return (
		<ul className="possible-visits">
			{visits.map((visit) => (
				<li key={visit.classId}>
					<span>
						{named && <strong>{nameOf(visit.no)}</strong>}
						<span>
							{whenOf(visit)}, {seatText(visit.branch)}
						</span>
					</span>
					<ActionForm action="/auth/make-up" fixed={{ classId: visit.classId }} failed={failed}>
						{(busy) => (
							<Button type="submit" look="secondary" size="small" busy={busy}>
								{text.book}
								<span className="sr-only">: {text.bookClass(nameOf(visit.no), whenOf(visit))}</span>
							</Button>
						)}
					</ActionForm>
				</li>
			))}
		</ul>
	);
}
