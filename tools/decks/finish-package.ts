// Post-processes the package of PptxGenJS: our colours in the theme, paragraphs in the notes, complete properties, and
// the same bytes each time.
import { buffer } from "node:stream/consumers";
import { strFromU8, unzipSync } from "fflate";
import { ZipFile } from "yazl";
import { institute } from "#content/defaults/institute.ts";
import { inXml, ownParts } from "#server/course/deck/stamp.ts";
import { ink } from "#server/course/deck/template.ts";

type Properties = { title: string; subject: string; description: string; keywords: string; date: string };

export async function finishPackage(made: Uint8Array, properties: Properties): Promise<Uint8Array> {
	const parts = Object.entries(unzipSync(made)).filter(([name]) => !name.endsWith("/"));
	// Compresses with native zlib, in half the time of a JavaScript implementation.
	const into = new ZipFile();
	// A ZIP entry stores local time without a zone: midday, wherever it is built.
	const options = { mtime: new Date(`${properties.date}T12:00:00`), forceDosTimestamp: true, compressionLevel: 9 };
	// The parts that differ from copy to copy come last, so that everything before them is the same for everybody.
	for (const [name, bytes] of parts.toSorted(([a], [b]) => Number(isOwn(a)) - Number(isOwn(b)))) {
		const edit = edits.find((one) => one.part.test(name))?.edit;
		into.addBuffer(Buffer.from(edit ? edit(strFromU8(bytes), properties) : bytes), name, options);
	}
	into.end();
	return buffer(into.outputStream);
}

const isOwn = (name: string) => Object.values(ownParts).includes(name);

const edits: { part: RegExp; edit: (xml: string, properties: Properties) => string }[] = [
	{ part: /^docProps\/core\.xml$/, edit: (_, properties) => coreProperties(properties) },
	{
		part: /^ppt\/theme\/theme\d+\.xml$/,
		edit: (xml) =>
			xml
				.replace(/<a:clrScheme[\s\S]*?<\/a:clrScheme>/, colors)
				.replaceAll('name="Office Theme"', `name="${institute.shortName}"`),
	},
	{ part: /^ppt\/notesSlides\/notesSlide\d+\.xml$/, edit: (xml) => inEnglishOfIndia(splitNotes(xml)) },
	{ part: /^ppt\/slides\/slide\d+\.xml$/, edit: (xml) => inEnglishOfIndia(refineShapes(keepFirstProperties(xml))) },
];

const colors = [
	`<a:clrScheme name="${institute.shortName}">`,
	...Object.entries({
		dk1: ink.text,
		lt1: ink.white,
		dk2: ink.navy,
		lt2: ink.paper,
		accent1: ink.navy,
		accent2: ink.marigold,
		accent3: ink.teal,
		accent4: ink.deep,
		accent5: ink.amber,
		accent6: ink.line,
		hlink: ink.teal,
		folHlink: ink.quiet,
	}).map(([role, color]) => `<a:${role}><a:srgbClr val="${color}"/></a:${role}>`),
	"</a:clrScheme>",
].join("");

/** PptxGenJS writes the notes as one run, in which no program shows the line breaks. */
function splitNotes(xml: string) {
	return xml.replace(
		/<a:p><a:r>(<a:rPr[^>]*\/>)<a:t>([^<]*)<\/a:t><\/a:r>(<a:endParaRPr[^>]*\/>)<\/a:p>/,
		(_, style: string, text: string, end: string) =>
			text
				.split(/\r?\n/)
				.map((line) => `<a:p><a:r>${style}<a:t>${line}</a:t></a:r>${end}</a:p>`)
				.join(""),
	);
}

/**
 * PptxGenJS repeats a paragraph's properties before each of its runs; only the first place is allowed, and readers
 * handle the others differently.
 */
function keepFirstProperties(xml: string) {
	return xml.replaceAll(/<\/a:r><a:pPr\b[^>]*>.*?<\/a:pPr>/gs, "</a:r>");
}

function refineShapes(xml: string) {
	return xml
		.replaceAll('<a:tailEnd type="triangle"/>', '<a:tailEnd type="triangle" w="lg" len="med"/>')
		.replaceAll(
			'<a:buSzPct val="100000"/><a:buChar',
			`<a:buClr><a:srgbClr val="${ink.marigold}"/></a:buClr><a:buSzPct val="80000"/><a:buFont typeface="Arial"/><a:buChar`,
		)
		.replaceAll(
			'<a:buSzPct val="100000"/><a:buFont typeface="+mj-lt"/><a:buAutoNum',
			`<a:buClr><a:srgbClr val="${ink.teal}"/></a:buClr><a:buSzPct val="100000"/><a:buFont typeface="+mj-lt"/><a:buAutoNum`,
		);
}

const inEnglishOfIndia = (xml: string) => xml.replaceAll('lang="en-US"', 'lang="en-IN"');

function coreProperties({ title, subject, description, keywords, date }: Properties) {
	const spaces = [
		'xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"',
		'xmlns:dc="http://purl.org/dc/elements/1.1/"',
		'xmlns:dcterms="http://purl.org/dc/terms/"',
		'xmlns:dcmitype="http://purl.org/dc/dcmitype/"',
		'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
	].join(" ");
	const when = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${date}T12:00:00Z</dcterms:${name}>`;
	return [
		'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
		`<cp:coreProperties ${spaces}>`,
		`<dc:title>${inXml(title)}</dc:title><dc:subject>${inXml(subject)}</dc:subject><dc:creator>${inXml(institute.name)}</dc:creator>`,
		`<cp:keywords>${inXml(keywords)}</cp:keywords><dc:description>${inXml(description)}</dc:description>`,
		`<cp:lastModifiedBy>${inXml(institute.name)}</cp:lastModifiedBy><cp:revision>1</cp:revision>`,
		`${when("created")}${when("modified")}<dc:language>en-IN</dc:language>`,
		"</cp:coreProperties>",
	].join("");
}
