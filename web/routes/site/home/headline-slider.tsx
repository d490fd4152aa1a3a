import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { homeWords } from "#content/words/home.ts";
import { words } from "#content/words.ts";
import { useSlider } from "#web/ui/slider.ts";

export function HeadlineSlider() {
	const { headlines } = homeWords();
	const { slider } = words().frame;
	const { current, paused, next, previous, jump, togglePause, holds } = useSlider(headlines.length);

	return (
		<section className="headlines on-ink" aria-roledescription="carousel" aria-label={slider.label} {...holds}>
			<div className="page headlines-grid">
				<ul className="headlines-stack">
					{headlines.map(({ text, tag }, item) => (
						<li key={text} data-current={item === current || undefined} aria-hidden={item !== current}>
							<span className="stencil headlines-tag">{tag}</span>
							<span className="headlines-text">{text}</span>
						</li>
					))}
				</ul>
				<div className="headlines-controls no-js:hidden">
					<button type="button" className="round-button" onClick={previous} aria-label={slider.previous}>
						<ChevronLeft aria-hidden="true" className="size-5" />
					</button>
					<div className="flex">
						{headlines.map(({ text }, item) => (
							<button
								key={text}
								type="button"
								className="dot"
								onClick={() => jump(item)}
								aria-label={slider.jump(item + 1)}
								aria-current={item === current || undefined}
							/>
						))}
					</div>
					<button type="button" className="round-button" onClick={next} aria-label={slider.next}>
						<ChevronRight aria-hidden="true" className="size-5" />
					</button>
					<button
						type="button"
						className="round-button"
						onClick={togglePause}
						aria-label={paused ? slider.play : slider.pause}
					>
						{paused ? <Play aria-hidden="true" className="size-4" /> : <Pause aria-hidden="true" className="size-4" />}
					</button>
				</div>
			</div>
		</section>
	);
}
