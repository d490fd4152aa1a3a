// /dev/mail: every stored e-mail, and each template with sample data. Never mounted in production.
import { desc, eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { serverWords } from "#content/server-words.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { EmailData, EmailKind, RenderEmail, RenderedEmail } from "#contract/emails.ts";
import type { Db } from "#server/db/database.ts";
import { envelopeOf } from "#server/email/email.ts";
import { emails } from "#server/email/table.ts";
import { type Markup, plainPage } from "#server/http/plain-page.ts";
import type { AppEnv } from "#server/http/request-context.ts";
import { NotFound } from "#server/http/responses.ts";
import { pagePolicy } from "#server/http/security-headers.ts";

/** `from` is the sender, `samples` one e-mail of each kind. */
export function devMailboxRoutes(
	db: Db,
	{ from, draw, samples }: { from: string; draw: RenderEmail; samples: EmailData },
) {
	const text = serverWords().emails.devMailbox;

	async function getEmail(id: string) {
		const [mail] = await db.select().from(emails).where(eq(emails.id, id));
		if (!mail) throw new NotFound();
		return mail;
	}

	function drawSample(kind: string) {
		if (!Object.hasOwn(samples, kind)) throw new NotFound();
		return draw(kind as EmailKind, samples[kind as EmailKind]);
	}

	return new Hono<AppEnv>()
		.get("/dev/mail", async (c) => {
			const list = await db.select().from(emails).orderBy(desc(emails.createdAt)).limit(100);
			const body = html`<p>${text.lead}</p>${list.length > 0 ? table(list) : html`<p>${text.none}</p>`}
<h2>${text.samples}</h2>
<ul>${Object.keys(samples).map((kind) => html`<li><a href="/dev/mail/sample/${kind}">${kind}</a></li>`)}</ul>`;
			return c.html(await plainPage({ title: text.title, wide: true, body }));
		})
		.get("/dev/mail/sample/:kind", async (c) => {
			const kind = c.req.param("kind");
			return showMail(c, await drawSample(kind), [
				[text.mail, kind],
				...headersOf(from, { id: kind, recipient: "asha@example.com", data: samples[kind as EmailKind] }),
			]);
		})
		.get("/dev/mail/sample/:kind/email", async (c) => showEmail(c, (await drawSample(c.req.param("kind"))).html))
		.get("/dev/mail/:id", async (c) => {
			const mail = await getEmail(c.req.param("id"));
			const facts: Facts = [
				[text.mail, mail.kind],
				...headersOf(from, mail),
				[text.time, formatTimestamp(mail.createdAt.toISOString())],
				[text.state, stateOf(mail)],
				...(mail.sentAt ? [[text.sentAt, formatTimestamp(mail.sentAt.toISOString())] as const] : []),
				...(mail.lastError ? [[text.error, mail.lastError] as const] : []),
			];
			return showMail(c, mail, facts);
		})
		.get("/dev/mail/:id/email", async (c) => {
			const mail = await getEmail(c.req.param("id"));
			if (!mail.html) throw new NotFound();
			return showEmail(c, mail.html);
		});
}

type Facts = (readonly [label: string, value: string])[];
type Listed = typeof emails.$inferSelect;

function table(list: Listed[]) {
	const text = serverWords().emails.devMailbox;
	const row = (mail: Listed) =>
		html`<tr><td>${formatTimestamp(mail.createdAt.toISOString())}</td><td><a href="/dev/mail/${mail.id}">${mail.subject ?? mail.kind}</a><small>${mail.kind}</small></td><td>${mail.recipient}</td><td>${stateOf(mail)}<small>${mail.lastError}</small></td></tr>`;
	const heads = [text.time, text.mail, text.recipient, text.state];
	return html`<div class="scroll" tabindex="0" role="region" aria-label="${text.title}"><table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${list.map(row)}</tbody></table></div>`;
}

function stateOf({ status, tries, tryUntil }: Pick<Listed, "status" | "tries" | "tryUntil">) {
	const text = serverWords().emails.devMailbox;
	const next = tryUntil ? text.triesUntil(formatTimestamp(tryUntil.toISOString())) : text.givenUp;
	return [text.states[status], ...(tries > 0 ? [text.tries(tries)] : []), ...(status === "failed" ? [next] : [])].join(
		", ",
	);
}

function headersOf(from: string, mail: Parameters<typeof envelopeOf>[1]): Facts {
	const { to, replyTo, messageId, headers } = envelopeOf(from, mail);
	return [
		["From", from],
		["To", to.address],
		...(replyTo ? [["Reply-To", replyTo] as const] : []),
		["Message-ID", messageId],
		...Object.entries(headers),
	];
}

/** The page around an e-mail, which is shown in an iframe. */
async function showMail(c: Context<AppEnv>, email: Partial<RenderedEmail> | Listed, facts: Facts) {
	const text = serverWords().emails.devMailbox;
	const title = email.subject ?? text.title;
	const drawn: Markup = email.html
		? html`<h2>${text.rendered}</h2>
<p><a href="${c.req.path}/email">${text.alone}</a></p>
<iframe src="${c.req.path}/email" title="${title}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>${text.text}</h2><pre>${email.text}</pre>`
		: html`<p>${text.notDrawn}</p>`;
	const body = html`<dl>${facts.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>${drawn}<p><a href="/dev/mail">${text.all}</a></p>`;
	return c.html(await plainPage({ title, wide: true, body }), 200, {
		"content-security-policy": pagePolicy({ frames: ["'self'"] }),
	});
}

/** The styles of an e-mail are inline, as mail programs require, and its logo comes from the public URL. */
const showEmail = (c: Context<AppEnv>, email: string) =>
	c.html(email, 200, {
		"content-security-policy":
			"default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation",
	});
