import { homeWords } from "#content/en/site/home.ts";
import { words } from "#content/words.ts";
import { Carousel } from "#web/ui/motion/carousel.tsx";

export function HeadlineSlider() {
	const { slider } = words().frame;
	const headlines = homeWords().headlines.map(({ text, tag }, item) => ({
		name: slider.jump(item + 1),
		content: (
			<>
				<span className="stencil headlines-tag">{tag}</span>
				<span className="headlines-text">{text}</span>
			</>
		),
	}));
	return (
		<div className="on-ink">
			<Carousel label={slider.label} items={headlines} className="page headlines" />
		</div>
	);
}
