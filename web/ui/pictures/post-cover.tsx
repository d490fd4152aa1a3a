import { builtIn } from "#content/images/built-in.ts";
import { coverOf } from "#content/images/covers.ts";
import type { WholePost } from "#contract/blog.ts";
import { coverFiles, coverShape, smallCoverShape } from "#contract/covers.ts";
import { Picture } from "#web/ui/pictures/picture.tsx";

/** A post's cover from the library, its own picture or, if it has none, one of our drawings. `sizes` gives its display width. */
export function PostCover({
	post: { slug, image, imageAlt, cover },
	sizes,
	className,
	first,
}: {
	post: Pick<WholePost, "slug" | "image" | "imageAlt" | "cover">;
	sizes: string;
	className: string;
	/** True near the top of the page. */
	first?: boolean | undefined;
}) {
	const loading = first ? "eager" : "lazy";
	const files = !cover && image && coverFiles(image);
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
		<Picture picture={cover ?? builtIn(coverOf(slug), "")} sizes={sizes} className={className} loading={loading} />
	);
}
