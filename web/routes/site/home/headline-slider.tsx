import { words } from "#content/words.ts";
import { Carousel } from "#web/ui/motion/carousel.tsx";

export type Headline = { text: string; tag: string };

/** Until somebody touches it, only the stylesheet rotates it (carousel.css). */
export function HeadlineSlider({ headlines }: { headlines: readonly Headline[] }) {
	const { slider } = words().frame;
	const items = headlines.map(({ text, tag }, item) => ({
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
			<Carousel label={slider.label} items={items} className="page headlines" />
		</div>
	);
}
