import { coursesWords } from "#content/en/site/courses.ts";
import { published } from "#content/published.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import { CourseAction } from "./course-action.tsx";

export function CourseCards() {
	const { courses, fees, fee, openBatches } = published();
	const { basic, advance } = courses;
	const words = coursesWords();
	return (
		<Section className="course-cards">
			<article className="course">
				<p className="stencil course-code">{basic.code}</p>
				<h2>{basic.name}</h2>
				<p className="course-text">{basic.text}</p>
				<Items items={basic.items} />
				<p className="course-boxes">
					<strong>{basic.figure}</strong> {basic.figureText}
					<span aria-hidden="true">
						{Array.from({ length: basic.classes }, (_, box) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: equal boxes in a row
							<i key={box} />
						))}
					</span>
				</p>
				<dl className="course-fee">
					<dt className="stencil">{words.basic.fee}</dt>
					<dd>{basic.feeText}</dd>
				</dl>
				<p className="course-foot">
					<ButtonLink to="/courses/basic_course" look="secondary" size="large">
						{words.basic.action}
					</ButtonLink>
				</p>
			</article>
			<article className="course on-ink">
				<p className="stencil course-code">{advance.code}</p>
				<h2>{fees.product}</h2>
				<p className="course-text">{advance.text}</p>
				<Items items={advance.items} />
				<dl className="course-fee">
					<dt className="stencil">{words.advance.fee}</dt>
					<dd>
						<strong>{fee.total}</strong>{" "}
						<span>{openBatches.some((batch) => batch.fee !== null) ? fee.noteOfMost : fee.note}</span>
					</dd>
				</dl>
				<CourseAction />
			</article>
		</Section>
	);
}

function Items({ items }: { items: readonly string[] }) {
	return (
		<ul className="course-items">
			{items.map((item) => (
				<li key={item}>{item}</li>
			))}
		</ul>
	);
}
