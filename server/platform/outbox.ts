// /dev/mail: every mail as it was written, for development and tests. Never mounted in production.
import { desc, eq } from "drizzle-orm";
import { Hono } from "hono";
import { html } from "hono/html";
import { serverWords } from "#content/server-words.ts";
import type { Edge } from "#server/edge.ts";
import type { Db } from "#server/platform/database.ts";
import { mails } from "#server/platform/mail-table.ts";
import { plainPage } from "#server/platform/plain-page.ts";
import { NotFound } from "#server/platform/refusals.ts";

export const outboxRoutes = (db: Db) =>
	new Hono<Edge>()
		.get("/dev/mail", async (c) => {
			const text = serverWords().mails.outbox;
			const list = await db.select().from(mails).orderBy(desc(mails.createdAt)).limit(100);
			const row = (mail: (typeof list)[number]) =>
				html`<tr><td><a href="/dev/mail/${mail.id}">${mail.subject ?? mail.kind}</a></td><td>${mail.recipient}</td><td>${mail.status}</td></tr>`;
			const body = list.length > 0 ? html`<table>${list.map(row)}</table>` : html`<p>${text.none}</p>`;
			return c.html(await plainPage({ title: text.title, wide: true, body }));
		})
		.get("/dev/mail/:id", async (c) => {
			const [mail] = await db
				.select()
				.from(mails)
				.where(eq(mails.id, c.req.param("id")));
			if (!mail?.html) throw new NotFound();
			// A mail's styles stand in its elements, as mail programs want them.
			return c.html(mail.html, 200, {
				"content-security-policy":
					"default-src 'none'; style-src 'unsafe-inline'; sandbox allow-top-navigation-by-user-activation",
			});
		});
