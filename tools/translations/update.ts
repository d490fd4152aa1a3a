// Updates the translators' files from the English texts: new sentences are added without a translation, unused ones are
// removed.
import fs from "node:fs";
import { listOrphans, poFile, readTranslations, readWordFiles, translatedLanguages, writePo } from "./files.ts";

for (const language of translatedLanguages) {
	const missing: string[] = [];
	for (const file of listOrphans(language)) fs.rmSync(file);
	for (const words of readWordFiles()) {
		const translations = readTranslations(words.file, language);
		writePo(words, language, translations);
		const without = new Set(words.sentences.map(({ english }) => english).filter((one) => !translations.has(one)));
		if (without.size > 0) missing.push(`${poFile(words.file, language)}: ${without.size}`);
	}
	console.log(
		missing.length > 0 ? `Not translated yet:\n${missing.join("\n")}` : `${language}: everything is translated`,
	);
}
