import { homeWords } from "#content/en/site/home.ts";
import { published } from "#content/published.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import { Stamp } from "#web/ui/sections/stamp.tsx";
import { Book } from "./book.tsx";

export function Promo() {
	const { eyebrow, title, powered, certified, intro, seal, topics, book } = published().home.promo;
	return (
		<Section aria-labelledby="promo-title" ground="ink" className="promo-grid">
			<div className="promo-head">
				<p className="stencil text-marigold-300">{eyebrow}</p>
				<h2 id="promo-title" className="section-title">
					{title}
				</h2>
				<p className="section-lead">{intro}</p>
				<p className="promo-makers">
					<span>{powered}</span>
					<span>{certified}</span>
				</p>
				<p className="mt-8">
					<ButtonLink to="/courses" look="primary">
						{homeWords().promo.more}
					</ButtonLink>
				</p>
				<Stamp {...seal} className="promo-seal" />
			</div>
			<ol className="topics">
				{topics.map(({ id, name, note }) => (
					<li key={id}>
						<h3>{name}</h3>
						<p>{note}</p>
					</li>
				))}
			</ol>
			<div className="promo-book">
				<div className="promo-book-head">
					<h3>{book.title}</h3>
					<p>{book.text}</p>
				</div>
				<Book />
			</div>
		</Section>
	);
}
