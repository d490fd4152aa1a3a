// For a form sent without scripts the response is a page or a redirect; the same call from a script gets its JSON
// unchanged.

import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { html } from "hono/html";
import { localAddress, readAddress } from "#content/language.ts";
import { digitsOf, published } from "#content/published.ts";
import { serverWords } from "#content/server-words.ts";
import { signInFor } from "#contract/return-url.ts";
import { isForStaff, type Rules, rulesOf } from "#server/http/define-route.ts";
import { plainPage } from "#server/http/plain-page.ts";
import type { AppEnv } from "#server/http/request-context.ts";

/** The parts of a response that a page shows. */
type Body = {
	success?: boolean;
	message?: string;
	errors?: Record<string, string>;
	reference?: string;
	linkedTo?: string;
	next?: string;
	proof?: Proof;
	recoveryCodes?: string[];
};

type Proof = "passkey" | "code" | "password" | "signIn";

export const pagesForBrowsers = createMiddleware<AppEnv>(async (c, next) => {
	await next();
	if (!c.req.header("accept")?.includes("text/html")) return;
	const rules = rulesOf(c);
	const isReading = c.req.method === "GET" && c.res.ok && !rules?.form?.next;
	if (isReading || !c.res.headers.get("content-type")?.startsWith("application/json")) return;

	const body: Body = await c.res.json();
	const { success, message, errors, reference, linkedTo, next: onTo, proof, recoveryCodes } = body;
	const status = c.res.status;
	const cookies = c.res.headers.getSetCookie();
	const kept = [...c.res.headers].filter(([name]) => name === "retry-after");
	const referer = ownReferer(c);
	const back = referer && readAddress(referer.pathname).address + referer.search;
	const location = success ? nextPage(c, rules, body, back) : null;
	if (location) {
		c.res = new Response(null, { status: 303, headers: { location } });
	} else {
		const text = serverWords().formFallback;
		// A wrong password is an input error, not missing access.
		const isTyping = rules?.form?.signsIn || errors !== undefined;
		const title = success ? text.done : proof ? text.proof.title : titleOf(status, isTyping);
		// The form that Back shows would be refused again, and the one that the link opens is a new one.
		const isSending = c.req.method !== "GET";
		const isOutdated = status === 409 && !errors && !!back && !!rules && (!!rules.form || isForStaff(rules));
		const page = await plainPage({
			title,
			body: html`<p role="${success ? "status" : "alert"}">${message}</p>
${reference ? html`<p><strong>${text.reference(reference)}</strong></p>` : ""}
${linkedTo ? html`<p>${text.linkedTo(linkedTo)}</p>` : ""}
${errors ? html`<ul>${[...new Set(nameFields(errors, rules?.form?.labels?.()))].map((problem) => html`<li>${problem}</li>`)}</ul>` : ""}
${recoveryCodes ? codeList(recoveryCodes) : ""}
${proof ? proofForm(proof, back ?? "/profile") : ""}
${!success && isSending && !rules?.form?.failed && (errors || status === 429 || status >= 500) ? html`<p>${text.backKeeps}</p>` : ""}
${isOutdated ? html`<p>${text.backForgets}</p>` : ""}
<div class="actions">
${reference ? html`<a class="button main" href="https://wa.me/${digitsOf(published().institute.whatsapp)}?text=${encodeURIComponent(text.chatText(reference))}">${text.chat}</a>` : ""}
${onTo ? html`<a class="button" href="${localAddress(onTo)}">${onTo === "/courses" ? text.pay : text.register}</a>` : ""}
${status === 401 && !isTyping ? html`<a class="button main" href="${localAddress(back ? signInFor(back) : "/signin")}">${text.signIn}</a>` : ""}
${success && rules?.form?.link ? html`<a class="button main" href="${localAddress(rules.form.link.href)}">${rules.form.link.text()}</a>` : ""}
${!success && back ? html`<a class="button ${status === 401 ? "" : "main"}" href="${localAddress(back)}">${text.back}</a>` : ""}
<a class="button" href="${localAddress("/")}">${text.home}</a></div>`,
		});
		c.res = new Response(String(page), { status, headers: { "content-type": "text/html; charset=utf-8" } });
	}
	for (const [name, value] of kept) c.res.headers.set(name, value);
	for (const cookie of cookies) c.res.headers.append("set-cookie", cookie);
});

const nameFields = (errors: Record<string, string>, labels: Record<string, string> = {}) =>
	Object.entries(errors).map(([field, problem]) => (labels[field] ? `${labels[field]}: ${problem}` : problem));

/** Asks for the password again, or links to the sign-in; with the browser's back button the typed values are still
 * there. */
const proofForm = (proof: Proof, from: string) => {
	const { proof: text } = serverWords().formFallback;
	const google = localAddress(`/auth/google/start?from=${encodeURIComponent(from)}`);
	return proof === "signIn"
		? html`<p><a class="button main" href="${google}">${text.google}</a></p>`
		: html`<form method="post" action="${localAddress("/auth/confirm-password")}" class="actions">
${
	proof === "code" || proof === "passkey"
		? html`<label>${text.code} <input type="text" name="code" autocomplete="one-time-code" maxlength="40" required></label>`
		: html`<label>${text.password} <input type="password" name="password" autocomplete="current-password" maxlength="128" required></label>`
}
<button class="main">${text.submit}</button></form>
<p>${text.afterwards}</p>`;
};

/** The codes are shown once, so they can also be downloaded as a file. */
const codeList = (codes: string[]) => {
	const { codesLead, codesFile, download } = serverWords().secondFactor;
	const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codesFile}\n\n${codes.join("\n")}\n`)}`;
	return html`<p>${codesLead}</p>
<pre>${codes.join("\n")}</pre>
<p><a class="button main" href="${file}" download="recovery-codes.txt">${download}</a></p>`;
};

function titleOf(status: number, isTyping: boolean) {
	const text = serverWords().formFallback;
	if (status === 429) return text.tooMany;
	if ((status === 401 && !isTyping) || status === 403) return text.notYours;
	return status < 500 ? text.refused : text.failed;
}

/** The URL of the next page; null for a success page. Admin pages show their changes themselves. */
function nextPage(c: Context<AppEnv>, rules: Rules | undefined, body: Body, back: string | null) {
	const { next } = rules?.form ?? {};
	if (next) return typeof next === "string" ? next : next(c, body);
	return rules && isForStaff(rules) ? back : null;
}

/** The URL of the form's page, if it is one of ours. */
export function ownReferer(c: Context) {
	const referer = c.req.header("referer");
	if (!referer || !URL.canParse(referer)) return null;
	const from = new URL(referer);
	// A path with two slashes in front would be the address of another site.
	if (readAddress(from.pathname).address.startsWith("//")) return null;
	// Compares the host only: behind a proxy the scheme differs.
	return from.host === new URL(c.req.url).host ? from : null;
}
