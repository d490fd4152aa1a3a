// Subsets the brand font to the characters of our pages: `node web/styles/fonts/subset.mjs`. The results are committed.
// People's names may contain any Latin character; those outside this set use the system font.
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const files = createRequire(import.meta.url).resolve(
	"@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2",
);
const here = new URL(".", import.meta.url);

const basicLatin = Array.from({ length: 0x7e - 0x20 + 1 }, (_, i) => String.fromCodePoint(0x20 + i)).join("");
const punctuation = "\u00a0©°±·×–—‘’“”•…′″→←↑↓−½";
const accented = "áàâäãåçéèêëíìîïñóòôöõøúùûüÁÉÍÓÚÇÑÖÜ";

await cut(files, basicLatin + punctuation, "anek-latin.woff2");
// Loaded only if one of its characters is on the page.
await cut(files, accented, "anek-accents.woff2");
await cut(files.replace("-latin-wght", "-latin-ext-wght"), "₹", "anek-rupee.woff2");

async function cut(source, text, target) {
	const font = await subsetFont(await readFile(source), text, {
		targetFormat: "woff2",
		variationAxes: { wght: { min: 400, max: 800 } },
	});
	await writeFile(new URL(target, here), font);
	console.info(`${target}: ${font.length} bytes`);
}
