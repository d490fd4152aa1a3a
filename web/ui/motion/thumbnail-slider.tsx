import { ChevronLeft, ChevronRight } from "lucide-react";
import { pictureWords } from "#content/en/ui/pictures.ts";
import { words } from "#content/words.ts";
import { classNames } from "#web/ui/class-names.ts";
import { galleryItems, type PictureSet } from "#web/ui/pictures/gallery-items.tsx";
import type { GalleryItem } from "#web/ui/pictures/lightbox.tsx";
import { useSlider } from "#web/ui/slider.ts";
import { useSwipe } from "#web/ui/swipe.ts";
import "#web/ui/motion/thumbnail-slider.css";

export const PictureSlider = ({ label, pictures, sizes }: PictureSet) => (
	<ThumbnailSlider label={label} items={galleryItems(pictures, sizes)} />
);

/** One large picture, with all thumbnails to choose from. It never moves by itself. */
export function ThumbnailSlider({
	label,
	items,
	className,
}: {
	label: string;
	items: readonly GalleryItem[];
	className?: string;
}) {
	const said = pictureWords();
	const { current, next, previous, jump } = useSlider(items.length, { rotates: false });
	const swipe = useSwipe(next, previous);
	const shown = items[current];

	return (
		<section
			className={classNames("thumbnail-slider", className)}
			aria-roledescription={words().frame.slider.kind}
			aria-label={label}
			onKeyDown={(event) => {
				if (event.key === "ArrowRight") next();
				if (event.key === "ArrowLeft") previous();
			}}
		>
			<figure className="thumbnail-slider-figure">
				<div key={current} className="thumbnail-slider-picture" {...swipe}>
					{shown?.large}
				</div>
				<figcaption className="thumbnail-slider-caption" aria-live="polite">
					<span className="stencil">{said.place(current + 1, items.length)}</span>
					<span>{shown?.caption}</span>
				</figcaption>
			</figure>
			<div className="thumbnail-slider-row">
				<button type="button" className="thumbnail-slider-button" onClick={previous} aria-label={said.previous}>
					<ChevronLeft aria-hidden="true" className="size-6" />
				</button>
				<ul className="thumbnail-slider-thumbnails">
					{items.map(({ picture, href, alt }, item) => (
						<li key={href}>
							<a
								href={href}
								data-press=""
								aria-label={said.show(alt)}
								aria-current={item === current || undefined}
								onClick={(event) => {
									if (event.ctrlKey || event.metaKey || event.shiftKey) return;
									event.preventDefault();
									jump(item);
								}}
							>
								{picture}
							</a>
						</li>
					))}
				</ul>
				<button type="button" className="thumbnail-slider-button" onClick={next} aria-label={said.next}>
					<ChevronRight aria-hidden="true" className="size-6" />
				</button>
			</div>
		</section>
	);
}
