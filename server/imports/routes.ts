// The staff's calls to import enquiries and people from a file.
import { buffer } from "node:stream/consumers";

import { z } from "@hono/zod-openapi";
import { HTTPException } from "hono/http-exception";
import { importWords } from "#content/en/admin/imports.ts";
import { words } from "#content/words.ts";
import { Nothing } from "#contract/admin/enquiries/enquiries.ts";
import { type ImportKind, importKinds, importLimits } from "#contract/admin/import-kinds.ts";
import {
	CreatedImport,
	ImportKindPath,
	ImportPath,
	ImportResponse,
	ImportSettings,
	ImportsResponse,
	StartImport,
} from "#contract/admin/imports.ts";
import { Done, ErrorResponse } from "#contract/responses.ts";
import type { Db } from "#server/db/database.ts";
import { receiveForm } from "#server/files/multipart.ts";
import { csvType, sendCsv } from "#server/files/send-csv.ts";
import { type Actor, authorize } from "#server/http/authorization.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { siteOrigin } from "#server/http/origin-check.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse, NotFound } from "#server/http/responses.ts";
import {
	changeSettings,
	createImport,
	deleteImport,
	exportResults,
	getImport,
	getKind,
	listImports,
	startImport,
} from "#server/imports/imports.ts";
import type { Jobs } from "#server/jobs/jobs.ts";

type Parts = { db: Db; jobs: Jobs; baseUrl: string | undefined };

export const importRoutes = ({ db, jobs, baseUrl }: Parts) => {
	/** A file with people does not exist for somebody who may only import enquiries. */
	async function importer(actor: Actor, id: string) {
		const staff = importerOf(actor, await getKind(db, id));
		if (!staff) throw new NotFound();
		return staff;
	}

	return newRoutes()
		.openapi(list, async (c) => {
			const kinds = importKinds.filter((kind) => importerOf(c.var.actor, kind));
			return c.json({ success: true as const, imports: await listImports(db, kinds) }, 200);
		})
		.openapi(upload, async (c) => {
			const { kind } = c.req.valid("param");
			const staff = importerOf(c.var.actor, kind);
			if (!staff) return errorResponse(c, 403, words().messages.forbidden);
			const { fileProblems, done } = importWords();
			const { invalid } = words().messages.form;
			const sent = await receiveForm(c.req.raw, importLimits.bytes);
			if (!sent) return errorResponse(c, 413, invalid, { file: fileProblems.large });
			try {
				const { file, ...others } = sent.files;
				if (Object.keys(sent.texts).length + Object.keys(others).length + sent.repeated.length > 0)
					throw new HTTPException(400);
				if (!file?.bytes) return errorResponse(c, 422, invalid, { file: fileProblems.missing });
				if (file.bytes > importLimits.bytes) return errorResponse(c, 413, invalid, { file: fileProblems.large });
				// Loaded with the first file: an idle site does not need the parser.
				const { readCsv } = await import("#server/imports/read-csv.ts");
				const read = await readCsv(await buffer(file.stream()));
				if (!read.ok) return errorResponse(c, 422, invalid, { file: fileProblems[read.why] });
				const { header, rows } = read;
				const _id = await createImport(db, staff, { kind, fileName: file.name, header, rows });
				return c.json({ success: true as const, message: done.uploaded(rows.length), _id }, 200);
			} finally {
				await sent.drop();
			}
		})
		.openapi(getOne, async (c) => {
			const { id } = c.req.valid("param");
			await importer(c.var.actor, id);
			return c.json({ success: true as const, ...(await getImport(db, id)) }, 200);
		})
		.openapi(settings, async (c) => {
			const { id } = c.req.valid("param");
			const changed = await changeSettings(db, await importer(c.var.actor, id), id, c.req.valid(sentAs(c)));
			const { refused, done } = importWords();
			if (changed.ok) return c.json({ success: true as const, message: done.mapped }, 200);
			if (changed.why === "started") return errorResponse(c, 409, refused.started);
			return errorResponse(c, 422, words().messages.form.invalid, { [changed.field]: refused[changed.why] });
		})
		.openapi(start, async (c) => {
			const { id } = c.req.valid("param");
			const staff = await importer(c.var.actor, id);
			const { expected } = c.req.valid(sentAs(c));
			const started = await startImport({ db, jobs }, staff, id, expected, siteOrigin(c, baseUrl));
			if (!started.ok)
				return errorResponse(c, started.why === "changed" ? 409 : 422, importWords().refused[started.why]);
			return c.json({ success: true as const, message: importWords().done.started }, 200);
		})
		.openapi(results, async (c) => {
			const { id } = c.req.valid("param");
			await importer(c.var.actor, id);
			return sendCsv(c, "import", exportResults(db, id));
		})
		.openapi(remove, async (c) => {
			const { id } = c.req.valid("param");
			const deleted = await deleteImport(db, await importer(c.var.actor, id), id);
			if (!deleted.ok) return errorResponse(c, 409, importWords().refused.running);
			return c.json({ success: true as const, message: importWords().done.deleted }, 200);
		});
};

/** Everybody who may open these pages may import enquiries; people need one more permission. */
const importerOf = (actor: Actor, kind: ImportKind) =>
	kind === "people" ? authorize(actor, "people.import") : authorize(actor, "enquiries.import");

const list = defineRoute({
	method: "get",
	path: "/auth/admin/imports",
	tags: ["Office"],
	summary: "The latest imported files that the caller may see",
	access: "enquiries.import",
	responses: { 200: jsonResponse(ImportsResponse, "With the results so far") },
});

const upload = defineRoute({
	method: "post",
	path: "/auth/admin/imports/new/{kind}",
	upload: { seconds: 120 },
	form: { next: (_, { _id }) => `/admin/import/${_id}` },
	tags: ["Office"],
	summary: "Upload a CSV file of enquiries or people; nothing is imported yet",
	access: "enquiries.import",
	recentProof: true,
	request: {
		params: ImportKindPath,
		body: {
			content: {
				"multipart/form-data": {
					schema: {
						type: "object" as const,
						required: ["file"],
						properties: {
							file: { type: "string" as const, format: "binary", description: "CSV, at most 5 MB and 10,000 rows" },
						},
					},
				},
			},
		},
	},
	responses: {
		200: jsonResponse(CreatedImport, "Read"),
		413: jsonResponse(ErrorResponse, "The file is too large"),
	},
});

const getOne = defineRoute({
	method: "get",
	path: "/auth/admin/imports/{id}",
	tags: ["Office"],
	summary: "One import with its first rows and its progress",
	access: "enquiries.import",
	request: { params: ImportPath },
	responses: { 200: jsonResponse(ImportResponse, "The import") },
});

const settings = defineRoute({
	method: "post",
	path: "/auth/admin/imports/{id}/settings",
	tags: ["Office"],
	summary: "Say which column is which field, and what to do with the rows",
	access: "enquiries.import",
	request: { params: ImportPath, ...jsonOrForm(ImportSettings) },
	responses: { 200: jsonResponse(Done, "Kept") },
});

const start = defineRoute({
	method: "post",
	path: "/auth/admin/imports/{id}/start",
	tags: ["Office"],
	summary: "Start the import; it goes on in the background, also after a restart",
	access: "enquiries.import",
	recentProof: true,
	request: { params: ImportPath, ...jsonOrForm(StartImport) },
	responses: { 200: jsonResponse(Done, "Started") },
});

const results = defineRoute({
	method: "post",
	path: "/auth/admin/imports/{id}/results",
	tags: ["Office"],
	summary: "The file with the result of each row, as CSV",
	access: "enquiries.import",
	recentProof: true,
	request: { params: ImportPath, ...jsonOrForm(Nothing) },
	responses: { 200: { description: "Every row with its result", content: { [csvType]: { schema: z.string() } } } },
});

const remove = defineRoute({
	method: "delete",
	path: "/auth/admin/imports/{id}",
	tags: ["Office"],
	summary: "Delete the file; what was imported from it stays",
	access: "enquiries.import",
	request: { params: ImportPath },
	responses: { 200: jsonResponse(Done, "Deleted") },
});
