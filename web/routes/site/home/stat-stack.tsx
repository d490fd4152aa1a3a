import { published } from "#content/published.ts";
import "./stat-stack.css";
import { Section } from "#web/ui/sections/section.tsx";

/** The figures as containers that stack up on each other while the page scrolls. */
export function StatStack() {
	const { eyebrow, title, intro, boxes } = published().home.stats;
	return (
		<Section aria-labelledby="stats-title" className="stats-grid">
			<div className="stats-head">
				<p className="stencil text-sea-700">{eyebrow}</p>
				<h2 id="stats-title" className="section-title">
					{title}
				</h2>
				<p className="section-lead">{intro}</p>
			</div>
			<ol className="stats-stack">
				{boxes.map(({ id, code, figure, what, note }) => (
					<li key={id} className="container-box">
						<p className="container-code stencil" aria-hidden="true">
							<span>{code}</span>
							<span>22G1</span>
						</p>
						<p className="container-figure">
							<strong>{figure}</strong> <span>{what}</span>
						</p>
						<p className="container-note">{note}</p>
					</li>
				))}
			</ol>
		</Section>
	);
}
