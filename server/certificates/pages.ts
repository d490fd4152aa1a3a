// The page of a certificate: the prerendered page of the form with the result inserted. The page around it is in
// memory, and only the result is rendered and compressed for each request, so that a thousand a second are possible.
import { constants, crc32, deflateRawSync } from "node:zlib";
import { currentLanguage, localAddress } from "#content/language.ts";
import type { Verification } from "#contract/certificates/certificates.ts";
import type { Language } from "#contract/languages.ts";
import { titleToShare } from "#server/certificates/share-pictures.ts";
import type { Pages } from "#server/pages/pages.ts";

/** The result as HTML, in this language. */
export type RenderVerification = (verification: Verification, language: Language) => Promise<string> | string;

const path = "/verify";
/** The placeholder for the result. */
const room = '<div data-slot="verification"></div>';
/** The field of the form. */
const field = 'name="number"';
/** Links to the same page in other languages. */
const ownLinks = /href="[^"]*\/verify(?=" hrefLang)/gi;

/** What is inserted between the pieces of the prerendered page: tags for sharing, the number in links, the result, the
 * field's value. */
type Slot = "tags" | "number" | "answer" | "typed";
type Piece = { text: string; bytes: Buffer; packed: Buffer };
type Frame = { pieces: Piece[]; slots: Slot[]; headers: Record<string, string> };

/** Prerendered pages that have been split, by their body. */
const frames = new WeakMap<Buffer, Frame>();

/** Null if the page is not prerendered yet, or this is the development server. */
function findFrame(pages: Pages): Frame | null {
	const found = pages.find(localAddress(path), undefined, undefined);
	if (!found?.body) return null;
	const known = frames.get(found.body);
	if (known) return known;
	const named = Object.fromEntries(
		found.headers.flatMap((value, place) =>
			place % 2 === 0 ? [[value.toLowerCase(), found.headers[place + 1] ?? ""]] : [],
		),
	);
	const frame = takeApart(found.body.toString("utf8"), named["content-security-policy"] ?? "");
	frames.set(found.body, frame);
	return frame;
}

function takeApart(page: string, policy: string): Frame {
	const parts = page
		.replace("</head>", "\0tags\0</head>")
		.replace(ownLinks, (link) => `${link}\0number\0`)
		.replace(room, () => "\0answer\0")
		.replace(field, `${field}\0typed\0`)
		.split("\0");
	return {
		pieces: parts.filter((_, place) => place % 2 === 0).map(pieceOf),
		slots: parts.filter((_, place) => place % 2 === 1) as Slot[],
		headers: { "content-security-policy": policy },
	};
}

/** The page with this result. `render` renders the form if no prerendered page is in memory. */
export async function writeVerificationPage(
	{ pages, renderVerification, site }: { pages: Pages; renderVerification: RenderVerification; site: string },
	verification: Verification,
	render: () => Promise<Response>,
) {
	let frame = findFrame(pages);
	if (!frame) {
		const response = await render();
		frame = takeApart(await response.text(), response.headers.get("content-security-policy") ?? "");
	}
	const answer = await renderVerification(verification, currentLanguage());
	const filled: Record<Slot, Piece> = {
		tags: pieceOf(tagsOf(verification, site)),
		number: pieceOf(verification.state === "mistyped" ? "" : `/${verification.number}`),
		// A mistyped number stays in the field, so that it can be corrected.
		typed: pieceOf(isFound(verification) ? "" : ` value="${attribute(verification.number)}"`),
		answer: pieceOf(`<div data-slot="verification">${answer}</div>`),
	};
	const { slots, headers } = frame;
	const pieces = frame.pieces.flatMap((piece, place) => {
		const slot = slots[place];
		return slot ? [piece, filled[slot]] : [piece];
	});
	return { headers, write: () => pieces.map(({ text }) => text).join(""), writePacked: () => gzip(pieces) };
}

export const isFound = ({ state }: Verification) => state !== "unknown" && state !== "mistyped";

/** Tags for the preview where the link to a valid certificate is shared; the page of the form has none. */
function tagsOf(verification: Verification, site: string) {
	const shared = titleToShare(verification);
	if (!shared) return "";
	const { number } = verification;
	const tags = [
		["og:type", "website"],
		["og:title", `${shared.name} · ${shared.title}`],
		["og:url", `${site}${localAddress(`/verify/${number}`)}`],
		["og:image", `${site}/verify/${number}/picture.png`],
		["og:image:width", "1200"],
		["og:image:height", "630"],
	].map(([name, content = ""]) => `<meta property="${name}" content="${attribute(content)}"/>`);
	return `${tags.join("")}<meta name="twitter:card" content="summary_large_image"/>`;
}

const attribute = (text: string) => text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Compressed lazily and once: the pieces of the prerendered page stay in memory. */
function pieceOf(text: string): Piece {
	let bytes: Buffer | undefined;
	let packed: Buffer | undefined;
	return {
		text,
		get bytes() {
			bytes ??= Buffer.from(text);
			return bytes;
		},
		get packed() {
			packed ??= deflateRawSync(this.bytes, { ...(text.length < 8192 && small), finishFlush: constants.Z_FULL_FLUSH });
			return packed;
		},
	};
}

/** With the default sizes zlib takes 268 KB for each piece, and at a thousand pages a second V8 is busy freeing
 * them. */
const small = { windowBits: 12, memLevel: 5 };

/** A gzip file (RFC 1952) of separately compressed pieces: after a full flush, no piece refers to an earlier one. */
function gzip(pieces: readonly Piece[]) {
	const end = Buffer.alloc(8);
	end.writeUInt32LE(
		pieces.reduce((sum, { bytes }) => crc32(bytes, sum), 0),
		0,
	);
	end.writeUInt32LE(
		pieces.reduce((sum, { bytes }) => sum + bytes.length, 0),
		4,
	);
	return Buffer.concat([gzipHead, ...pieces.map(({ packed }) => packed), lastBlock, end]);
}

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty final block. */
const lastBlock = Buffer.from([3, 0]);
