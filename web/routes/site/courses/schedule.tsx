import { coursesWords } from "#content/en/site/courses.ts";
import { Section } from "#web/ui/sections/section.tsx";

/** The batches as three tickets. */
export function Schedule() {
	const { eyebrow, title, intro, labels, batches } = coursesWords().schedule;
	return (
		<Section ground="ink" aria-labelledby="schedule-title">
			<p className="stencil text-marigold-300">{eyebrow}</p>
			<h2 id="schedule-title" className="section-title">
				{title}
			</h2>
			<p className="section-lead">{intro}</p>
			<ul className="tickets">
				{batches.map((batch) => (
					<li key={batch.name} className="ticket">
						<div className="ticket-main">
							<h3>{batch.name}</h3>
							<p className="ticket-time">
								<span className="sr-only">{labels.time}: </span>
								{batch.time} {batch.half && <span>{batch.half}</span>}
							</p>
							<p>{batch.note}</p>
						</div>
						<dl className="ticket-stub">
							<Line name={labels.days} value={batch.days} />
							<Line name={labels.duration} value={batch.duration} />
							<Line name={labels.hours} value={batch.hours} />
							{"coaching" in batch && <Line name={labels.coaching} value={batch.coaching} />}
							<Line name={labels.certificate} value={batch.certificate} />
						</dl>
					</li>
				))}
			</ul>
		</Section>
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
