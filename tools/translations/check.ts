// Fails if a sentence has no translation, if a translation belongs to no sentence, or if it lacks a value, a number, a
// line break or a mark of its English sentence.
import { listOrphans, poFile, readTranslations, readWordFiles, translatedLanguages } from "./files.ts";
import { valuesIn } from "./sentences.ts";

/** All three languages write 18% without a space. */
const spacedPercent = /[\d}][ \u00a0\u202f]%/;

const problems: string[] = [];
for (const language of translatedLanguages) {
	for (const file of listOrphans(language)) problems.push(`${file}: has no English file`);
	for (const { file, sentences } of readWordFiles()) {
		const translations = readTranslations(file, language);
		const english = new Set(sentences.map((sentence) => sentence.english));
		const place = poFile(file, language);
		for (const sentence of english) {
			if (spacedPercent.test(sentence)) problems.push(`${file}: has a space before %: ${JSON.stringify(sentence)}`);
			const translation = translations.get(sentence);
			const why = translation === undefined ? "is not translated" : findLoss(sentence, translation);
			if (why) problems.push(`${place}: ${why}: ${JSON.stringify(sentence)}`);
		}
		for (const sentence of translations.keys())
			if (!english.has(sentence)) problems.push(`${place}: is not used any more: ${JSON.stringify(sentence)}`);
	}
}

if (problems.length > 0) {
	console.error(problems.join("\n"));
	console.error(
		`\n${problems.length} in all. npm run translations brings the files up to date; see docs/translating.md.`,
	);
	process.exit(1);
}

function findLoss(english: string, translation: string) {
	const differs = (read: (text: string) => readonly string[]) =>
		read(english).join("\0") !== read(translation).join("\0");
	if (differs(valuesIn)) return "has other values";
	if (differs(numbersIn)) return "has other numbers";
	if (differs((text) => text.match(/\n/g) ?? [])) return "has other line breaks";
	if (differs((text) => text.match(/\*\*|\]\(/g) ?? [])) return "has other marks";
	if (spacedPercent.test(translation)) return "has a space before %";
	if (/[०-९૦-૯]/.test(translation)) return "has digits of its own script";
	if (/^\s/.test(english) !== /^\s/.test(translation) || /\s$/.test(english) !== /\s$/.test(translation))
		return "begins or ends with other spaces";
	return null;
}

function numbersIn(text: string) {
	return (text.replaceAll(/\{[^{}]*\}/g, "").match(/\d+/g) ?? []).sort();
}
