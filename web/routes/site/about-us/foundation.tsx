import { useId } from "react";
import { aboutUsWords } from "#content/words/about-us.ts";
import { Section } from "#web/ui/section.tsx";

/** Trees in rows: 101 of 110, and one more make 11,111. */
const rows = 101;
const perRow = 110;
const gap = 6;
const box = `0 0 ${perRow * gap} ${(rows + 3) * gap}`;

export function Foundation() {
	const { eyebrow, title, text, trees, goal } = aboutUsWords().foundation;
	const tree = useId();
	return (
		<Section ground="ink" aria-labelledby="foundation-title" className="foundation">
			<div>
				<p className="stencil text-marigold-300">{eyebrow}</p>
				<h2 id="foundation-title" className="section-title">
					{title}
				</h2>
				<p className="section-lead">{text}</p>
				<dl className="foundation-figures">
					<div>
						<dt>
							<strong>{trees.figure}</strong> {trees.unit}
						</dt>
						<dd>{trees.note}</dd>
					</div>
					<div>
						<dt>
							<strong>{goal.figure}</strong> {goal.unit}
						</dt>
						<dd>{goal.note}</dd>
					</div>
				</dl>
			</div>
			<svg className="grove" viewBox={box} role="img" aria-label={trees.drawing}>
				<defs>
					<pattern id={tree} width={gap} height={gap} patternUnits="userSpaceOnUse">
						<circle cx={gap / 2} cy={gap / 2} r="1.9" fill="currentColor" />
					</pattern>
				</defs>
				<rect width={perRow * gap} height={rows * gap} fill={`url(#${tree})`} />
				<circle className="grove-last" cx={gap / 2} cy={(rows + 1.5) * gap} r="4" />
			</svg>
		</Section>
	);
}
