import { homeWords } from "#content/en/site/home.ts";
import { published } from "#content/published.ts";
import "./home.css";
import { Island } from "#web/islands/island.tsx";
import { listed, staticScreen } from "#web/seo/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { Certificates, Classes } from "./galleries.tsx";
import { HeadlineSlider } from "./headline-slider.tsx";
import { Hero } from "./hero.tsx";
import { Promo } from "./promo.tsx";
import { StatStack } from "./stat-stack.tsx";
import { Support } from "./support.tsx";

export const handle = staticScreen("home");
export const meta = () => listed("/", published().home);

export default function Home() {
	const { closing, headlines } = published().home;
	return (
		<>
			<Hero />
			<Island name="headlines" of={HeadlineSlider} props={{ headlines }} />
			<StatStack />
			<Support />
			<Promo />
			<Certificates />
			<Classes />
			<section className="closing on-marigold" aria-labelledby="closing-title">
				<div className="page closing-words">
					<h2 id="closing-title" className="closing-title">
						{closing.title}
					</h2>
					<p className="mt-5 max-w-text text-lg">{closing.text}</p>
					<p className="mt-7">
						<ButtonLink to="/contact" size="large">
							{homeWords().closing.action}
						</ButtonLink>
					</p>
				</div>
				<Picture picture={closing.picture} sizes="(min-width: 64rem) 54vw, 100vw" className="closing-picture" />
			</section>
		</>
	);
}
