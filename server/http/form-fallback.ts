// A form sent without scripts gets a page for an answer, or is taken on; the same call from a script gets its JSON untouched.

import { createMiddleware } from "hono/factory";
import { html } from "hono/html";
import { institute } from "#content/institute.ts";
import { serverWords } from "#content/server-words.ts";
import { findReturnUrl, landingFor, signInFor } from "#contract/return-url.ts";
import { plainPage } from "#server/http/plain-page.ts";
import type { AppEnv } from "#server/http/request-context.ts";

/** Where the browser goes on to after success; other calls answer with their sentence. */
const onward: Record<string, string> = {
	"/auth/login": "/",
	"/auth/signup": "/",
	"/auth/logout": "/signin",
	"/auth/sessions/end": "/profile",
	"/auth/sessions/end-all": "/profile",
	"/auth/updateprofile": "/profile?done=updated",
	"/auth/remove-picture": "/profile?done=pictureRemoved",
	"/auth/withdraw-address": "/profile?done=addressWithdrawn",
	"/auth/admin/createBlog": "/admin/showblog?done=created",
	"/auth/admin/updateblog": "/admin/showblog?done=updated",
	"/auth/admin/deleteblog": "/admin/showblog?done=deleted",
	"/auth/change-password": "/profile?done=passwordChanged",
	"/auth/admin/admissions": "/admin/admissions",
	"/auth/claim-admission": "/profile?done=formAnswered",
	"/auth/billing": "/profile?done=billingSaved",
	"/auth/remove-billing": "/profile?done=billingRemoved",
};

/** The office's screens show what has changed by themselves. */
const backToScreen = /^\/auth\/(admin\/|toggle-status$|toggle-payment-status$)/;
/** Replacing or restoring a deck leads back to that deck. */
const deckCall = /^\/auth(\/admin\/decks\/[\w.-]+)(?:\/current)?$/;
const onwardFrom = (path: string) => onward[path] ?? deckCall.exec(path)?.[1];

export const pagesForBrowsers = createMiddleware<AppEnv>(async (c, next) => {
	await next();
	const asked = c.req.header("accept")?.includes("text/html");
	const isReading = c.req.method === "GET" && c.res.ok && !onward[c.req.path];
	if (!asked || isReading || !c.res.headers.get("content-type")?.startsWith("application/json")) return;

	const {
		success,
		message,
		errors,
		reference,
		next: onTo,
		user,
		proof,
	} = (await c.res.json()) as {
		success?: boolean;
		message?: string;
		errors?: Record<string, string>;
		reference?: string;
		next?: string;
		user?: { role: string };
		proof?: "password" | "signIn";
	};
	const status = c.res.status;
	const cookies = c.res.headers.getSetCookie();
	const kept = [...c.res.headers].filter(([name]) => name === "retry-after");
	const referer = ownReferer(c.req.header("referer"), c.req.url);
	const back = referer && referer.pathname + referer.search;
	const usual = onwardFrom(c.req.path) ?? (backToScreen.test(c.req.path) ? back : null);
	if (success && usual) {
		// The sign-in page's own address says which page asked for it.
		const asked = c.req.path === "/auth/login" ? findReturnUrl(referer?.search ?? "") : null;
		const location = c.req.path === "/auth/login" && user ? landingFor(user.role, asked) : usual;
		c.res = new Response(null, { status: 303, headers: { location } });
	} else {
		const text = serverWords().formFallback;
		// A wrong password is a matter of typing, not of rights.
		const isTyping = c.req.path === "/auth/login" || errors !== undefined;
		const title = success ? text.done : proof ? text.proof.title : titleOf(status, isTyping);
		const page = await plainPage({
			title,
			body: html`<p role="${success ? "status" : "alert"}">${message}</p>
${reference ? html`<p><strong>${text.reference(reference)}</strong></p>` : ""}
${errors ? html`<ul>${[...new Set(Object.values(errors))].map((problem) => html`<li>${problem}</li>`)}</ul>` : ""}
${proof ? proofForm(proof, back ?? "/profile") : ""}
${!success && (errors || status === 429 || status >= 500) ? html`<p>${text.backKeeps}</p>` : ""}
<div class="actions">
${reference ? html`<a class="button main" href="https://wa.me/${institute.whatsapp}?text=${encodeURIComponent(text.chatText(reference))}">${text.chat}</a>` : ""}
${onTo ? html`<a class="button" href="${onTo}">${onTo === "/courses" ? text.pay : text.register}</a>` : ""}
${status === 401 && !isTyping ? html`<a class="button main" href="${back ? signInFor(back) : "/signin"}">${text.signIn}</a>` : ""}
${success && c.req.path === "/auth/confirm-password" ? html`<a class="button main" href="/profile">${text.proof.profile}</a>` : ""}
${!success && back ? html`<a class="button ${status === 401 ? "" : "main"}" href="${back}">${text.back}</a>` : ""}
<a class="button" href="/">${text.home}</a></div>`,
		});
		c.res = new Response(String(page), { status, headers: { "content-type": "text/html; charset=utf-8" } });
	}
	for (const [name, value] of kept) c.res.headers.set(name, value);
	for (const cookie of cookies) c.res.headers.append("set-cookie", cookie);
});

/** The password again, or the way to it; what was typed before waits one step back. */
const proofForm = (proof: "password" | "signIn", from: string) => {
	const { proof: text } = serverWords().formFallback;
	const google = `/auth/google/start?from=${encodeURIComponent(from.split("?")[0] ?? from)}`;
	return proof === "signIn"
		? html`<p><a class="button main" href="${google}">${text.google}</a></p>`
		: html`<form method="post" action="/auth/confirm-password" class="actions">
<label>${text.password} <input type="password" name="password" autocomplete="current-password" maxlength="128" required></label>
<button class="main">${text.submit}</button></form>
<p>${text.afterwards}</p>`;
};

function titleOf(status: number, isTyping: boolean) {
	const text = serverWords().formFallback;
	if (status === 429) return text.tooMany;
	if ((status === 401 && !isTyping) || status === 403) return text.notYours;
	return status < 500 ? text.refused : text.failed;
}

/** The page the form was on, if it was one of ours. */
export function ownReferer(referer: string | undefined, here: string) {
	if (!referer || !URL.canParse(referer)) return null;
	const from = new URL(referer);
	// By host: behind a proxy the scheme differs.
	return from.host === new URL(here).host ? from : null;
}
