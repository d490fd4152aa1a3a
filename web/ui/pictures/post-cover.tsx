import { builtIn } from "#content/images/built-in.ts";
import { coverOf } from "#content/images/covers.ts";
import type { BlogPost } from "#contract/blog.ts";
import { coverFiles, coverShape, smallCoverShape } from "#contract/covers.ts";
import { Picture } from "#web/ui/pictures/picture.tsx";

/** A post's uploaded picture or, if it has none, one of our drawings. `sizes` gives its display width. */
export function PostCover({
	post: { slug, image, imageAlt },
	sizes,
	className,
	first,
}: {
	post: Pick<BlogPost, "slug" | "image" | "imageAlt">;
	sizes: string;
	className: string;
	/** True near the top of the page. */
	first?: boolean | undefined;
}) {
	const loading = first ? "eager" : "lazy";
	const files = image && coverFiles(image);
	return files ? (
		<img
			className={className}
			src={`/uploads/${files.wide}`}
			srcSet={`/uploads/${files.small} ${smallCoverShape.width}w, /uploads/${files.wide} ${coverShape.width}w`}
			sizes={sizes}
			alt={imageAlt ?? ""}
			{...coverShape}
			loading={loading}
			decoding="async"
		/>
	) : (
		<Picture picture={builtIn(coverOf(slug), "")} sizes={sizes} className={className} loading={loading} />
	);
}
