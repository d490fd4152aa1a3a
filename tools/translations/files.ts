// The files with sentences, and their translations: content/en/site/contact.ts has content/hi/site/contact.po and
// content/gu/site/contact.po.
import fs from "node:fs";
import path from "node:path";
import { po } from "gettext-parser";
import { type Language, languages } from "#contract/languages.ts";
import { findGlossarySentences, glossaryFile } from "#tools/glossary/read-glossary.ts";
import { findDeckSentences, findFactSentences } from "./deck-sentences.ts";
import { findSentences } from "./sentences.ts";

export type Translated = Exclude<Language, "en">;
export const translatedLanguages = languages.filter((language): language is Translated => language !== "en");

export type WordFile = { file: string; source: string; sentences: readonly { english: string; path: string }[] };

const modules = "content/{en/**,defaults}/*.ts";
export const factsFile = "content/course/facts.ts";
const course = ["content/course/day-*.md", glossaryFile, factsFile];
/** Not translated: samples, and the API description for programmers. */
const englishOnly = /\/(sample(s|-emails)|api-description)\.ts$/;

/** The modules of texts; the institute's own content is data (content/defaults/). */
export const wordModules = () => fs.globSync("content/en/**/*.ts").sort();

/** All files with sentences, in order of their names. */
export const readWordFiles = (): WordFile[] =>
	fs
		.globSync([modules, ...course])
		.filter((file) => !englishOnly.test(file))
		.sort()
		.map((file) => {
			const source = fs.readFileSync(file, "utf8");
			return { file, source, sentences: readSentences(file, source) };
		})
		.filter(({ sentences }) => sentences.length > 0);

function readSentences(file: string, source: string) {
	if (file === glossaryFile) return findGlossarySentences(source);
	if (file.endsWith(".md")) return findDeckSentences(file, source);
	return file === factsFile ? findFactSentences() : findSentences(file, source);
}

export const poFile = (file: string, language: Translated) =>
	path.join("content", language, `${file.replace(/^content\/(en\/)?/, "").replace(/\.\w+$/, "")}.po`);

/** PO files whose English file was renamed or deleted. */
export function listOrphans(language: Translated) {
	const known = new Set(readWordFiles().map(({ file }) => poFile(file, language)));
	return fs.globSync(`content/${language}/**/*.po`).filter((file) => !known.has(file));
}

/** The translations by English sentence. Untranslated ones are left out. */
export function readTranslations(file: string, language: Translated): Map<string, string> {
	const place = poFile(file, language);
	if (!fs.existsSync(place)) return new Map();
	const { translations } = po.parse(fs.readFileSync(place, "utf8"));
	return new Map(
		Object.values(translations[""] ?? {}).flatMap(({ msgid, msgstr: [text = ""] }) =>
			msgid && text ? [[msgid, text] as const] : [],
		),
	);
}

export function writePo(
	{ file, sentences }: WordFile,
	language: Translated,
	translations: ReadonlyMap<string, string>,
) {
	const entries = new Map<string, { msgid: string; msgstr: string[]; comments: { extracted: string } }>();
	for (const { english, path: place } of sentences) {
		const known = entries.get(english);
		if (known) known.comments.extracted += `\n${place}`;
		else
			entries.set(english, {
				msgid: english,
				msgstr: [translations.get(english) ?? ""],
				comments: { extracted: place },
			});
	}
	const compiled = po.compile(
		{
			charset: "utf-8",
			headers: { Language: language, "Content-Type": "text/plain; charset=UTF-8" },
			translations: { "": Object.fromEntries(entries) },
		},
		{ foldLength: 0 },
	);
	const place = poFile(file, language);
	fs.mkdirSync(path.dirname(place), { recursive: true });
	fs.writeFileSync(place, `${compiled.toString().trimEnd()}\n`);
}
