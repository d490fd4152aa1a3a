// Finds what a presentation must not contain, in any place and under any name: programs, embedded files, and links that
// PowerPoint follows by itself. Reads the parts that describe all others: [Content_Types].xml and the .rels files.
import { XMLParser } from "fast-xml-parser";

type PartProblem = "deckMacros" | "deckEmbedded" | "deckLinks" | "deckDamaged";

/** The parts whose text is checked; the others are identified by their first bytes. */
export const isTelling = (name: string) => /\.rels$|^\[Content_Types\]\.xml$|^ppt\/.*\.xml$/i.test(name);

/** The maximum length of such a part as PowerPoint writes it. */
export const mostText = 8 << 20;

/** A compound file: how Office stores macros and embedded objects, under any name (MS-CFB 2.2). */
const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const windowsProgram = Buffer.from("MZ");

/** By name and first bytes. */
export function findForbiddenPart(name: string, start: Buffer): PartProblem | null {
	if (/vbaProject|vbaData|activeX|\/ctrlProps\//i.test(name)) return "deckMacros";
	if (/(^|\/)embeddings\/|oleObject|externalLinks\//i.test(name)) return "deckEmbedded";
	if (start.subarray(0, 8).equals(compoundFile) || start.subarray(0, 2).equals(windowsProgram)) return "deckEmbedded";
	return null;
}

/** By the text of the part. */
export function findForbiddenText(name: string, bytes: Buffer): PartProblem | null {
	// PowerPoint writes UTF-8 without a document type; other encodings could hide text.
	const text = bytes.toString("utf8").replace(/^\uFEFF/, "");
	if (!text.trimStart().startsWith("<") || /<!(DOCTYPE|ENTITY)/i.test(text) || bytes.includes(0)) return "deckDamaged";
	if (/\.rels$/i.test(name)) return findForbiddenRelationship(text);
	if (/^\[Content_Types\]\.xml$/i.test(name)) {
		const types = listElements(text, ["Default", "Override"]).map(({ ContentType = "" }) => ContentType);
		if (types.some((type) => /macroEnabled|vba|activeX|controlproperties/i.test(type))) return "deckMacros";
		if (types.some((type) => /oleObject|externalLink|openxmlformats-officedocument\.package/i.test(type)))
			return "deckEmbedded";
		return null;
	}
	// A click action that starts a program or a macro, and an OLE object on a slide.
	if (/ppaction:\/\/(program|macro|ole)/i.test(readEntities(text))) return "deckMacros";
	if (/<(\w+:)?(oleObj|control)[\s>]/.test(text)) return "deckEmbedded";
	return null;
}

function findForbiddenRelationship(text: string): PartProblem | null {
	for (const { Type = "", Target = "", TargetMode = "" } of listElements(text, ["Relationship"])) {
		const kind = Type.split("/").at(-1)?.toLowerCase() ?? "";
		if (/vba|activex|control|wordvba|macro/.test(kind)) return "deckMacros";
		if (/oleobject|^package$|externallink|attachedtemplate|afchunk|subdocument/.test(kind)) return "deckEmbedded";
		const isLink = TargetMode.toLowerCase() === "external" || /^[a-z][a-z0-9+.-]*:|^[\\/]{2}/i.test(Target);
		if (isLink && !(kind === "hyperlink" && /^(https?:\/\/|mailto:)/i.test(Target))) return "deckLinks";
	}
	return null;
}

const parser = new XMLParser({
	preserveOrder: true,
	ignoreAttributes: false,
	attributeNamePrefix: "",
	removeNSPrefix: true,
	htmlEntities: true,
});

/** The attributes of all elements with these names, at any depth. */
function listElements(text: string, names: readonly string[]): Record<string, string>[] {
	const found: Record<string, string>[] = [];
	const walk = (nodes: unknown) => {
		if (!Array.isArray(nodes)) return;
		for (const node of nodes as Record<string, unknown>[])
			for (const [name, inside] of Object.entries(node)) {
				if (names.includes(name)) found.push((node[":@"] ?? {}) as Record<string, string>);
				walk(inside);
			}
	};
	walk(parser.parse(text));
	return found;
}

/** Numeric character references count as characters. */
const readEntities = (text: string) =>
	text.replaceAll(/&#(x?)([0-9a-f]{1,6});/gi, (whole, hex: string, number: string) => {
		const code = Number.parseInt(number, hex ? 16 : 10);
		return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
	});
