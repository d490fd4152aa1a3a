// The files of a document set, for users without scripts, and as PDF: the input is read and rendered, and not stored.
// Also the service worker with which the tools open offline.
import { words } from "#content/words.ts";
import { documentSet } from "#contract/trade-tools/document-set.ts";
import {
	type RenderTradeDocuments,
	readWantedFile,
	typeOfFormat,
} from "#contract/trade-tools/documents/paper-files.ts";
import type { Typed } from "#contract/trade-tools/fields.ts";
import { answerOf } from "#contract/trade-tools/tool.ts";
import { withRules } from "#server/http/define-route.ts";
import { newRoutes } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";
import { workerHeaders } from "#server/http/service-worker.ts";
import { removedToolsWorker, toolsWorker } from "#server/trade-tools/tools-worker.ts";

const documentsPath = "/auth/tools/documents";

type Parts = { renderTradeDocuments: RenderTradeDocuments; offlinePages: boolean };

export const tradeToolRoutes = ({ renderTradeDocuments, offlinePages }: Parts) =>
	newRoutes()
		.get("/tools-worker.js", withRules({ access: "anyone" }), (c) =>
			c.body(offlinePages ? toolsWorker : removedToolsWorker, 200, workerHeaders),
		)
		.post(
			documentsPath,
			withRules({ access: "anyone", limit: { rule: "form", by: "address", as: "documents" }, maxBytes: 32_768 }),
			async (c) => {
				// A TypeError: there is no readable form.
				const sent = await c.req.parseBody().catch((error) => {
					if (error instanceof TypeError) return {};
					throw error;
				});
				const typed: Typed = Object.fromEntries(
					Object.entries(sent).flatMap(([name, value]) =>
						typeof value === "string" ? [[name, value.slice(0, 200)]] : [],
					),
				);
				const wanted = readWantedFile(`${typed.paper}.${typed.format}`);
				if (!wanted || answerOf(documentSet, typed).problems)
					return errorResponse(c, 422, words().messages.form.invalid);
				const bytes = await renderTradeDocuments(typed, wanted);
				return c.body(bytes, 200, {
					"content-type": typeOfFormat[wanted.format],
					"content-disposition": `attachment; filename="${wanted.paper}.${wanted.format}"`,
					"cache-control": "private, no-store",
				});
			},
		);
