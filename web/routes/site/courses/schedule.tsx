import { coursesWords } from "#content/en/site/courses.ts";
import { openBatchWords } from "#content/en/site/open-batches.ts";
import { seatText } from "#content/en/ui/seats.ts";
import { hoursOf } from "#content/entries/hours.ts";
import { feeOf } from "#content/fee.ts";
import { formatPaise } from "#content/money.ts";
import { published } from "#content/published.ts";
import type { OpenBatch } from "#contract/batches/open-batch.ts";
import { Link } from "#web/ui/link.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { daysOf, hoursOfBatch, weekdaysOf } from "#web/ui/records/open-batch.ts";
import { Section } from "#web/ui/sections/section.tsx";

/** The timings as three tickets, each with its next batches. */
export function Schedule() {
	const { labels } = coursesWords().schedule;
	const { courses, openBatches } = published();
	const { eyebrow, title, intro, batches } = courses.schedule;
	// The institute may have changed its list of timings.
	const others = openBatches.filter(({ timing }) => !batches.some(({ id }) => id === timing.toLowerCase()));
	return (
		<Section ground="ink" aria-labelledby="schedule-title">
			<p className="stencil text-marigold-300">{eyebrow}</p>
			<h2 id="schedule-title" className="section-title">
				{title}
			</h2>
			<p className="section-lead">{intro}</p>
			<ul className="tickets" data-dated={openBatches.length > 0 || undefined}>
				{batches.map((batch) => (
					<li key={batch.id} className="ticket">
						<div className="ticket-main">
							<h3>{batch.name}</h3>
							<p className="ticket-time">
								<span className="sr-only">{labels.time}: </span>
								<Timing {...batch} />
							</p>
							<p>{batch.note}</p>
						</div>
						<dl className="ticket-stub">
							<Line name={labels.days} value={batch.days} />
							<Line name={labels.duration} value={batch.duration} />
							<Line name={labels.hours} value={batch.hours} />
							{batch.coaching && <Line name={labels.coaching} value={batch.coaching} />}
							<Line name={labels.certificate} value={batch.certificate} />
						</dl>
						<NextBatches
							timing={batch.name}
							batches={openBatches.filter(({ timing }) => timing.toLowerCase() === batch.id)}
						/>
					</li>
				))}
			</ul>
			{others.length > 0 && (
				<div className="ticket mt-5">
					<NextBatches batches={others} />
				</div>
			)}
		</Section>
	);
}

/** `timing`: the name of the ticket that shows them. */
function NextBatches({ timing, batches }: { timing?: string; batches: readonly OpenBatch[] }) {
	const words = openBatchWords();
	if (batches.length === 0) return null;
	return (
		<div className="ticket-batches">
			<h4 className="stencil">
				{words.title}
				{timing && <span className="sr-only">: {timing}</span>}
			</h4>
			<ul>
				{batches.map((batch) => (
					<li key={batch.id}>
						<p>
							<strong>{daysOf(batch)}</strong>
							<Badge tone={batch.seatsLeft === 0 ? "plain" : batch.seatsLeft <= 5 ? "marigold" : "sea"}>
								{words.seats(batch.seatsLeft)}
							</Badge>
						</p>
						<p>
							{seatText(batch.branch)} · {!timing && <>{seatText(batch.timing)} · </>}
							{batch.weekdays.length > 0 && <>{weekdaysOf(batch)} · </>}
							{hoursOfBatch(batch)}
						</p>
						{batch.fee !== null && <p>{words.fee(formatPaise(feeOf(published().tax, batch.fee).total))}</p>}
						{batch.seatsLeft === 0 && (
							<p>
								<Link to="/classes" className="link">
									{words.waitlist}
									<span className="sr-only">, {batch.code}</span>
								</Link>
							</p>
						)}
					</li>
				))}
			</ul>
		</div>
	);
}

function Timing({ begins, ends, timing }: { begins: string; ends: string; timing: string }) {
	const { time, half } = hoursOf({ begins, ends }) ?? { time: timing, half: "" };
	return (
		<>
			{time} {half && <span>{half}</span>}
		</>
	);
}

function Line({ name, value }: { name: string; value: string }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd>{value}</dd>
		</div>
	);
}
