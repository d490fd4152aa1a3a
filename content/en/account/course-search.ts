import { inLanguage } from "#content/language.ts";
import type { CourseHit } from "#contract/course/search.ts";

const courseSearch = {
	title: "Search the course",
	description: "Search all slides, the glossary and your own notes.",
	eyebrow: "Your course",
	lead: "All slides, the glossary and your own notes.",
	label: "Words",
	hint: "Such as bill of lading, or drawback cap. Each word from its beginning.",
	back: "Back to the course",
	terms: "In the glossary",
	slide: (number: number) => `Slide ${number}`,
	hidden: "Answer",
	in: { slide: "", ownNote: "Your note", trainerNotes: "Trainer's notes" } satisfies Record<CourseHit["in"], string>,
	more: (count: number) => `${count} more in this deck. Add a word to find fewer.`,
	found: (slides: number) => (slides === 1 ? "Found on one slide" : `Found on ${slides} slides`),
	none: "Nothing has all of these words. Try fewer words, or the beginning of one.",
} as const;

export const courseSearchWords = inLanguage({ en: courseSearch });
