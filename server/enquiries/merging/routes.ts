// The staff's calls to merge two enquiries of the same person, and to separate them again.
import { mergeWords } from "#content/en/admin/enquiries/merge.ts";
import { words } from "#content/words.ts";
import { EnquiryPath, Nothing } from "#contract/admin/enquiries/enquiries.ts";
import { MergeForm } from "#contract/admin/enquiries/merge.ts";
import { Done } from "#contract/responses.ts";
import type { Db } from "#server/db/database.ts";
import { mergeEnquiry, separateEnquiry } from "#server/enquiries/merging/merge.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";

export const mergeRoutes = ({ db }: { db: Db }) =>
	newRoutes()
		.openapi(merge, async (c) => {
			const { reference } = c.req.valid(sentAs(c));
			const merged = await mergeEnquiry(db, c.var.actor, { keptId: c.req.valid("param").id, reference });
			const { done, refused } = mergeWords();
			if (merged.ok) return c.json({ success: true as const, message: done.merged(merged.reference) }, 200);
			if (merged.why === "elsewhere") return errorResponse(c, 409, refused.elsewhere(merged.reference, merged.into));
			return errorResponse(c, 422, words().messages.form.invalid, { reference: refused[merged.why] });
		})
		.openapi(separate, async (c) => {
			const { reference } = await separateEnquiry(db, c.var.actor, c.req.valid("param").id);
			return c.json({ success: true as const, message: mergeWords().done.separated(reference) }, 200);
		});

const merge = defineRoute({
	method: "post",
	path: "/auth/admin/enquiries/{id}/merge",
	tags: ["Office"],
	summary: "Merge another enquiry of the same person into this one",
	access: "enquiries.update",
	request: { params: EnquiryPath, ...jsonOrForm(MergeForm) },
	responses: { 200: jsonResponse(Done, "Merged") },
});

const separate = defineRoute({
	method: "post",
	path: "/auth/admin/enquiries/{id}/separate",
	tags: ["Office"],
	summary: "List an enquiry on its own again that was merged into another",
	access: "enquiries.update",
	request: { params: EnquiryPath, ...jsonOrForm(Nothing) },
	responses: { 200: jsonResponse(Done, "Separate") },
});
