import { courseCardWords } from "#content/en/site/course-cards.ts";

/** What a class is about; empty for one beyond those of the course. */
export function topicOf(no: number) {
	const topics = courseCardWords().flatMap(({ title, decks }) => decks.map(() => title));
	return topics[no - 1] ?? "";
}
