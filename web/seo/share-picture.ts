import { coverOf } from "#content/images/covers.ts";
import type { BlogPost } from "#contract/blog.ts";
import { coverFiles } from "#contract/covers.ts";

/** A post's own picture; all others are created by the build: see tools/artwork/share-pictures.ts. */
export function sharePicture({ path, post }: { path: string; post?: Pick<BlogPost, "slug" | "image"> | undefined }) {
	const own = post?.image && coverFiles(post.image);
	if (own) return `/uploads/${own.shared}`;
	return post ? `/og/covers/${coverOf(post.slug)}.jpg` : `/og${path === "/" ? "/home" : path}.png`;
}
