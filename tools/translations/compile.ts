// Compiles the texts of each language into modules: content/gu/site/contact.ts from content/en/site/contact.ts and
// content/gu/site/contact.po; and the glossary in all languages. They are not in the repository.
import fs from "node:fs";
import path from "node:path";
import { beginBuild, isFresh } from "#scripts/freshness.mjs";
import { compileGlossary } from "#tools/glossary/compile-glossary.ts";
import { readTranslations, readWordFiles, translatedLanguages, wordModules } from "./files.ts";
import { rewrite } from "./sentences.ts";

const root = path.join(import.meta.dirname, "../..");

export function compileTranslations() {
	if (isFresh(root, "words")) return;
	const note = beginBuild(root, "words");
	let isChanged = false;
	const files = wordModules();
	const written = new Set<string>();
	/** Unchanged files are not written, because other tools use their modification times. */
	const writeIfChanged = (file: string, text: string) => {
		written.add(file);
		if (fs.existsSync(file) && fs.readFileSync(file, "utf8") === text) return;
		isChanged = true;
		fs.mkdirSync(path.dirname(file), { recursive: true });
		fs.writeFileSync(file, text);
	};
	writeIfChanged("content/course/glossary-terms.ts", compileGlossary());
	const contents = readWordFiles().filter(({ file }) => file.startsWith("content/defaults/"));
	for (const language of translatedLanguages) {
		for (const file of files) {
			const translations = readTranslations(file, language);
			const source = fs.readFileSync(file, "utf8").replaceAll('"#content/en/', `"#content/${language}/`);
			writeIfChanged(
				inFolder(file, language),
				rewrite(file, source, (english) => translations.get(english)),
			);
		}
		const sentences = contents.flatMap(({ file }) => [...readTranslations(file, language)]);
		const imports = files.map((file, index) => {
			const other = inFolder(file, language);
			return `import * as en${index} from "#${file}";\nimport * as ${language}${index} from "#${other}";\n`;
		});
		const pairs = files.map((_, index) => `[en${index}, ${language}${index}]`);
		writeIfChanged(
			`content/${language}/all.ts`,
			`${imports.join("")}import { addLanguage } from "#content/language.ts";\n\naddLanguage("${language}", [${pairs.join(", ")}], ${JSON.stringify(Object.fromEntries(sentences), null, "\t")});\n`,
		);
		// Removes modules whose English file was renamed or deleted.
		for (const file of fs.globSync(`content/${language}/**/*.ts`)) {
			if (written.has(file)) continue;
			isChanged = true;
			fs.rmSync(file);
		}
	}
	// If something has changed, the next call records the fingerprint, when it finds everything up to date: this one
	// began with other inputs.
	if (!isChanged) note();
}

const inFolder = (file: string, language: string) => file.replace("content/en/", `content/${language}/`);

if (import.meta.main) compileTranslations();
