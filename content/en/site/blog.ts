// The blog's list; the posts come from the office.
export const blog = {
	title: "Blogs",
	description: "Notes on exporting from Gujarat: rules, ports, buyers and papers.",
	lead: "Notes from the classroom and the port: rules that changed, papers that were sent back, buyers that paid.",
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
	draftNotice: "This is a draft: only the office sees it.",
} as const;
