// Which posts show pictures of the library. Earlier versions and unsaved text do not count.
import { arrayOverlaps, asc, inArray, or } from "drizzle-orm";
import { adminPictureWords } from "#content/en/admin/pictures.ts";
import { blogPosts } from "#server/blog/table.ts";
import type { FindPictureUses } from "#server/pictures/uses.ts";

export const postPictureUses: FindPictureUses = async (db, cuts) => {
	const posts = await db
		.select({ id: blogPosts.id, name: blogPosts.name })
		.from(blogPosts)
		.where(or(inArray(blogPosts.image, [...cuts]), arrayOverlaps(blogPosts.pictures, [...cuts])))
		.orderBy(asc(blogPosts.createdAt), asc(blogPosts.id));
	return posts.map(({ id, name }) => ({
		place: adminPictureWords().uses.post(name),
		address: `/admin/editblog/${id}`,
	}));
};
