// What anybody opens in a browser or fetches with a verifier: the page of a certificate, our public keys, and the list
// of certificates that are no longer valid.
import type { Context } from "hono";
import { localAddress } from "#content/language.ts";
import { words } from "#content/words.ts";
import type { Verification } from "#contract/certificates/certificates.ts";
import { readNumber } from "#contract/certificates/number.ts";
import type { LookUps } from "#server/certificates/look-ups.ts";
import { isFound, type RenderVerification, writeVerificationPage } from "#server/certificates/pages.ts";
import { lookUp } from "#server/certificates/routes.ts";
import { openCertificatePictures } from "#server/certificates/share-pictures.ts";
import { type CertificateKeys, jwkOf, listPublicKeys } from "#server/certificates/signature.ts";
import { openStatusLists } from "#server/certificates/status-lists.ts";
import { absent, openCertificateSearch } from "#server/certificates/verify.ts";
import type { Db } from "#server/db/database.ts";
import { withRules } from "#server/http/define-route.ts";
import { newRoutes } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";
import { chooseEncoding } from "#server/pages/memory.ts";
import type { Pages } from "#server/pages/pages.ts";
import type { DrawSharePicture } from "#server/sharing/share-pictures.ts";

type Parts = {
	db: Db;
	pages: Pages;
	certificateKeys: CertificateKeys;
	lookUps: LookUps;
	renderVerification: RenderVerification;
	drawSharePicture: DrawSharePicture;
	/** The public address, which is in what we sign. */
	site: string;
	/** Renders the page of the form. */
	renderForm: (request: Request) => Promise<Response>;
};

const shared = { "cache-control": "public, max-age=300", "access-control-allow-origin": "*" };

export const certificatePageRoutes = (parts: Parts) => {
	const { db, certificateKeys, site } = parts;
	const search = { find: openCertificateSearch(db), lookUps: parts.lookUps };
	const readStatusList = openStatusLists(parts);
	const findPicture = openCertificatePictures(parts.drawSharePicture);
	const show = async (c: Context, verification: Verification, status: 200 | 404 | 422): Promise<Response> => {
		const { headers, write, writePacked } = await writeVerificationPage(parts, verification, () =>
			parts.renderForm(new Request(new URL(localAddress("/verify"), c.req.url), { headers: c.req.raw.headers })),
		);
		const sent = {
			...headers,
			"content-type": "text/html; charset=utf-8",
			"cache-control": "private, no-store",
			"x-robots-tag": "noindex",
			vary: "accept-encoding",
		};
		if (chooseEncoding(c.req.header("accept-encoding")) === "identity") return c.body(write(), status, sent);
		return c.body(new Uint8Array(writePacked()), status, { ...sent, "content-encoding": "gzip" });
	};
	return newRoutes()
		.get("/verify/find", withRules({ access: "anyone" }), async (c) => {
			const typed = c.req.query("number") ?? "";
			const number = readNumber(typed) ?? typed.trim().slice(0, 60).toWellFormed();
			if (!number) return show(c, absent(""), 422);
			return c.redirect(localAddress(`/verify/${encodeURIComponent(number)}`), 303);
		})
		.get("/verify/:number", withRules({ access: "anyone" }), async (c, next) => {
			const typed = c.req.param("number");
			if (typed === "list") return next();
			const { verification } = await lookUp(c, search, typed);
			// One canonical URL for each certificate, however its number was typed.
			if (verification.state !== "mistyped" && verification.number !== typed)
				return c.redirect(localAddress(`/verify/${verification.number}`), 301);
			return show(c, verification, isFound(verification) ? 200 : 404);
		})
		.get("/verify/:number/picture.png", withRules({ access: "anyone" }), async (c) => {
			const { verification } = await lookUp(c, search, c.req.param("number"));
			const picture = await findPicture(verification);
			if (!picture) return errorResponse(c, 404, words().messages.notFound);
			const sent = { "content-type": "image/png", "cache-control": "public, max-age=3600" };
			return c.body(new Uint8Array(picture), 200, sent);
		})
		.get("/.well-known/jwks.json", withRules({ access: "anyone" }), async (c) => {
			const keys = await listPublicKeys(db, certificateKeys);
			return c.json({ keys: keys.map(jwkOf) }, 200, shared);
		})
		.get("/.well-known/did.json", withRules({ access: "anyone" }), async (c) => {
			const { writeDidDocument } = await import("#server/certificates/credentials.ts");
			return c.json(await writeDidDocument(site, await listPublicKeys(db, certificateKeys)), 200, shared);
		})
		.get("/certificates/status/:list{\\d{1,3}}", withRules({ access: "anyone" }), async (c) => {
			const list = await readStatusList(Number(c.req.param("list")));
			if (!list) return errorResponse(c, 404, words().messages.notFound);
			return c.body(list, 200, { ...shared, "content-type": "application/vc" });
		});
};
