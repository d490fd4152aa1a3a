// Cuts the house typeface down to what our pages write: `node web/styles/fonts/subset.mjs`. The results are committed.
// Names of people come from anywhere in Latin script; letters outside this set fall back to the system's face.
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
// Fetched only where one of its letters stands.
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
