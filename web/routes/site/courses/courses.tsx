import { coursesWords } from "#content/en/site/courses.ts";
import { published } from "#content/published.ts";
import { Island } from "#web/islands/island.tsx";
import { listed, staticScreen } from "#web/seo/screen.ts";
import { PictureGallery } from "#web/ui/pictures/gallery.tsx";
import { inLightbox } from "#web/ui/pictures/gallery-items.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import { CourseCards } from "./course-cards.tsx";
import "./courses.css";
import { Link } from "#web/ui/link.tsx";
import { Schedule } from "./schedule.tsx";

export const handle = staticScreen("courses");
export const meta = () => listed("/courses", published().courses);

export default function Courses() {
	const { title, lead, rooms, way } = published().courses;
	return (
		<>
			<PageHead title={title} lead={lead}>
				<p className="mt-5">
					<Link to="/tools" className="link">
						{coursesWords().tools}
					</Link>
				</p>
			</PageHead>
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
				<Island
					name="gallery"
					of={PictureGallery}
					props={{ label: rooms.eyebrow, pictures: rooms.pictures, sizes: inLightbox }}
				/>
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
						<li key={step.id}>
							<h3>{step.name}</h3>
							<p>{step.text}</p>
							{step.link && (
								<p>
									<Link to={step.link} className="link">
										{step.linkText || step.link}
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
