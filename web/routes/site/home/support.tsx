import { published } from "#content/published.ts";
import { Section } from "#web/ui/sections/section.tsx";

/** What the institute does during and after the course, laid out like a bill of lading. */
export function Support() {
	const { eyebrow, title, intro, parties, during, after, stamp } = published().home.support;
	return (
		<Section aria-labelledby="support-title" ground="sheet">
			<div className="support-head">
				<div>
					<p className="stencil text-sea-700">{eyebrow}</p>
					<h2 id="support-title" className="section-title">
						{title}
					</h2>
				</div>
				<p className="section-lead">{intro}</p>
			</div>
			<div className="lading">
				<dl className="lading-parties">
					{parties.map(({ id, name, value }) => (
						<div key={id}>
							<dt className="stencil">{name}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
				<div className="lading-lists">
					<LadingList {...during} />
					<LadingList {...after} />
				</div>
				<p className="lading-stamp" aria-hidden="true">
					<span>{stamp.top}</span>
					<strong>{stamp.middle}</strong>
					<span>{stamp.bottom}</span>
				</p>
			</div>
		</Section>
	);
}

function LadingList({ title, items }: { title: string; items: readonly string[] }) {
	return (
		<div>
			<h3 className="lading-title">{title}</h3>
			<ol className="lading-items">
				{items.map((item) => (
					<li key={item}>{item}</li>
				))}
			</ol>
		</div>
	);
}
