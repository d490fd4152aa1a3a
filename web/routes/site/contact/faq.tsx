import type { SyntheticEvent } from "react";
import { contactWords } from "#content/en/site/contact.ts";
import { Section } from "#web/ui/sections/section.tsx";

/** Native disclosures with the same name: the browser keeps one open. */
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
					<details key={question} name="faq" onToggle={closeOthers}>
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

/** For browsers without named disclosures (Chrome before 120, Firefox before 130, Safari before 17.2). */
function closeOthers({ currentTarget: opened }: SyntheticEvent<HTMLDetailsElement>) {
	if (!opened.open) return;
	for (const other of opened.parentElement?.querySelectorAll("details[open]") ?? []) {
		if (other !== opened) other.removeAttribute("open");
	}
}
