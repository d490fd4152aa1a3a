import type { ComponentProps } from "react";
import { type Focus, type Ground, type SitePicture, sourceSet, widestFile } from "#contract/pictures.ts";
import { classNames } from "#web/ui/class-names.ts";
import "#web/ui/pictures/picture.css";

/**
 * A picture of the site in all its widths. `sizes` gives its display width; the height follows, and its background
 * colour shows until it has loaded. For a picture at the top of a page: `loading="eager"`.
 */
export function Picture({
	picture,
	sizes,
	className,
	...img
}: { picture: SitePicture; sizes: string } & Omit<
	ComponentProps<"img">,
	"src" | "srcSet" | "width" | "height" | "alt"
>) {
	const { width, height, ground, widths, focus, alt } = picture;
	// No picture was chosen, or it was deleted from the library.
	if (widths.length === 0) return null;
	return (
		// Only the <img> takes part in the layout: in a grid each <source> would occupy a cell.
		<picture className="contents">
			<source className="hidden" type="image/avif" srcSet={sourceSet(picture, "avif")} sizes={sizes} />
			<img
				loading="lazy"
				decoding="async"
				{...img}
				alt={alt}
				width={width}
				height={height}
				srcSet={sourceSet(picture, "webp")}
				sizes={sizes}
				src={widestFile(picture, "webp")}
				className={classNames(groundClass[ground], focus && focusClass(focus), className)}
			/>
		</picture>
	);
}

/** The rules are in picture.css: the content security policy allows no inline styles. */
const focusClass = ({ x, y }: Focus) => `focus-point focus-x-${x} focus-y-${y}`;

const groundClass: Record<Ground, string> = {
	navy: "bg-ink-900",
	slate: "bg-ink-700",
	mist: "bg-ink-300",
	foam: "bg-sea-100",
	shallow: "bg-sea-300",
	sea: "bg-sea-600",
	deep: "bg-sea-900",
	cream: "bg-marigold-100",
	land: "bg-land",
	turmeric: "bg-marigold-300",
	marigold: "bg-marigold-400",
	umber: "bg-marigold-800",
	clay: "bg-rust-300",
	rust: "bg-rust-600",
	straw: "bg-line-strong",
};
