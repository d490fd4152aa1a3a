import { contactWords } from "#content/en/site/contact.ts";
import { Section } from "#web/ui/sections/section.tsx";

/** Native disclosures with the same name: the browser keeps one open (frame.ts in old ones). */
export function Faq() {
	const { eyebrow, title, items } = contactWords().faq;
	return (
		<Section ground="sheet" aria-labelledby="faq-title" className="faq-grid">
			<div className="faq-head">
				<p className="stencil text-sea-700">{eyebrow}</p>
				<h2 id="faq-title" className="section-title">
					{title}
				</h2>
			</div>
			<div className="faq">
				{items.map(({ question, answer }) => (
					<details key={question} name="faq">
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
