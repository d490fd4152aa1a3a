import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { adminWords } from "#content/en/admin/admin.ts";
import { adminEnquiryWords } from "#content/en/admin/enquiries/enquiries.ts";
import { formatNumber } from "#content/numbers.ts";
import { langOf } from "#content/text-language.ts";
import { formatDay } from "#content/timestamps.ts";
import type { Many, Today as TodayNumbers } from "#contract/admin/enquiries/enquiries.ts";
import { ContactActions } from "#web/routes/admin/ui/enquiries/contact-actions.tsx";
import { ResponseClock } from "#web/routes/admin/ui/enquiries/response-clock.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { EmptyState } from "#web/ui/records/empty-state.tsx";
import { Notice } from "#web/ui/records/notice.tsx";

type Read = Omit<TodayNumbers, "success">;

/** Every number links to the list with the same rows. */
const tasks = [
	{ name: "followUps", to: "/admin/showcontact?show=followUp", calls: true },
	{ name: "applied", to: "/admin/admissions?show=notPurchased", calls: false },
	{ name: "paying", to: "/admin/manageusers?show=paying", calls: false },
	{ name: "unseated", to: "/admin/batches/unseated", calls: true },
	{ name: "noTrainer", to: "/admin/batches?show=noTrainer", calls: true },
	{ name: "certificates", to: "/admin/certificates/due", calls: false },
	{ name: "practicals", to: "/admin/exams/practicals", calls: true },
	{ name: "failedEmails", to: "/admin/emails", calls: true },
	{ name: "newStudents", to: "/admin/manageusers?show=new", calls: false },
	{ name: "spam", to: "/admin/spam", calls: false },
] as const;

/** Today's work, starting with the promised calls. */
export function Today({ today }: { today: Read | null }) {
	const text = adminEnquiryWords().today;
	const { mayOpen } = useMay();
	return (
		<section className="page today" aria-labelledby="today">
			<h2 id="today" className="today-title">
				{text.title}
			</h2>
			{today ? (
				<div className="today-grid">
					<Waiting waiting={today.waiting} now={today.now} />
					<ul className="today-tasks">
						{tasks
							.filter(({ to }) => mayOpen(to))
							.map(({ name, to, calls }) => (
								<li key={name}>
									<Link to={to} className="task" data-waits={(calls && today[name].count > 0) || undefined}>
										<span className="task-count">{figure(today[name])}</span>
										<span className="font-bold">{text.tasks[name].name}</span>
										<span className="task-note">{text.tasks[name].note}</span>
									</Link>
								</li>
							))}
					</ul>
					<Lost lost={today.lost} />
				</div>
			) : (
				<Notice tone="error">{adminWords().unreadable}</Notice>
			)}
		</section>
	);
}

function Waiting({ waiting, now }: Pick<Read, "waiting" | "now">) {
	const text = adminEnquiryWords().today;
	const { late, soon, count, first } = waiting;
	return (
		<div className="waiting" data-state={late > 0 ? "late" : soon > 0 ? "soon" : "running"}>
			<h3 className="waiting-head">
				<Link to="/admin/showcontact?show=waiting">
					<span className="waiting-count">{figure(waiting)}</span> {text.waiting}
				</Link>
			</h3>
			{count === 0 ? (
				<EmptyState className="mt-4">{text.nobody}</EmptyState>
			) : (
				<>
					<p className="waiting-state">
						{[late > 0 && text.late(late), soon > 0 && text.soon(soon)].filter(Boolean).join(". ") || text.inTime}
					</p>
					<ol>
						{first.map((contact) => (
							<li key={contact._id} className="waiting-row">
								<span className="grid justify-items-start gap-1">
									<Link to={`/admin/enquiries/${contact._id}`} className="link font-bold wrap-anywhere">
										{contact.name}
									</Link>
									<span className="line-clamp-2 wrap-anywhere" lang={langOf(contact.purpose)}>
										{contact.purpose}
									</span>
								</span>
								<span className="waiting-actions">
									{contact.waitingSince && <ResponseClock since={contact.waitingSince} now={now} />}
									<ContactActions person={contact} />
								</span>
							</li>
						))}
					</ol>
					{count > first.length && (
						<Link to="/admin/showcontact?show=waiting" className="tile-way">
							{text.all(figure(waiting))} <ArrowRight aria-hidden="true" className="size-5" />
						</Link>
					)}
				</>
			)}
		</div>
	);
}

/** Why people do not join, the most frequent reason first; each opens its enquiries. */
function Lost({ lost: { from, reasons } }: Pick<Read, "lost">) {
	const { today: text, lostReasons } = adminEnquiryWords();
	const given = reasons.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count);
	const most = given[0]?.count ?? 1;
	return (
		<section className="lost" aria-labelledby="lost">
			<h3 id="lost" className="text-lg font-bold">
				{text.lost}
			</h3>
			<p className="task-note">{text.lostNote(formatDay(from))}</p>
			{given.length === 0 ? (
				<p className="mt-3">{text.noneLost}</p>
			) : (
				<ul>
					{given.map(({ reason, ...many }) => (
						<li key={reason}>
							<Link to={`/admin/showcontact?status=Cancel&reason=${reason}&from=${from}`}>
								<span>{lostReasons[reason]}</span>
								<strong>{figure(many)}</strong>
								<meter value={many.count} max={most} aria-hidden="true" />
							</Link>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

function figure({ count, more }: Many) {
	const shown = formatNumber(count);
	return more ? adminEnquiryWords().today.more(shown) : shown;
}
