import { homeWords } from "#content/words/home.ts";
import { words } from "#content/words.ts";
import "./home.css";
import { describe, screen } from "#web/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { HeadlineSlider } from "./headline-slider.tsx";
import { Hero } from "./hero.tsx";
import { Promo } from "./promo.tsx";
import { StatStack } from "./stat-stack.tsx";
import { Support } from "./support.tsx";

export const handle = screen("home");
export const meta = () => describe({ title: homeWords().title, description: words().frame.description });

export default function Home() {
	const { closing } = homeWords();
	return (
		<>
			<Hero />
			<HeadlineSlider />
			<StatStack />
			<Support />
			<Promo />
			<section className="closing on-marigold" aria-labelledby="closing-title">
				<div className="page closing-grid">
					<h2 id="closing-title" className="closing-title">
						{closing.title}
					</h2>
					<div>
						<p className="max-w-text text-lg">{closing.text}</p>
						<p className="mt-6">
							<ButtonLink to="/contact" size="large">
								{closing.action}
							</ButtonLink>
						</p>
					</div>
				</div>
			</section>
		</>
	);
}
