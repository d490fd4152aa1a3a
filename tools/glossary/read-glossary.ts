// Parses content/course/glossary.md, the one glossary of the course.
import type { GlossaryTerm } from "#contract/course/glossary.ts";

/** Related terms are given by name. */
type WrittenTerm = Omit<GlossaryTerm, "id">;

export const glossaryFile = "content/course/glossary.md";

export function readGlossary(source: string): WrittenTerm[] {
	return source
		.split(/^## /m)
		.slice(1)
		.map((block) => {
			const [name = "", ...lines] = block.trim().split("\n");
			const line = (key: string) => lines.find((one) => one.startsWith(`${key}: `))?.slice(key.length + 2) ?? "";
			const list = (key: string) =>
				line(key)
					.split(", ")
					.filter((one) => one !== "");
			const [meaning = "", example = ""] = lines.filter((one) => one !== "" && !/^(Full|Words|Days|See): /.test(one));
			return {
				name,
				full: line("Full"),
				words: list("Words"),
				parts: list("Days"),
				related: list("See"),
				meaning,
				example: example.replace(/^> /, ""),
			};
		});
}

/** The sentences to translate. Terms and their full forms are English in every language. */
export const findGlossarySentences = (source: string) =>
	readGlossary(source).flatMap(({ name, meaning, example }) => [
		{ english: meaning, path: name },
		...(example ? [{ english: example, path: `${name}, example` }] : []),
	]);
