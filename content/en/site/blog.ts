// The blog pages; the posts are in the database.
import { inLanguage } from "#content/language.ts";
export const blog = {
	title: "Blogs",
	description: "Notes on exporting from Gujarat: rules, ports, buyers and documents.",
	lead: "Notes from the classroom and the port: rules that changed, documents that were rejected, buyers who paid.",
	listLabel: "Posts, newest first",
	more: "Read More",
	less: "Read Less",
	about: (name: string) => `about ${name}`,
	source: "Go to the source",
	newTab: "opens a new tab",
	tryAgain: "Try again",
	posted: (day: string) => `Posted on ${day}`,
	back: "All posts",
	whole: "Read the whole post",
	draftNotice: "This is a draft. Only our staff can see it.",
} as const;

export const blogWords = inLanguage({ en: blog });
