// The page of a certificate: the prerendered page of the form with its answer put in. The frame is the one in memory, and
// only the answer is rendered for each request, so that a thousand a second are possible.

import { currentLanguage, localAddress } from "#content/language.ts";
import type { Verification } from "#contract/certificates/certificates.ts";
import type { Language } from "#contract/languages.ts";
import type { Pages } from "#server/pages/pages.ts";

/** The answer as HTML, in this language. */
export type RenderVerification = (verification: Verification, language: Language) => string;

const path = "/verify";
/** Where the page leaves room for the answer. */
const room = '<div data-slot="verification"></div>';
/** Links to the same page in other languages. */
const ownLinks = /(href="[^"]*\/verify)(?=" hrefLang)/gi;

type Frame = { pieces: string[]; headers: Record<string, string> };

/** Frames that have been taken apart, by the body of the prerendered page. */
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
	const frame = {
		pieces: takeApart(found.body.toString("utf8")),
		headers: { "content-security-policy": named["content-security-policy"] ?? "" },
	};
	frames.set(found.body, frame);
	return frame;
}

/** Around the answer and, in each piece, around the number of the links. */
const takeApart = (page: string) => {
	const [before = "", after = ""] = page.split(room);
	return [before, after];
};

const withNumber = (piece: string, number: string | null) =>
	number === null ? piece : piece.replace(ownLinks, (_, link: string) => `${link}/${number}`);

/** The page with this answer, and the headers that belong to its frame. `render` renders the form where no frame is in memory. */
export async function writeVerificationPage(
	{ pages, renderVerification }: { pages: Pages; renderVerification: RenderVerification },
	verification: Verification,
	render: () => Promise<Response>,
) {
	let frame = findFrame(pages);
	if (!frame) {
		const response = await render();
		frame = {
			pieces: takeApart(await response.text()),
			headers: { "content-security-policy": response.headers.get("content-security-policy") ?? "" },
		};
	}
	const answer = renderVerification(verification, currentLanguage());
	const number = verification.state === "mistyped" ? null : verification.number;
	const [before = "", after = ""] = frame.pieces.map((piece) => withNumber(piece, number));
	return { html: `${before}<div data-slot="verification">${answer}</div>${after}`, headers: frame.headers };
}
