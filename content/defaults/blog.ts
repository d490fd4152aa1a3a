// Around the posts of the blog.

import type { DefaultsOf } from "#content/entries/fields.ts";
import type { blogFields } from "#content/entries/pages.ts";

export const blog: DefaultsOf<typeof blogFields> = {
	title: "Blogs",
	lead: "Notes from the classroom and the port: rules that changed, documents that were rejected, buyers who paid.",
	description: "Notes on exporting from Gujarat: rules, ports, buyers and documents.",
};
