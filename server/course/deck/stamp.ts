// The line that says whose copy a deck is. The build leaves placeholders for it, which each download fills in.
import { deckWords } from "#content/en/course/deck-words.ts";
import type { Run } from "#contract/course/inline.ts";
import { widthOf } from "#server/course/deck/fit.ts";
import { page } from "#server/course/deck/template.ts";

/** Whose copy a deck is; printed on its first slide and in its properties. */
export type Stamp = { studentName: string; enrolmentNumber: string };

/** Placeholders for name and number. No form accepts these characters in a name. */
export const blanks: Stamp = { studentName: "\u2039student\u203A", enrolmentNumber: "\u2039enrolment\u203A" };

/** The parts of a package that contain the owner's name. They are at its end. */
export const ownParts = { properties: "docProps/core.xml", titleSlide: "ppt/slides/slide1.xml" };

export const stampBox = { x: page.left, y: 6.85, w: page.width, h: 0.65 };
export const stampSizes = { most: 18, least: 8 };

export const stampLine = ({ studentName, enrolmentNumber }: Stamp): Run[] => [
	{ text: `${deckWords.preparedFor} `, bold: false },
	{ text: studentName, bold: true },
	{ text: `  ·  ${deckWords.enrolment} `, bold: false },
	{ text: enrolmentNumber, bold: true },
];

/** Each value on one line, without control characters: forms may accept them, but XML does not allow them. */
export const readable = (stamp: Stamp): Stamp => ({
	studentName: oneLine(stamp.studentName),
	enrolmentNumber: oneLine(stamp.enrolmentNumber),
});

function oneLine(text: string) {
	return text
		.replaceAll(/[\p{Cc}\p{Cs}\p{Co}\uFFFE\uFFFF]+/gu, " ")
		.replaceAll(/\s+/g, " ")
		.trim()
		.slice(0, 120)
		.toWellFormed();
}

/** The largest font size at which the text stays on one line. */
export function stampSize(stamp: Stamp) {
	let size = stampSizes.most;
	while (size > stampSizes.least && widthOf(stampLine(stamp), size) > stampBox.w) size--;
	return size;
}

/** Fills in the placeholders of the title slide. */
export function fillTitleSlide(xml: string, stamp: Stamp) {
	const from = xml.indexOf('name="Copy"');
	const to = xml.indexOf("</p:sp>", from);
	const line = xml.slice(from, to).replaceAll(/ sz="\d+"/g, ` sz="${stampSize(stamp)}00"`);
	return xml.slice(0, from) + fillBlanks(inItsScript(line, stamp.studentName), stamp) + xml.slice(to);
}

/**
 * Programs show Indian scripts in the typeface for complex scripts, and choose glyph variants by language. Arial has
 * none of these scripts; Nirmala UI is part of Windows and has all of them, and other systems use their own.
 */
function inItsScript(line: string, name: string) {
	const language = Object.entries(languages).find(([, script]) => script.test(name))?.[0];
	if (!language) return line;
	const properties = new RegExp(
		`<a:rPr lang="[^"]*"((?:(?!<a:rPr).)*)<a:cs [^>]*/>(?=</a:rPr><a:t>${blanks.studentName}</a:t>)`,
	);
	return line.replace(properties, `<a:rPr lang="${language}" altLang="en-IN"$1<a:cs typeface="Nirmala UI"/>`);
}

const languages = {
	"gu-IN": /\p{Script=Gujarati}/u,
	"hi-IN": /\p{Script=Devanagari}/u,
	"ta-IN": /\p{Script=Tamil}/u,
	"te-IN": /\p{Script=Telugu}/u,
	"kn-IN": /\p{Script=Kannada}/u,
	"ml-IN": /\p{Script=Malayalam}/u,
	"bn-IN": /\p{Script=Bengali}/u,
	"or-IN": /\p{Script=Oriya}/u,
	"pa-IN": /\p{Script=Gurmukhi}/u,
};

/** Fills in the placeholders of the properties. */
export const fillBlanks = (xml: string, stamp: Stamp) =>
	xml
		.replaceAll(blanks.studentName, () => inXml(stamp.studentName))
		.replaceAll(blanks.enrolmentNumber, () => inXml(stamp.enrolmentNumber));

export function inXml(text: string) {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
