// Images for other apps: the social image of each page with the product's default titles, the home screen icons, and
// the manifest that lists them. Images with other titles are drawn by the running site: see server/sharing.
import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { defaults } from "#content/defaults/defaults.ts";
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
const ink = { paper: "#faf5ea", ground: "#0e2238" };

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
			.extend({ top: edge, bottom: edge, left: edge, right: edge, background: ink.ground })
			.flatten({ background: ink.ground })
			.png(posterPng)
			.toFile(path.join(folder, name));
	};
	await draw("icon-192.png", 192);
	await draw("icon-512.png", 512);
	// Phones crop these to a circle or round their corners: the wheel stays within the middle four fifths.
	await draw("maskable-512.png", 512, 0.75);
	await draw("apple-touch-180.png", 180, 0.9);
	const manifest = {
		name: institute.name,
		short_name: institute.shortName,
		description: defaults.home.description,
		id: "/",
		scope: "/",
		// Redirects to the student's course, the trainer's classes, or the home page (server/course/worker-routes.ts).
		start_url: "/accesscourse/start",
		display: "standalone",
		background_color: ink.paper,
		theme_color: ink.ground,
		icons: [
			{ src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
			{ src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
			{ src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
		],
	};
	fs.writeFileSync(path.join(client, "site.webmanifest"), JSON.stringify(manifest));
}
