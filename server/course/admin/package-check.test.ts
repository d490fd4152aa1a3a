import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { checkDeckFile } from "#server/course/admin/package-check.ts";
import { aPackedPdf, aPdf, aPresentation, patchZip } from "#tests/decks.ts";

const check = (content: Uint8Array) => {
	const bytes = Buffer.from(content);
	return checkDeckFile({
		bytes: bytes.length,
		read: async (position, length) => bytes.subarray(position, position + length),
		stream: (start = 0, end = bytes.length - 1) => Readable.from([bytes.subarray(start, end + 1)]),
	});
};

test("a file that is no presentation and no PDF is refused by its content", async () => {
	const good = await aPresentation();
	const bomb = await aPresentation((zip) => zip.file("ppt/media/a.bin", Buffer.alloc(12e6)));
	const refused: [what: string, content: Uint8Array, why: string][] = [
		["a picture", Buffer.from("\x89PNG\r\n\x1a\n"), "deckKind"],
		["a page named .pptx", Buffer.from("<!doctype html><script>1</script>"), "deckKind"],
		["a zip of something else", await aPresentation((zip) => zip.remove("ppt/presentation.xml")), "deckKind"],
		["a presentation cut short", good.subarray(0, good.length - 40), "deckDamaged"],
		["a PDF cut short", Buffer.from("%PDF-1.7\n1 0 obj"), "deckDamaged"],
		["noise in the shape of a PDF", Buffer.from(`%PDF-1.7\n${"\u00ff0 obj<<".repeat(4000)}\n%%EOF`), "deckDamaged"],
		["macros", await aPresentation((zip) => zip.file("ppt/vbaProject.bin", "x")), "deckMacros"],
		[
			"a path for a name",
			await aPresentation((zip) => zip.file("../../etc/x", "x", { createFolders: false })),
			"deckDamaged",
		],
		["a wrong checksum", patchZip(good, (record) => record.writeUInt32LE(1, 16)), "deckDamaged"],
		["encryption", patchZip(good, (record) => record.writeUInt16LE(1, 8)), "deckDamaged"],
		// Zip bombs: 12 MB of zeros in 12 KB with the true size, the same with a size of 1,000 bytes, and parts that
		// overlap.
		["a tight bomb", bomb, "deckBomb"],
		["a lying bomb", patchZip(bomb, (record) => record.writeUInt32LE(1000, 24)), "deckBomb"],
		["shared bytes", patchZip(good, (record) => record.writeUInt32LE(0, 42)), "deckDamaged"],
	];
	for (const [what, content, why] of refused) expect([what, await check(content)]).toEqual([what, { ok: false, why }]);
});

test("macros, embedded objects and outside links are refused under any name, and harmless PDF actions are accepted", async () => {
	const related = (type: string, target: string, mode = "") =>
		aPresentation((zip) =>
			zip.file(
				"ppt/slides/_rels/slide1.xml.rels",
				`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/></Relationships>`,
			),
		);
	const typed = (type: string) =>
		aPresentation((zip) =>
			zip.file(
				"[Content_Types].xml",
				`<Types><Override PartName="/ppt/media/logo.png" ContentType="${type}"/></Types>`,
			),
		);
	const withSlide = (xml: string) => aPresentation((zip) => zip.file("ppt/slides/slide2.xml", xml));
	const compound = Buffer.from("d0cf11e0a1b11ae1000000000000", "hex");
	const refused: [what: string, content: Uint8Array, why: string][] = [
		["macros by relationship", await related("vba&#x50;roject", "../media/logo.png"), "deckMacros"],
		["macros by type", await typed("application/vnd.ms-office.vbaProject"), "deckMacros"],
		["macros by format", await typed("application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml"), "deckMacros"],
		[
			"a macro by click",
			await withSlide('<p:sld><a:hlinkClick action="ppaction:&#x2f;/macro?name=x"/></p:sld>'),
			"deckMacros",
		],
		["a program by click", await withSlide('<p:sld><a:hlinkClick action="ppaction://program"/></p:sld>'), "deckMacros"],
		["a renamed object", await aPresentation((zip) => zip.file("ppt/media/logo.png", compound)), "deckEmbedded"],
		["an object by place", await aPresentation((zip) => zip.file("ppt/embeddings/sheet1.xlsx", "PK")), "deckEmbedded"],
		["an object by relationship", await related("oleObject", "../media/logo.png"), "deckEmbedded"],
		["a worksheet outside", await related("externalLink", "https://example.org/x.xlsx", "External"), "deckEmbedded"],
		["a picture outside", await related("image", "https://example.org/x.png", "External"), "deckLinks"],
		["a file by link", await related("hyperlink", "file:///C:/x.exe", "External"), "deckLinks"],
		["a share by link", await related("hyperlink", "\\\\server\\share", "External"), "deckLinks"],
		["a share without its mode", await related("image", "//server/share/x.png"), "deckLinks"],
		["a script by PDF", aPdf("x", "/OpenAction << /S /JavaScript /JS (app.alert(1)) >>"), "deckScripts"],
		["a script by another spelling", aPdf("x", "/OpenAction << /S /#4aavaScript /J#53 (1) >>"), "deckScripts"],
		["a program by PDF", aPdf("x", "/OpenAction << /S /Launch /F (x.exe) >>"), "deckScripts"],
		["a file in a PDF", aPdf("x", "/Names << /EmbeddedFiles << /Names [] >> >>"), "deckScripts"],
		["a link by PDF", aPdf("x", "/A << /S /URI /URI (javascript:1) >>"), "deckScripts"],
		["a packed script", aPackedPdf("<< /S /JavaScript /JS (1) >>"), "deckScripts"],
		["a locked PDF", aPdf("x", "", "/Encrypt << /Filter /Standard /V 1 /R 2 >>"), "deckLocked"],
	];
	for (const [what, content, why] of refused) expect([what, await check(content)]).toEqual([what, { ok: false, why }]);
	for (const good of [
		await related("hyperlink", "https://www.dgft.gov.in/CP/", "External"),
		await related("slideLayout", "../slideLayouts/slideLayout1.xml"),
		aPdf("x", "/OpenAction [1 0 R /Fit] /A << /S /URI /URI (https://www.dgft.gov.in) >>"),
		aPackedPdf("<< /Title (Notes) >>"),
	])
		expect(await check(good)).toMatchObject({ ok: true });
});
