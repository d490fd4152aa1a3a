import { coursesWords } from "#content/words/courses.ts";
import { describe, screen } from "#web/screen.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { Section } from "#web/ui/section.tsx";
import { CourseCards } from "./course-cards.tsx";
import "./courses.css";
import { Schedule } from "./schedule.tsx";

export const handle = screen("courses");
export const meta = () => describe(coursesWords());

export default function Courses() {
	const { title, lead, way } = coursesWords();
	return (
		<>
			<PageHead title={title} lead={lead} />
			<CourseCards />
			<Schedule />
			<Section ground="sheet" aria-labelledby="way-title" className="enrol-grid">
				<div>
					<p className="stencil text-sea-700">{way.eyebrow}</p>
					<h2 id="way-title" className="section-title">
						{way.title}
					</h2>
				</div>
				<ol className="way enrol-way">
					{way.steps.map(({ name, text }) => (
						<li key={name}>
							<h3>{name}</h3>
							<p>{text}</p>
						</li>
					))}
				</ol>
			</Section>
		</>
	);
}
