import { published } from "#content/published.ts";
import { Section } from "#web/ui/sections/section.tsx";

/** Trees in rings, like the years of a trunk: one in the middle and 11,110 around it, each ring with the same density. */
const planted = 11_110;
const gap = 6;
const rings = Array.from({ length: 58 }, (_, ring) => Math.round(2 * Math.PI * (ring + 1)));
rings.push(planted - rings.reduce((sum, trees) => sum + trees, 0));
const half = (rings.length + 1) * gap;

export function Foundation() {
	const { eyebrow, title, text, trees, goal } = published().aboutUs.foundation;
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
			<svg
				className="grove"
				viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`}
				role="img"
				aria-label={trees.drawing}
			>
				<circle className="grove-first" r="5" />
				{rings.map((trees, ring) => (
					<circle key={trees} r={(ring + 1) * gap} pathLength={trees} transform={`rotate(${(ring * 137.5) % 360})`} />
				))}
			</svg>
		</Section>
	);
}
