// A single attempt to reach the mail server, to check its settings: nothing is queued or retried.
import type { Transporter } from "nodemailer";
import { codeOf } from "#server/error-code.ts";
import { type Tried, tryWithin } from "#server/try-within.ts";

/** Milliseconds for each step, and for all of them. The URL can set shorter ones (`?greetingTimeout=…`). */
const limits = { step: 8000, all: 15_000 };

export type MailProblem = "unreachable" | "silent" | "insecure" | "password" | "sender" | "recipient" | "refused";

/** `attempt` is `verify()` or `sendMail(…)`. The reply is the mail server's own. */
export async function tryMailServer(
	smtpUrl: string,
	attempt: (transport: Transporter) => Promise<unknown>,
): Promise<Tried<{ why: MailProblem; code: string; reply: string | null }>> {
	const { createTransport } = await import("nodemailer");
	const { step } = limits;
	const timeouts = { connectionTimeout: step, greetingTimeout: step, socketTimeout: step, dnsTimeout: step };
	const transport = createTransport({ url: smtpUrl, ...timeouts });
	try {
		const tried = await tryWithin(limits.all, () => attempt(transport));
		if (tried.ok) return tried;
		return { ...tried, why: problemOf(tried.error), code: codeOf(tried.error), reply: replyOf(tried.error) };
	} finally {
		transport.close();
	}
}

type MailError = { code?: string; originalCode?: string; command?: string; responseCode?: number; response?: string };

function problemOf(error: unknown): MailProblem {
	const { code = "", originalCode = "", command = "", response } = error as MailError;
	if (code === "EAUTH" || code === "ENOAUTH") return "password";
	if (code === "ETLS" || /^(ERR_(SSL|TLS)|EPROTO$|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(originalCode))
		return "insecure";
	if (code === "EENVELOPE") return command === "RCPT TO" ? "recipient" : "sender";
	if (code === "ETIMEDOUT") return originalCode === "" || originalCode === "ETIMEDOUT" ? "silent" : "unreachable";
	return response === undefined ? "unreachable" : "refused";
}

/** A rejected sign-in without the words of the reply. */
export function withoutCredentials(error: unknown) {
	const { code, responseCode } = error as MailError;
	if (code !== "EAUTH") return error;
	const message = ["Invalid login", replyOf(error)].filter((part) => part !== null).join(": ");
	return Object.assign(new Error(message), { code, responseCode });
}

/** During sign-in a reply may echo the credentials, so then only its numbers are shown. */
function replyOf(error: unknown) {
	const { code, response } = error as MailError;
	if (!response) return null;
	return code === "EAUTH" ? (/^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0] ?? null) : response;
}
