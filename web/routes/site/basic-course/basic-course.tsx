import { basicCourseWords } from "#content/en/site/basic-course.ts";
import { published } from "#content/published.ts";
import { words } from "#content/words.ts";
import { listed, staticScreen } from "#web/seo/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Cell, Table } from "#web/ui/records/table.tsx";
import { ClosingBand } from "#web/ui/sections/closing-band.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import "./basic-course.css";

export const handle = staticScreen("basicCourse");
export const meta = () =>
	listed("/courses/basic_course", published().basicCourse, {
		under: { path: "/courses", title: words().frame.menu.courses },
	});

export default function BasicCourse() {
	const { title, lead, table, hours, next } = published().basicCourse;
	const { columns, unit, apply, compare } = basicCourseWords();
	return (
		<>
			<PageHead title={title} lead={lead} />
			<Section aria-labelledby="content-title">
				<p className="stencil text-sea-700">{table.eyebrow}</p>
				<h2 id="content-title" className="section-title mb-8">
					{table.title}
				</h2>
				<Table caption={table.caption} visuallyHiddenCaption className="packing" columns={columns}>
					{table.rows.map(({ id, facility, meaning }, row) => (
						<tr key={id}>
							<Cell label={columns.number}>{row + 1}</Cell>
							<th scope="row">{facility}</th>
							<Cell label={columns.meaning}>{meaning}</Cell>
						</tr>
					))}
				</Table>
			</Section>
			<Section ground="ink" aria-labelledby="hours-title" className="hours-grid">
				<div>
					<p className="stencil text-marigold-300">{hours.eyebrow}</p>
					<h2 id="hours-title" className="section-title">
						{hours.title}
					</h2>
					<p className="section-lead">{hours.note}</p>
				</div>
				<ol className="hours">
					{hours.parts.map(({ id, name, hours: count, text }) => (
						<li key={id}>
							<h3>{name}</h3>
							<p>{text}</p>
							<p className="hours-count">
								<span className="hours-boxes" aria-hidden="true">
									{/* One box for each class of two hours. */}
									{Array.from({ length: Math.round(count / 2) }, (_, box) => (
										// biome-ignore lint/suspicious/noArrayIndexKey: equal boxes in a row
										<i key={box} />
									))}
								</span>
								{count} {unit}
							</p>
						</li>
					))}
				</ol>
			</Section>
			<ClosingBand title={next.title} text={next.text}>
				<ButtonLink to="/studentcorner" size="large">
					{apply}
				</ButtonLink>
				<ButtonLink to="/courses" size="large" look="secondary">
					{compare}
				</ButtonLink>
			</ClosingBand>
		</>
	);
}
