import { coverOf } from "#content/images/covers.ts";
import type { BlogPost } from "#contract/blog.ts";

/** A post's own picture; all others are drawn by the build: see scripts/share-pictures.ts. */
export function sharePicture({ path, post }: { path: string; post?: Pick<BlogPost, "slug" | "image"> | undefined }) {
	if (post?.image) return `/uploads/${encodeURIComponent(post.image)}`;
	return post ? `/og/covers/${coverOf(post.slug)}.jpg` : `/og${path === "/" ? "/home" : path}.png`;
}
