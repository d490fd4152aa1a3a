import { coverOf } from "#content/images/covers.ts";
import type { BlogPost } from "#contract/blog.ts";
import { Picture } from "#web/ui/picture.tsx";

/** A post's uploaded picture or, where it has none, a drawing of the house. `sizes` says how wide it stands on the screen. */
export function PostCover({
	post: { slug, image },
	sizes,
	className,
	first,
}: {
	post: Pick<BlogPost, "slug" | "image">;
	sizes: string;
	className: string;
	/** True where it stands near the top of the page. */
	first?: boolean | undefined;
}) {
	const loading = first ? "eager" : "lazy";
	return image ? (
		<img
			className={className}
			src={`/uploads/${encodeURIComponent(image)}`}
			alt=""
			width="960"
			height="540"
			loading={loading}
			decoding="async"
		/>
	) : (
		<Picture name={coverOf(slug)} alt="" sizes={sizes} className={className} loading={loading} />
	);
}
