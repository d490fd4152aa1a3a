// The owner's calls that export and import the site's content as one file.

import { Readable } from "node:stream";
import { HTTPException } from "hono/http-exception";
import { contentFileWords } from "#content/en/admin/content-file.ts";
import { entryText } from "#content/en/admin/entry-texts.ts";
import { entryOf } from "#content/entries/entries.ts";
import { words } from "#content/words.ts";
import { ContentFileResponse, ImportContent } from "#contract/admin/content-file.ts";
import { Nothing } from "#contract/admin/enquiries/enquiries.ts";
import { dayInIndia } from "#contract/days.ts";
import { Done, ErrorResponse } from "#contract/responses.ts";
import type { Content } from "#server/content/live.ts";
import { type FileProblem, inWords } from "#server/content-file/check-file.ts";
import { exportContent, summarizeExport } from "#server/content-file/export-content.ts";
import { fileLimits } from "#server/content-file/format.ts";
import { findLastImport, startContentImport } from "#server/content-file/import-content.ts";
import type { Db } from "#server/db/database.ts";
import { receiveForm } from "#server/files/multipart.ts";
import type { Storage } from "#server/files/storage.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { jsonOrForm, jsonResponse, newRoutes } from "#server/http/request-context.ts";
import { errorResponse, invalidInput } from "#server/http/responses.ts";
import type { Jobs } from "#server/jobs/jobs.ts";

type Parts = { db: Db; storage: Storage; jobs: Jobs; content: Content };

export const contentFileRoutes = ({ db, storage, jobs, content }: Parts) => {
	const { basis } = content;
	return newRoutes()
		.openapi(getState, async (c) => {
			const summary = await summarizeExport(db, basis);
			return c.json({ success: true as const, ...summary, last: await findLastImport(db) }, 200);
		})
		.openapi(download, async (c) => {
			const zip = await exportContent({ db, storage, basis }, c.var.actor);
			return c.body(Readable.toWeb(zip) as ReadableStream, 200, {
				"content-type": zipType,
				"content-disposition": `attachment; filename="site-content-${dayInIndia()}.zip"`,
				"cache-control": "private, no-store",
			});
		})
		.openapi(upload, async (c) => {
			const text = contentFileWords().responses;
			const { invalid } = words().messages.form;
			const sent = await receiveForm(c.req.raw, fileLimits.bytes);
			if (!sent) return errorResponse(c, 413, invalid, { file: text.large });
			try {
				const { file, ...others } = sent.files;
				if (Object.keys(others).length + sent.repeated.length > 0) throw new HTTPException(400);
				const form = ImportContent.safeParse(sent.texts);
				if (!form.success) return invalidInput(c, form.error);
				if (!file?.bytes) return errorResponse(c, 422, invalid, { file: text.missing });
				if (file.bytes > fileLimits.bytes) return errorResponse(c, 413, invalid, { file: text.large });
				const sentFile = { file, name: file.name, replace: form.data.replace === "yes" };
				const started = await startContentImport({ db, storage, jobs, basis }, c.var.actor, sentFile);
				if (started.ok) return c.json({ success: true as const, message: text.started }, 200);
				if (started.why === "wrong")
					return errorResponse(c, 422, text.wrong(started.problems.length), listed(started.problems));
				return errorResponse(
					c,
					409,
					text.drafts(started.entries.map((name) => entryText(entryOf(name).label)).join(", ")),
				);
			} finally {
				await sent.drop();
			}
		});
};

/** A file of another program would have thousands of problems. */
const mostListed = 50;

/** By number, because two problems may be in the same place. */
const listed = (problems: readonly FileProblem[]) =>
	Object.fromEntries([
		...problems.slice(0, mostListed).map((problem, index) => [`problem${index + 1}`, inWords(problem)]),
		...(problems.length > mostListed
			? [["more", contentFileWords().responses.more(problems.length - mostListed)]]
			: []),
	]) as Record<string, string>;

const zipType = "application/zip";

const shared = { access: "institute.publish" as const, tags: ["Office"] };

const getState = defineRoute({
	...shared,
	method: "get",
	path: "/auth/admin/content-file",
	summary: "What a file of the content would have, and the last import",
	responses: { 200: jsonResponse(ContentFileResponse, "Numbers and names") },
});

const download = defineRoute({
	...shared,
	method: "post",
	path: "/auth/admin/content-file/export",
	recentProof: true,
	summary: "Everything that is published, with its pictures, as one ZIP",
	request: jsonOrForm(Nothing),
	responses: { 200: { description: "The file", content: { [zipType]: { schema: { type: "string" } } } } },
});

const upload = defineRoute({
	...shared,
	method: "post",
	path: "/auth/admin/content-file/import",
	recentProof: true,
	limit: { rule: "ownForm", by: "person", as: "content file" },
	// Enough for a slow connection and the check of a thousand pictures.
	upload: { seconds: 3600 },
	form: { next: "/admin/site/transfer" },
	summary: "Check a file of content completely, then import it as drafts",
	request: {
		body: {
			content: {
				"multipart/form-data": {
					schema: {
						type: "object" as const,
						required: ["file"],
						properties: {
							file: { type: "string" as const, format: "binary", description: "ZIP of an export, at most 1 GB" },
							replace: { type: "string" as const, enum: ["yes"] },
						},
					},
				},
			},
		},
	},
	responses: {
		200: jsonResponse(Done, "The file is right, and its import has begun"),
		413: jsonResponse(ErrorResponse, "The file is too large"),
	},
});
