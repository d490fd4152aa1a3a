import type { ComponentProps } from "react";
import { type PictureName, pictures } from "#content/images/index.ts";
import { classNames } from "#web/ui/class-names.ts";
import { sourceSet, widestFile } from "#web/ui/pictures/picture-files.ts";

/**
 * A picture of the site by name, in all its widths. `sizes` gives its display width; the height follows, and its
 * background colour shows until it has loaded. For a picture at the top of a page: `loading="eager"`.
 */
export function Picture({
	name,
	alt,
	sizes,
	className,
	...img
}: { name: PictureName; alt: string; sizes: string } & Omit<
	ComponentProps<"img">,
	"src" | "srcSet" | "width" | "height"
>) {
	const { width, height, ground } = pictures[name];
	return (
		// Only the <img> takes part in the layout: in a grid <source> would occupy a cell.
		<picture className="contents">
			<source className="hidden" type="image/avif" srcSet={sourceSet(name, "avif")} sizes={sizes} />
			<img
				loading="lazy"
				decoding="async"
				{...img}
				alt={alt}
				width={width}
				height={height}
				srcSet={sourceSet(name, "webp")}
				sizes={sizes}
				src={widestFile(name, "webp")}
				className={classNames(grounds[ground], className)}
			/>
		</picture>
	);
}

const grounds: Record<string, string> = {
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
