// The staff's calls about certificates.
import { z } from "@hono/zod-openapi";
import { certificateAdminWords } from "#content/en/admin/certificates.ts";
import { pageSize } from "#content/page-sizes.ts";
import { words } from "#content/words.ts";
import {
	CertificateFileResponse,
	CertificatePersonResponse,
	CertificatesExport,
	CertificatesQuery,
	CertificatesResponse,
	DueQuery,
	DueResponse,
	EnrolmentPath,
	IssuedResponse,
	IssueForm,
	PrintedForm,
	ReissueForm,
	RevokeForm,
} from "#contract/admin/certificates.ts";
import { ReadNumber } from "#contract/certificates/certificates.ts";
import type { Requirement } from "#contract/certificates/states.ts";
import { Done } from "#contract/responses.ts";
import {
	issueManually,
	recordPrinted,
	reissueCertificate,
	revokeCertificate,
} from "#server/certificates/admin/certificates.ts";
import { listDue, readPerson } from "#server/certificates/admin/due.ts";
import {
	exportCertificates,
	getCertificate,
	getDrawn,
	listCertificates,
	listCertifiedBatches,
} from "#server/certificates/admin/list.ts";
import type { CertificateContext } from "#server/certificates/issue.ts";
import { sendPdf } from "#server/certificates/send-pdf.ts";
import { csvType, sendCsv } from "#server/files/send-csv.ts";
import type { Storage } from "#server/files/storage.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { conflict, errorResponse } from "#server/http/responses.ts";

export const certificateAdminRoutes = (parts: { certificates: CertificateContext; storage: Storage }) => {
	const { certificates } = parts;
	const { db } = certificates;
	return newRoutes()
		.openapi(getList, async (c) => {
			const { page = 1, limit = pageSize.certificates, sort = "newest", ...asked } = c.req.valid("query");
			const [list, batches] = await Promise.all([
				listCertificates(db, { page, limit, sort, ...asked }),
				listCertifiedBatches(db),
			]);
			return c.json({ success: true as const, ...list, batches }, 200);
		})
		.openapi(exportList, async (c) =>
			sendCsv(c, "certificates", await exportCertificates(db, c.var.actor, c.req.valid(sentAs(c)))),
		)
		.openapi(getDue, async (c) => {
			const { page = 1, limit = pageSize.due, batch } = c.req.valid("query");
			return c.json({ success: true as const, ...(await listDue(db, { page, limit, batch })) }, 200);
		})
		.openapi(getPerson, async (c) => c.json(await readPerson(db, c.req.valid("param").id), 200))
		.openapi(issueOne, async (c) => {
			const form = c.req.valid(sentAs(c));
			const issued = await issueManually(certificates, c.var.actor, c.req.valid("param").id, form);
			const { done, refused, requirements } = certificateAdminWords();
			if (issued.ok) {
				const message = done.issued(issued.number);
				return c.json({ success: true as const, message, number: issued.number }, 200);
			}
			if (issued.why === "changed") {
				const missing = issued.missing.split(",").map((one) => requirements[one as Requirement] ?? refused.nothing);
				return conflict(c, missing.join(", "));
			}
			if (issued.why === "reasonMissing")
				return errorResponse(c, 422, words().messages.form.invalid, { reason: refused.reasonMissing });
			return errorResponse(c, 409, refused[issued.why]);
		})
		.openapi(getOne, async (c) =>
			c.json({ success: true as const, ...(await getCertificate(db, c.req.valid("param").number)) }, 200),
		)
		.openapi(getPdf, async (c) => sendPdf(c, parts, await getDrawn(db, c.req.valid("param").number)))
		.openapi(reissueOne, async (c) => {
			const { number } = c.req.valid("param");
			const issued = await reissueCertificate(certificates, c.var.actor, number, c.req.valid(sentAs(c)));
			const { done, refused } = certificateAdminWords();
			if (issued.ok) {
				const message = done.reissued(issued.number);
				return c.json({ success: true as const, message, number: issued.number }, 200);
			}
			if (issued.why === "sameName")
				return errorResponse(c, 422, words().messages.form.invalid, { name: refused.sameName });
			return errorResponse(c, 409, refused[issued.why]);
		})
		.openapi(revokeOne, async (c) => {
			const { number } = c.req.valid("param");
			const revoked = await revokeCertificate(certificates, c.var.actor, number, c.req.valid(sentAs(c)));
			const { done, refused } = certificateAdminWords();
			if (!revoked.ok) return errorResponse(c, 409, refused[revoked.why]);
			return c.json({ success: true as const, message: done.revoked(number) }, 200);
		})
		.openapi(postPrinted, async (c) => {
			const { number } = c.req.valid("param");
			const recorded = await recordPrinted(db, c.var.actor, number, c.req.valid(sentAs(c)));
			const { done, refused } = certificateAdminWords();
			if (recorded.ok) return c.json({ success: true as const, message: done.printed }, 200);
			if (recorded.why === "changed") return conflict(c, recorded.now || refused.nothing);
			if (recorded.why === "taken")
				return errorResponse(c, 422, words().messages.form.invalid, { serial: refused.taken });
			return errorResponse(c, 409, refused[recorded.why]);
		});
};

const common = { tags: ["Office"] };
const binary = z.string().openapi({ format: "binary" });

const getList = defineRoute({
	...common,
	method: "get",
	path: "/auth/admin/certificates",
	summary: "A page of certificates",
	access: "certificates.read",
	request: { query: CertificatesQuery },
	responses: { 200: jsonResponse(CertificatesResponse, "Certificates of the page") },
});

const exportList = defineRoute({
	...common,
	method: "post",
	path: "/auth/admin/certificates/export",
	summary: "Export the filtered list as CSV; recorded in the audit log",
	access: "certificates.export",
	recentProof: true,
	request: jsonOrForm(CertificatesExport),
	responses: { 200: { description: "Every row, newest first", content: { [csvType]: { schema: z.string() } } } },
});

const getDue = defineRoute({
	...common,
	method: "get",
	path: "/auth/admin/certificates/due",
	summary: "Students without a certificate: of finished batches, or of one batch, with what they still need",
	access: "certificates.read",
	request: { query: DueQuery },
	responses: { 200: jsonResponse(DueResponse, "One page, the latest batch first") },
});

const getPerson = defineRoute({
	...common,
	method: "get",
	path: "/auth/admin/certificates/people/{id}",
	summary: "What one student, by enrolment, has and still needs",
	access: "certificates.read",
	request: { params: EnrolmentPath },
	responses: { 200: jsonResponse(CertificatePersonResponse, "Requirements and certificates") },
});

const issueOne = defineRoute({
	...common,
	method: "post",
	path: "/auth/admin/certificates/people/{id}/issue",
	summary: "Issue a certificate now; if something is missing, with a reason",
	access: "certificates.issue",
	recentProof: true,
	request: { params: EnrolmentPath, ...jsonOrForm(IssueForm) },
	responses: { 200: jsonResponse(IssuedResponse, "Issued; the holder gets an e-mail") },
});

const getOne = defineRoute({
	...common,
	method: "get",
	path: "/auth/admin/certificates/{number}",
	summary: "Everything about one certificate",
	access: "certificates.read",
	request: { params: ReadNumber },
	responses: { 200: jsonResponse(CertificateFileResponse, "The certificate") },
});

const getPdf = defineRoute({
	...common,
	method: "get",
	path: "/auth/admin/certificates/{number}/pdf",
	summary: "The certificate as PDF",
	access: "certificates.read",
	request: { params: ReadNumber },
	responses: { 200: { description: "A PDF", content: { "application/pdf": { schema: binary } } } },
});

const reissueOne = defineRoute({
	...common,
	method: "post",
	path: "/auth/admin/certificates/{number}/reissue",
	summary: "Replace a certificate by one with another name and number",
	access: "certificates.issue",
	recentProof: true,
	request: { params: ReadNumber, ...jsonOrForm(ReissueForm) },
	responses: { 200: jsonResponse(IssuedResponse, "Replaced; the holder gets an e-mail") },
});

const revokeOne = defineRoute({
	...common,
	method: "post",
	path: "/auth/admin/certificates/{number}/revoke",
	summary: "Revoke a certificate for good",
	access: "certificates.issue",
	recentProof: true,
	request: { params: ReadNumber, ...jsonOrForm(RevokeForm) },
	responses: { 200: jsonResponse(Done, "Revoked; the holder gets an e-mail") },
});

const postPrinted = defineRoute({
	...common,
	method: "post",
	path: "/auth/admin/certificates/{number}/printed",
	summary: "Record the university's printed certificate, and when it was handed over",
	access: "certificates.update",
	request: { params: ReadNumber, ...jsonOrForm(PrintedForm) },
	responses: { 200: jsonResponse(Done, "Recorded") },
});
