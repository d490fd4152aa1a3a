// A post's place in its address: made from its title, one for each post.
import { eq, like, or } from "drizzle-orm";
import { dayInSurat } from "#content/timestamps.ts";
import { toLatin } from "#server/blog/latin.ts";
import { blogPosts } from "#server/blog/table.ts";
import type { Db } from "#server/db/database.ts";

const longest = 80;

/** `"Your first order!"` gives `your-first-order`. A title in a script that we cannot spell is named after the day. */
function slugOf(title: string) {
	const letters = toLatin(title)
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/['’]/g, "")
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "");
	if (letters.length < 2) return `post-${dayInSurat(new Date().toISOString())}`;
	return letters.length <= longest ? letters : letters.slice(0, longest + 1).replace(/-[^-]*$/, "");
}

/** The slug of this title, with a number behind it where other posts have the same. */
export async function findFreeSlug(tx: Db, title: string) {
	const wished = slugOf(title);
	const same = await tx
		.select({ slug: blogPosts.slug })
		.from(blogPosts)
		.where(or(eq(blogPosts.slug, wished), like(blogPosts.slug, `${wished}-%`)));
	const taken = new Set(same.map(({ slug }) => slug));
	if (!taken.has(wished)) return wished;
	let number = 2;
	while (taken.has(`${wished}-${number}`)) number++;
	return `${wished}-${number}`;
}
