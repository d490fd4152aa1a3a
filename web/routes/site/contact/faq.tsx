import { published } from "#content/published.ts";
import { Section } from "#web/ui/sections/section.tsx";

/** Native disclosures with the same name: the browser keeps one open (frame.ts in old ones). */
export function Faq() {
	const { eyebrow, title, items } = published().contact.faq;
	return (
		<Section ground="sheet" aria-labelledby="faq-title" className="faq-grid">
			<div className="faq-head">
				<p className="stencil text-sea-700">{eyebrow}</p>
				<h2 id="faq-title" className="section-title">
					{title}
				</h2>
			</div>
			<div className="faq">
				{items.map(({ id, question, answer }) => (
					<details key={id} name="faq">
						<summary>
							<h3>{question}</h3>
						</summary>
						<p>{answer}</p>
					</details>
				))}
			</div>
		</Section>
	);
}
