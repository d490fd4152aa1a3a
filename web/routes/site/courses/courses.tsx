import { Link } from "react-router";
import { coursesWords } from "#content/en/site/courses.ts";
import { listed, screen } from "#web/seo/screen.ts";
import { galleryItems, inLightbox } from "#web/ui/pictures/gallery-items.tsx";
import { Gallery } from "#web/ui/pictures/lightbox.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import { CourseCards } from "./course-cards.tsx";
import "./courses.css";
import { Schedule } from "./schedule.tsx";

export const handle = screen("courses");
export const meta = () => listed("/courses", coursesWords());

export default function Courses() {
	const { title, lead, rooms, way } = coursesWords();
	return (
		<>
			<PageHead title={title} lead={lead} />
			<CourseCards />
			<Schedule />
			<Section aria-labelledby="rooms-title">
				<div className="rooms-head">
					<div>
						<p className="stencil text-sea-700">{rooms.eyebrow}</p>
						<h2 id="rooms-title" className="section-title">
							{rooms.title}
						</h2>
					</div>
					<p className="section-lead">{rooms.intro}</p>
				</div>
				<Gallery label={rooms.eyebrow} items={galleryItems(rooms.pictures, inLightbox)} />
			</Section>
			<Section ground="sheet" aria-labelledby="way-title" className="enrol-grid">
				<div>
					<p className="stencil text-sea-700">{way.eyebrow}</p>
					<h2 id="way-title" className="section-title">
						{way.title}
					</h2>
				</div>
				<ol className="way enrol-way">
					{way.steps.map((step) => (
						<li key={step.name}>
							<h3>{step.name}</h3>
							<p>{step.text}</p>
							{"link" in step && (
								<p>
									<Link to={step.link.to} className="link">
										{step.link.text}
									</Link>
								</p>
							)}
						</li>
					))}
				</ol>
			</Section>
		</>
	);
}
