// Wording of the blog pages; the posts are in the database.
import { inLanguage } from "#content/language.ts";
export const blog = {
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
	linkNotice: "This post is not public yet. Whoever has this link can read it until the link expires.",
	/** Read aloud before a table. */
	table: "Table",
	tags: "Tags",
	related: "Read next",
	tag: {
		eyebrow: "Blogs about",
		description: (tag: string) =>
			`Notes about ${tag} from our classroom and the port: what we teach and what we learn.`,
		none: "There are no posts about this yet.",
		newest: (count: number) => `The newest ${count} posts are shown.`,
	},
} as const;

export const blogWords = inLanguage({ en: blog });
