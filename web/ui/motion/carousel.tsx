import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import { words } from "#content/words.ts";
import { classNames } from "#web/ui/class-names.ts";
import { type Slider, useSlider } from "#web/ui/slider.ts";
import { useSwipe } from "#web/ui/swipe.ts";
import "#web/ui/motion/carousel.css";

/** `name` is the label of the item's dot. */
export type CarouselItem = { name: string; content: ReactNode };

/** Shows one item at a time and advances by itself. Without scripts the items are shown one below the other. */
export function Carousel({
	label,
	items,
	className,
}: {
	label: string;
	items: readonly CarouselItem[];
	className?: string;
}) {
	const slider = useSlider(items.length);
	const swipe = useSwipe(slider.next, slider.previous);

	return (
		<section
			className={classNames("carousel", className)}
			aria-roledescription={words().frame.slider.kind}
			aria-label={label}
			{...slider.holds}
		>
			<ul ref={slider.stack} className="carousel-stack" aria-live={slider.running ? "off" : "polite"} {...swipe}>
				{items.map(({ name, content }, item) => (
					<li key={name} data-current={item === slider.current || undefined}>
						{content}
					</li>
				))}
			</ul>
			<SliderControls slider={slider} names={items.map(({ name }) => name)} />
		</section>
	);
}

/** Previous, a dot for each item, next, and pause. */
export function SliderControls({
	slider,
	names,
	className,
}: {
	slider: Slider;
	names: readonly string[];
	className?: string;
}) {
	const said = words().frame.slider;
	return (
		<div className={classNames("slider-controls", className)}>
			<button type="button" className="slider-button" onClick={slider.previous} aria-label={said.previous}>
				<ChevronLeft aria-hidden="true" className="size-5" />
			</button>
			{names.map((name, item) => (
				<button
					key={name}
					type="button"
					className="slider-dot"
					onClick={() => slider.jump(item)}
					aria-label={name}
					aria-current={item === slider.current || undefined}
				/>
			))}
			<button type="button" className="slider-button" onClick={slider.next} aria-label={said.next}>
				<ChevronRight aria-hidden="true" className="size-5" />
			</button>
			<button
				type="button"
				className="slider-button slider-pause"
				onClick={slider.togglePause}
				aria-label={slider.paused ? said.play : said.pause}
			>
				{slider.paused ? (
					<Play aria-hidden="true" className="size-4" />
				) : (
					<Pause aria-hidden="true" className="size-4" />
				)}
			</button>
		</div>
	);
}
