// What Word and Excel files have in common: a ZIP file of XML parts.
import { strToU8, zipSync } from "fflate";

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const namespaces = "http://schemas.openxmlformats.org/officeDocument/2006";
const packages = "http://schemas.openxmlformats.org/package/2006";

export const zipParts = (parts: Readonly<Record<string, string>>) =>
	zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));

/** `overrides`: each part with its content type. */
export const contentTypes = (overrides: readonly (readonly [part: string, type: string])[]) =>
	`${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.map(([part, type]) => `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`).join("")}</Types>`;

export const relations = (targets: readonly (readonly [type: string, target: string])[]) =>
	`${declaration}<Relationships xmlns="${packages}/relationships">${targets.map(([type, target], index) => `<Relationship Id="r${index + 1}" Type="${namespaces}/relationships/${type}" Target="${target}"/>`).join("")}</Relationships>`;

export const escapeXml = (text: string) =>
	text
		// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for them
		.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;");
