// The real pages with the drafts applied: at /preview/draft for staff who edit them, and by a link with a token for
// somebody without an account.
import { randomBytes } from "node:crypto";
import { adminFirstStepsWords } from "#content/en/admin/first-steps.ts";
import { entryNames } from "#content/entries/entries.ts";
import { localAddress } from "#content/language.ts";
import { type EntryValues, markSamples } from "#content/samples.ts";
import { words } from "#content/words.ts";
import { may } from "#contract/permissions.ts";
import { findNewAddress } from "#server/blog/redirects.ts";
import { readPreview } from "#server/content/drafts.ts";
import { type Content, contentOfEntries } from "#server/content/live.ts";
import { isPreviewToken } from "#server/content/preview-links.ts";
import type { Db } from "#server/db/database.ts";
import { withRules } from "#server/http/define-route.ts";
import { type AppEnv, newRoutes } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";
import type { Pages } from "#server/pages/pages.ts";

type Parts = {
	db: Db;
	content: Content;
	pages: Pages;
	/** Reads what pages such as the blog show of the database. */
	callAsVisitor: (env: AppEnv["Bindings"]) => typeof fetch;
};

export const previewRoutes = ({ db, content, pages, callAsVisitor }: Parts) =>
	newRoutes().get(
		"/preview/:key/*",
		withRules({ access: "anyone", limit: { rule: "preview", by: "address" } }),
		async (c, next) => {
			const key = c.req.param("key");
			const actor = key === "draft" ? await c.var.findActor() : null;
			const allowed = key === "draft" ? actor && may(actor, "content.update") : await isPreviewToken(db, key);
			// The page of an unknown address: a link ends after a week, and whoever opens it then is no program.
			if (!allowed) return next();
			const path = c.req.path.slice(`/preview/${key}`.length).replace(/(?<=[^/])\/+$|^\/+$/, "") || "/";
			const { live, changed } = await readPreview(db, content.basis);
			const shown = await contentOfEntries(
				db,
				live,
				c.req.query("mark") === "samples" && actor ? marked(changed) : changed,
			);
			const page = await pages.preview(path, `/preview/${key}`, {
				nonce: randomBytes(16).toString("base64"),
				call: callAsVisitor(c.env),
				content: shown,
			});
			const moved = page?.status === 404 ? await findNewAddress(db, path) : null;
			if (moved) return c.redirect(localAddress(`/preview/${key}${moved}`));
			return page ?? errorResponse(c, 404, words().messages.notFound);
		},
	);

/** Marks sample content, only for staff: visitors and previews by link never see the marks. */
const marked = (values: EntryValues) =>
	Object.fromEntries(
		entryNames.map((name) => [name, markSamples(name, values[name], adminFirstStepsWords().samples.mark)]),
	);
