// Images for other apps: the social image of each page with the product's default titles, and the home screen icons,
// which the manifest of server/pages/seo.ts lists. Images with other titles are drawn by the running site: see
// server/sharing.
import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { institute } from "#content/defaults/institute.ts";
import { builtIn } from "#content/images/built-in.ts";
import { covers } from "#content/images/covers.ts";
import { builtSharePicture } from "#content/share-address.ts";
import { builtShareTexts } from "#content/share-texts.ts";
import { widestFile } from "#contract/pictures.ts";
import { type Kept, openKept } from "#scripts/kept.ts";
import { posterPng } from "#server/files/pictures.ts";
import { drawEmailLogo, drawSharePicture } from "#web/documents/share-picture.ts";

const [width, height] = [1200, 630];
const ground = "#0e2238";

const jpeg = { quality: 74, mozjpeg: true };

/** A picture for each page that can be shared, with its title, in each language. */
export async function drawSharePictures(client: string) {
	const kept = await openKept("pictures");
	for (const { path: page, language, texts } of builtShareTexts())
		write(path.join(client, builtSharePicture(page, language)), await asPng(kept, await drawSharePicture(texts)));
	write(path.join(client, "icons/mail-mark.png"), await asPng(kept, await drawEmailLogo(institute.shortName)));
	await cutCovers(client, kept);
	await drawIcons(client);
	await kept.forgetOthers();
}

const asPng = (kept: Kept, svg: string) =>
	kept.find([svg, JSON.stringify([posterPng, sharp.versions])], () =>
		sharp(Buffer.from(svg)).png(posterPng).toBuffer(),
	);

function write(file: string, content: Uint8Array) {
	fs.mkdirSync(path.dirname(file), { recursive: true });
	fs.writeFileSync(file, content);
}

/** The social image of a post without its own picture is the built-in drawing. */
async function cutCovers(client: string, kept: Kept) {
	for (const name of covers) {
		const drawing = fs.readFileSync(path.join("public", widestFile(builtIn(name, ""), "avif")));
		const cut = await kept.find([drawing, JSON.stringify([width, height, jpeg, sharp.versions])], () =>
			sharp(drawing).resize(width, height, { fit: "cover" }).jpeg(jpeg).toBuffer(),
		);
		write(path.join(client, "og/covers", `${name}.jpg`), cut);
	}
}

async function drawIcons(client: string) {
	const folder = path.join(client, "icons");
	fs.mkdirSync(folder, { recursive: true });
	const icon = fs.readFileSync("web/styles/icon.svg");
	const draw = (name: string, size: number, share = 1) => {
		const inner = Math.round(size * share);
		const edge = (size - inner) / 2;
		return sharp(icon, { density: (72 * inner) / 48 })
			.resize(inner)
			.extend({ top: edge, bottom: edge, left: edge, right: edge, background: ground })
			.flatten({ background: ground })
			.png(posterPng)
			.toFile(path.join(folder, name));
	};
	await draw("icon-192.png", 192);
	await draw("icon-512.png", 512);
	// Phones crop these to a circle or round their corners: the wheel stays within the middle four fifths.
	await draw("maskable-512.png", 512, 0.75);
	await draw("apple-touch-180.png", 180, 0.9);
}
