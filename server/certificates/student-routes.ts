// A student's calls about their own certificate.
import { z } from "@hono/zod-openapi";
import { certificateWords } from "#content/en/server/certificates.ts";
import { originalContent } from "#content/scope.ts";
import { CertificateNameForm, MyCertificateResponse, ReadNumber } from "#contract/certificates/certificates.ts";
import { Done } from "#contract/responses.ts";
import type { CertificateContext } from "#server/certificates/issue.ts";
import { confirmName, getOwn, readMyCertificate } from "#server/certificates/own.ts";
import { findHolderOf, readRequirements } from "#server/certificates/rules.ts";
import { sendPdf } from "#server/certificates/send-pdf.ts";
import type { Storage } from "#server/files/storage.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse, NotFound } from "#server/http/responses.ts";

type Parts = { certificates: CertificateContext; storage: Storage };

export const ownCertificateRoutes = ({ certificates, storage }: Parts) => {
	const { db, jobs, site, keys } = certificates;
	return newRoutes()
		.openapi(getMine, async (c) =>
			c.json({ success: true as const, ...(await readMyCertificate(db, c.var.actor, site)) }, 200),
		)
		.openapi(postName, async (c) => {
			const confirmed = await confirmName({ db, jobs }, c.var.actor.id, c.req.valid(sentAs(c)));
			const text = certificateWords();
			if (!confirmed.ok) return errorResponse(c, 409, text[confirmed.why]);
			return c.json({ success: true as const, message: text.nameSaved }, 200);
		})
		.openapi(getPdf, async (c) => {
			const own = await getOwn(db, c.var.actor.id, c.req.valid("param").number);
			return sendPdf(c, { certificates, storage }, own);
		})
		.openapi(getBadge, async (c) => {
			const { number, facts, state, issuedAt, statusIndex } = await getOwn(
				db,
				c.var.actor.id,
				c.req.valid("param").number,
			);
			const text = certificateWords();
			if (state !== "valid") return errorResponse(c, 409, text.noBadge);
			if (!c.var.actor.emailVerified) return errorResponse(c, 409, text.badgeAddress);
			const { institute, certificates: rules, classRules, fees } = originalContent();
			const classes = fees.refunds.classes;
			const holder = await findHolderOf(db, c.var.actor.id);
			if (!holder) throw new NotFound();
			// The certificate may have been issued before the rules were met, or under other rules.
			const { attended, exam } = await readRequirements(db, holder);
			const least = Math.min(attended, Math.ceil((classes * classRules.neededPercent) / 100));
			const { writeBadge } = await import("#server/certificates/credentials.ts");
			const badge = await writeBadge(keys.current, {
				site,
				number,
				facts,
				issuedAt,
				statusIndex,
				email: c.var.actor.email,
				institute,
				criteria: certificateWords("en").badgeCriteria(
					least,
					classes,
					facts.examMode !== "none",
					rules.needsPractical && exam.practical !== null,
				),
			});
			return c.body(JSON.stringify(badge, null, "\t"), 200, {
				"content-type": "application/vc",
				"content-disposition": `attachment; filename="${number}.json"`,
				"cache-control": "private, no-store",
			});
		});
};

const common = { tags: ["Certificates"], access: "signedIn" as const };
const limit = { rule: "ownForm", by: "person", as: "certificate" } as const;
const binary = z.string().openapi({ format: "binary" });

const getMine = defineRoute({
	...common,
	method: "get",
	path: "/auth/my-certificate",
	summary: "What the user still needs for the certificate, and those they have",
	responses: { 200: jsonResponse(MyCertificateResponse, "The certificate") },
});

const postName = defineRoute({
	...common,
	method: "post",
	path: "/auth/my-certificate/name",
	summary: "Confirm the name as it is printed on the certificate",
	limit,
	form: { next: "/certificate?done=name" },
	request: jsonOrForm(CertificateNameForm),
	responses: { 200: jsonResponse(Done, "Saved; if nothing else is missing, the certificate is issued") },
});

const getPdf = defineRoute({
	...common,
	method: "get",
	path: "/auth/my-certificate/{number}/pdf",
	summary: "The certificate as PDF",
	limit,
	request: { params: ReadNumber },
	responses: { 200: { description: "A PDF", content: { "application/pdf": { schema: binary } } } },
});

const getBadge = defineRoute({
	...common,
	method: "get",
	path: "/auth/my-certificate/{number}/badge",
	summary: "The certificate as an Open Badges 3.0 credential",
	limit,
	request: { params: ReadNumber },
	responses: { 200: { description: "A verifiable credential", content: { "application/vc": { schema: binary } } } },
});
