// The slug of a post, derived from its title and unique.
import { eq, like, or } from "drizzle-orm";
import { dayInIndia } from "#contract/days.ts";
import { toLatin } from "#server/blog/latin.ts";
import { blogPosts, postRedirects } from "#server/blog/table.ts";
import type { Db } from "#server/db/database.ts";

const longest = 80;

/**
 * `"Your first order!"` becomes `your-first-order`. A title in a script that we cannot transliterate gets the date as
 * its slug.
 */
async function slugOf(title: string) {
	const slug = await latinSlug(title);
	if (slug.length < 2) return `post-${dayInIndia()}`;
	return slug.length <= longest ? slug : slug.slice(0, longest + 1).replace(/-[^-]*$/, "");
}

/** Small letters, digits and single hyphens; empty for a script that we cannot transliterate. */
export const latinSlug = async (text: string) =>
	(await toLatin(text))
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/['’]/g, "")
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "");

/** The slug for this title, with a number if other posts have the same. */
export async function findFreeSlug(tx: Db, title: string) {
	const wished = await slugOf(title);
	const same = (slug: typeof blogPosts.slug | typeof postRedirects.slug) =>
		or(eq(slug, wished), like(slug, `${wished}-%`));
	const taken = new Set(
		[
			...(await tx.select({ slug: blogPosts.slug }).from(blogPosts).where(same(blogPosts.slug))),
			// The old address of another post redirects there, unless somebody chooses it on purpose.
			...(await tx.select({ slug: postRedirects.slug }).from(postRedirects).where(same(postRedirects.slug))),
		].map(({ slug }) => slug),
	);
	if (!taken.has(wished)) return wished;
	let number = 2;
	while (taken.has(`${wished}-${number}`)) number++;
	return `${wished}-${number}`;
}
