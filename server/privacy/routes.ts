import { Readable } from "node:stream";
import { z } from "@hono/zod-openapi";
import { serverWords } from "#content/server-words.ts";
import { words } from "#content/words.ts";
import { DeleteAccountForm } from "#contract/accounts.ts";
import { dayInIndia } from "#contract/days.ts";
import { may } from "#contract/permissions.ts";
import { Done } from "#contract/responses.ts";
import type { Auth } from "#server/accounts/auth.ts";
import { confirmPassword } from "#server/accounts/passwords/change-password.ts";
import type { StaffLeaves } from "#server/accounts/staff/roles.ts";
import type { SeatContext } from "#server/batches/locks.ts";
import type { Db } from "#server/db/database.ts";
import type { Storage } from "#server/files/storage.ts";
import { checkRecentProof, defineRoute } from "#server/http/define-route.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse, signedOutResponse } from "#server/http/responses.ts";
import { erasePerson } from "#server/privacy/erasure.ts";
import { writeOwnData } from "#server/privacy/export.ts";
import type { Limits } from "#server/rate-limits/rate-limits.ts";

// A download, whatever its content.
const file = "application/octet-stream";

type Parts = {
	db: Db;
	storage: Storage;
	auth: Auth;
	limits: Limits;
	seatContext: SeatContext;
	onStaffLeaves: StaffLeaves;
};

export const privacyRoutes = (parts: Parts) =>
	newRoutes()
		.openapi(downloadOwnData, async (c) => {
			const day = dayInIndia();
			const written = Readable.from(writeOwnData(parts.db, c.var.actor.id), { objectMode: false });
			return c.body(Readable.toWeb(written) as ReadableStream, 200, {
				"content-type": file,
				"content-disposition": `attachment; filename="${serverWords().personalData.fileName(day)}"`,
				"cache-control": "private, no-store",
			});
		})
		.openapi(deleteAccount, async (c) => {
			const { password = "", word = "", keepCertificate } = c.req.valid(sentAs(c));
			const { actor } = c.var;
			const text = serverWords().profileResponses;
			const { form, fields } = words().messages;
			const unproved = !actor.usesPassword || actor.hasSecondFactor ? checkRecentProof(c, actor) : null;
			if (unproved) return unproved;
			if (actor.usesPassword) {
				if (password === "") return errorResponse(c, 422, form.invalid, { password: fields.required });
				// Counted together with sign-ins: an open browser must not allow unlimited guesses.
				await parts.limits.backOff(`proof ${actor.id}`);
				if (!(await confirmPassword(parts.db, actor.id, password)))
					return errorResponse(c, 422, form.invalid, { password: text.wrongPassword });
			} else {
				if (word.trim() !== text.deleteWord)
					return errorResponse(c, 422, form.invalid, { word: text.wrongWord(text.deleteWord) });
			}
			const handOver = async (tx: Db) => {
				if (may(actor, "enquiries.update"))
					await parts.onStaffLeaves.enquiries(tx, { from: actor.id, to: null, isErased: true });
				return null;
			};
			const erased = await erasePerson<never>(parts, actor.id, handOver, {
				keepCertificate: keepCertificate === "yes",
			});
			if (!erased.ok)
				return erased.why === "unknownPerson" ? signedOutResponse(c) : errorResponse(c, 409, text[erased.why]);
			for (const cookie of parts.auth.forgetCookies) c.header("set-cookie", cookie, { append: true });
			return c.json({ success: true as const, message: text.deleted }, 200);
		});

const downloadOwnData = defineRoute({
	method: "get",
	path: "/auth/my-data",
	limit: { rule: "ownForm", by: "person", as: "my-data" },
	tags: ["Accounts"],
	summary: "Export the user's personal data as a file",
	access: "signedIn",
	recentProof: true,
	responses: {
		200: { description: "A JSON file", content: { [file]: { schema: z.string().openapi({ format: "binary" }) } } },
	},
});

const deleteAccount = defineRoute({
	method: "post",
	path: "/auth/delete-account",
	tags: ["Accounts"],
	summary: "Delete the user's own account; ledger data stays without a name",
	access: "signedIn",
	request: jsonOrForm(DeleteAccountForm),
	responses: { 200: jsonResponse(Done, "Deleted; every session has ended") },
});
