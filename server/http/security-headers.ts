// The headers of every response, and the content security policies of pages.
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#server/http/request-context.ts";

/** Where forms can be sent: our own pages and PayU's two checkout hosts. */
const formTargets = "'self' https://test.payu.in https://secure.payu.in";

/** Where the EmailJS library sends enquiries. */
export const emailJsOrigin = "https://api.emailjs.com";
/**
 * The interactive map of /contact. Every page allows it, because visitors also reach /contact without loading a new
 * page.
 */
const map = "https://www.openstreetmap.org";

/** The policy of a page: our own files, plus exactly the inline scripts and styles allowed by hash or nonce. */
export const pagePolicy = (
	allowed: {
		scripts?: string[];
		styles?: string[];
		connects?: string[];
		frames?: string[];
		/** Who may show the page in a frame; nobody by default. */
		ancestors?: "'self'";
	} = {},
) =>
	[
		"default-src 'self'",
		["script-src 'self'", ...(allowed.scripts ?? [])].join(" "),
		["style-src 'self'", ...(allowed.styles ?? [])].join(" "),
		"img-src 'self' data:",
		["connect-src 'self'", ...(allowed.connects ?? [])].join(" "),
		"font-src 'self'",
		"worker-src 'self'",
		["frame-src", ...(allowed.frames ?? ["'self'", map])].join(" "),
		`form-action ${formTargets}`,
		`frame-ancestors ${allowed.ancestors ?? "'none'"}`,
		"base-uri 'none'",
		"object-src 'none'",
	].join("; ");

export const plainPolicy = pagePolicy();
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** HSTS only behind https: over http it is ignored, and on localhost it would do harm. */
export const securityHeaders = (secure: boolean): Record<string, string> => ({
	"x-content-type-options": "nosniff",
	"referrer-policy": "strict-origin-when-cross-origin",
	"permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
	"cross-origin-opener-policy": "same-origin",
	"cross-origin-resource-policy": "same-origin",
	...(secure ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {}),
});

export const withSecurityHeaders = (secure: boolean) => {
	const headers = Object.entries(securityHeaders(secure));
	return createMiddleware<AppEnv>(async (c, next) => {
		await next();
		// Pictures for link previews and feeds may be shown by other sites.
		const isShared = c.res.headers.get("cross-origin-resource-policy") === "cross-origin";
		for (const [name, value] of headers)
			if (!isShared || name !== "cross-origin-resource-policy") c.res.headers.set(name, value);
		if (!c.res.headers.has("content-security-policy")) {
			const isPage = c.res.headers.get("content-type")?.startsWith("text/html");
			c.res.headers.set("content-security-policy", isPage ? plainPolicy : dataPolicy);
		}
		if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "no-store");
	});
};
