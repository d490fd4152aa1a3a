import { coursesWords } from "#content/en/site/courses.ts";
import { hoursOf } from "#content/entries/hours.ts";
import { published } from "#content/published.ts";
import { Section } from "#web/ui/sections/section.tsx";

/** The batches as three tickets. */
export function Schedule() {
	const { labels } = coursesWords().schedule;
	const { eyebrow, title, intro, batches } = published().courses.schedule;
	return (
		<Section ground="ink" aria-labelledby="schedule-title">
			<p className="stencil text-marigold-300">{eyebrow}</p>
			<h2 id="schedule-title" className="section-title">
				{title}
			</h2>
			<p className="section-lead">{intro}</p>
			<ul className="tickets">
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
					</li>
				))}
			</ul>
		</Section>
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
