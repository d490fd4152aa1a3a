// The public calls about certificates: they need no account, and all but the links for lists only read.
import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "hono";
import { certificateWords } from "#content/en/server/certificates.ts";
import { verifyWords } from "#content/en/site/verify.ts";
import { words } from "#content/words.ts";
import {
	ListForm,
	ListLinkForm,
	mostInList,
	mostPerDay,
	NameCheckForm,
	NameCheckResponse,
	NumberParam,
	SignatureForm,
	SignatureResponse,
	VerificationResponse,
} from "#contract/certificates/certificates.ts";
import { readNumber } from "#contract/certificates/number.ts";
import { Done } from "#contract/responses.ts";
import { checkList, readList, writeListKey } from "#server/certificates/lists.ts";
import type { LookUps } from "#server/certificates/look-ups.ts";
import { type CertificateKeys, listPublicKeys, verifySignature } from "#server/certificates/signature.ts";
import {
	absent,
	type FindCertificate,
	matchesName,
	openCertificateSearch,
	presentVerification,
} from "#server/certificates/verify.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import { csvType, sendCsv } from "#server/files/send-csv.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { siteOrigin } from "#server/http/origin-check.ts";
import { type AppEnv, jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";

type Parts = {
	db: Db;
	mail: Mail;
	certificateKeys: CertificateKeys;
	lookUps: LookUps;
	listSecret: string;
	baseUrl: string | undefined;
};

/** Looks up a number for somebody on this network. Throws TooManyRequests for a network that guesses. */
export async function lookUp(
	c: Context<AppEnv>,
	{ find, lookUps }: { find: FindCertificate; lookUps: LookUps },
	typed: string,
) {
	const number = readNumber(typed);
	if (number === null) return { found: null, verification: absent(typed) };
	lookUps.allow(c.var.address);
	const found = await find(number);
	if (found) await lookUps.hit(c.var.address);
	else await lookUps.miss(c.var.limits, c.var.address);
	return { found, verification: found ? presentVerification(found) : absent(number) };
}

export const certificateRoutes = (parts: Parts) => {
	const { db, mail, certificateKeys, lookUps, listSecret, baseUrl } = parts;
	const search = { find: openCertificateSearch(db), lookUps };
	return newRoutes()
		.openapi(getVerification, async (c) => {
			const { verification } = await lookUp(c, search, c.req.valid("param").number);
			return c.json({ success: true as const, certificate: verification }, 200);
		})
		.openapi(postName, async (c) => {
			const { found } = await lookUp(c, search, c.req.valid("param").number);
			const text = certificateWords();
			if (!found) return errorResponse(c, 404, text.notFound);
			if (!found.facts?.name) return errorResponse(c, 409, text.nothingToCompare);
			await lookUps.guessName(c.var.limits, found.number);
			const matches = matchesName(found.facts, c.req.valid(sentAs(c)).name);
			return c.json({ success: true as const, message: matches ? text.matches : text.differs, matches }, 200);
		})
		.openapi(postSignature, async (c) => {
			await lookUps.checkSignature(c.var.address);
			const keys = await listPublicKeys(db, certificateKeys);
			const signed = await verifySignature(keys, c.req.valid(sentAs(c)).jws);
			return c.json({ success: true as const, signed }, 200);
		})
		.openapi(postListLink, async (c) => {
			const { email } = c.req.valid(sentAs(c));
			await c.var.limits.consume("certificateListMail", c.var.address);
			const message = certificateWords().listSent;
			// The response is the same, so that nobody learns whether somebody else has asked.
			if (await c.var.limits.allows("certificateListMail", email)) {
				const link = `${siteOrigin(c, baseUrl)}/verify/list?key=${writeListKey(listSecret, email)}`;
				await db.transaction((tx) => mail.enqueue(tx, "certificateList", email, { link }));
			} else await pause(20);
			return c.json({ success: true as const, message }, 200);
		})
		.openapi(postList, async (c) => {
			const { key, list } = c.req.valid(sentAs(c));
			const text = certificateWords();
			const read = readList(listSecret, key, list);
			const { invalid } = words().messages.form;
			if (!read.ok) {
				if (read.why === "expired") return errorResponse(c, 409, text.listExpired);
				return errorResponse(c, 422, invalid, {
					list: read.why === "empty" ? text.listEmpty : text.listTooLong(mostInList),
				});
			}
			if (!(await c.var.limits.allowsMany("certificateList", read.email, read.lines.length)))
				return errorResponse(c, 429, text.listUsedUp(mostPerDay));
			return sendCsv(
				c,
				text.fileName,
				checkList(db, read.lines, (number) => lookUps.mayGuessName(c.var.limits, number)),
			);
		});
};

const common = { tags: ["Certificates"], access: "anyone" as const };

const getVerification = defineRoute({
	...common,
	method: "get",
	path: "/auth/verify/{number}",
	summary: "Whether a certificate is valid; a network that tries unknown numbers has to wait",
	request: { params: NumberParam },
	responses: { 200: jsonResponse(VerificationResponse, "Its state, with the name masked") },
});

const postName = defineRoute({
	...common,
	method: "post",
	path: "/auth/verify/{number}/name",
	summary: "Compare a name with that on a certificate, five times in an hour",
	request: { params: NumberParam, ...jsonOrForm(NameCheckForm) },
	responses: { 200: jsonResponse(NameCheckResponse, "Whether it is the same name") },
});

const postSignature = defineRoute({
	...common,
	method: "post",
	path: "/auth/verify/signature",
	summary: "Check the signature of a certificate, for browsers that cannot",
	request: jsonOrForm(SignatureForm),
	responses: { 200: jsonResponse(SignatureResponse, "What was signed, or null") },
});

const postListLink = defineRoute({
	...common,
	method: "post",
	path: "/auth/verify/list/link",
	summary: "Send the link with which many certificates can be checked",
	form: { next: "/verify/list?sent", labels: () => ({ email: verifyWords().list.address }) },
	request: jsonOrForm(ListLinkForm),
	responses: { 200: jsonResponse(Done, "The link was sent") },
});

const postList = defineRoute({
	...common,
	method: "post",
	path: "/auth/verify/list",
	form: { labels: () => ({ list: verifyWords().list.numbers }) },
	summary: "Check up to 200 certificates, with the key of the link",
	request: jsonOrForm(ListForm),
	responses: { 200: { description: "A CSV file", content: { [csvType]: {} } } },
});
