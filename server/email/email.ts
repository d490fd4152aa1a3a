// Reliable e-mail: queued in the caller's transaction, rendered and sent by a job, and retried for days while the mail
// server is down.
import { randomUUID } from "node:crypto";
import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Transporter } from "nodemailer";
import { currentLanguage } from "#content/language.ts";
import { withLanguage } from "#content/scope.ts";
import type { Attachment, EmailData, EmailKind, RenderEmail, RenderedEmail } from "#contract/emails.ts";
import type { Language } from "#contract/languages.ts";
import { Email } from "#contract/text.ts";
import { type Db, statement } from "#server/db/database.ts";
import { emails } from "#server/email/table.ts";
import { tryMailServer, withoutCredentials } from "#server/email/try-server.ts";
import { codeOf, messageOf } from "#server/error-code.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Log } from "#server/log.ts";
import { traced } from "#server/tracing/tracing.ts";

export type Mail = ReturnType<typeof openEmail>;

/** Time limit of one attempt, from the connection to the final response; less than the limit of the job. */
const tryLimit = 45_000;
/** A server may be silent for long while it scans what it has received: given up then, it would be sent twice. */
const timeouts = { connectionTimeout: 10_000, dnsTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: tryLimit };

/** The one-time link gives access to an account, so the e-mail is not kept once it has been sent. */
const holdsKey: EmailKind[] = [
	"welcome",
	"confirmAddress",
	"addressChanged",
	"reset",
	"staffInvitation",
	"secondFactorLink",
	"secondFactorChanged",
	"admissionReceipt",
	"certificateList",
];

/** It names people other than its subject, so it is not kept once it has been sent. */
const namesOthers: EmailKind[] = ["morningEmail"];

/** Sent to the office, not to the person who caused them. */
const forOffice: EmailKind[] = ["enquiryForStaff", "admissionForStaff", "paymentAlert", "backupFailed", "planBlocked"];
const isForOffice = (kind: EmailKind) => forOffice.includes(kind);

/** Without `smtpUrl` nothing is sent: e-mails are rendered and stored. */
export function openEmail({
	smtpUrl,
	from,
	db,
	jobs,
	log,
	draw,
	languageOf,
	attach = async () => [],
}: {
	smtpUrl: string | undefined;
	from: string;
	db: Db;
	jobs: Jobs;
	log: Log;
	draw: RenderEmail;
	/** The language of the account with this address, if there is one: part of a statement. */
	languageOf: (email: SQLWrapper | string) => SQL<Language | null>;
	/** The attachments of an e-mail; created again for each attempt. */
	attach?: <Kind extends EmailKind>(kind: Kind, data: EmailData[Kind]) => Promise<Attachment[]>;
}) {
	// Loaded with the first e-mail: never needed without a mail server.
	let opened: Promise<Transporter> | undefined;
	const openServer = (url: string) => {
		opened ??= import("nodemailer").then(({ createTransport }) => createTransport({ url, ...timeouts }));
		return opened;
	};

	/** Sent by this process, while the database could not record it: the next attempt only records it. */
	const unrecorded = new Set<string>();

	const insert = statement((db) =>
		db.insert(emails).values({
			id: sql.placeholder("id"),
			kind: sql.placeholder("kind"),
			recipient: sql.placeholder("recipient"),
			language: sql`coalesce(${languageOf(sql.placeholder("recipient"))}, ${sql.placeholder("otherwise")})`,
			data: sql.placeholder("data"),
			aboutId: sql.placeholder("aboutId"),
		}),
	);

	return {
		/**
		 * Queues an e-mail; it is sent if and only if `tx` commits. `aboutId` is the account, admission, enquiry or order
		 * it belongs to. `inSeconds` delays it, so that many e-mails at once do not delay the others. Returns its id.
		 */
		async enqueue<Kind extends EmailKind>(
			tx: Db,
			kind: Kind,
			recipient: string,
			data: EmailData[Kind],
			aboutId: string | null = null,
			inSeconds = 0,
		) {
			const id = randomUUID();
			const otherwise = isForOffice(kind) ? "en" : currentLanguage();
			await insert(tx, { id, kind, recipient, otherwise, data, aboutId });
			await jobs.send(tx, "send-mail", { mailId: id }, { id, inSeconds });
			return id;
		},

		/** One attempt. Throws if the e-mail was not sent and should be retried. */
		async deliver({ mailId }: { mailId: string }, stopping: AbortSignal) {
			const [mail] = await db.select().from(emails).where(eq(emails.id, mailId));
			if (!mail || mail.status === "sent" || mail.status === "kept") return;
			const record = (outcome: PgUpdateSetSource<typeof emails>) =>
				db.update(emails).set(outcome).where(eq(emails.id, mailId));
			// Rendered once, so that all attempts send the same text.
			const { subject, text, html } = mail;
			let rendered: RenderedEmail | undefined = subject && text && html ? { subject, text, html } : undefined;
			const tries = mail.tries + 1;
			try {
				rendered ??= await withLanguage(mail.language, () => draw(mail.kind, mail.data as EmailData[EmailKind]));
				if (smtpUrl === undefined) {
					await record({ ...rendered, status: "kept" });
					return;
				}
				if (!unrecorded.has(mailId)) {
					const files = await withLanguage(mail.language, () => attach(mail.kind, mail.data as EmailData[EmailKind]));
					const message = {
						...rendered,
						attachments: files.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content) })),
						...envelopeOf(from, mail),
						signal: AbortSignal.any([stopping, AbortSignal.timeout(tryLimit)]),
					};
					const server = await openServer(smtpUrl);
					await traced(`mail ${mail.kind}`, { kind: "client" }, () => server.sendMail(message));
					unrecorded.add(mailId);
				}
			} catch (caught) {
				const error = withoutCredentials(caught);
				// As it is now: staff may have sent the e-mail again during this attempt.
				const { tryUntil } = emails;
				const inTime = sql`case when ${tryUntil} > ${new Date().toISOString()} then ${tryUntil} end`;
				const [failed] = await record({
					...rendered,
					status: "failed",
					tries,
					lastError: reasonOf(error),
					tryUntil: isRefusedForGood(error) ? null : inTime,
				}).returning({ tryUntil });
				const goesOn = Boolean(failed?.tryUntil);
				log.warn({ mailId, kind: mail.kind, tries, goesOn, code: codeOf(error) }, "mail not sent");
				if (goesOn) throw error;
				return;
			}
			const withoutText = { subject: rendered.subject, text: null, html: null };
			const kept = namesOthers.includes(mail.kind)
				? { ...withoutText, data: {} }
				: holdsKey.includes(mail.kind)
					? { ...withoutText, data: sql`${emails.data} - 'link' - 'setUp'` }
					: rendered;
			await record({ ...kept, status: "sent", tries, lastError: null, sentAt: new Date() });
			unrecorded.delete(mailId);
		},

		/**
		 * Sends one e-mail in one attempt, without the queue, while the user waits for the result. It is stored once it has
		 * been sent. Only for a site with a mail server.
		 */
		async sendNow<Kind extends EmailKind>(kind: Kind, recipient: string, data: EmailData[Kind], aboutId: string) {
			if (smtpUrl === undefined) throw new Error("there is no mail server");
			const { rows } = await db.execute<{ language: Language | null }>(
				sql`select ${languageOf(recipient)} as language`,
			);
			const language = rows[0]?.language ?? currentLanguage();
			const rendered = await withLanguage(language, () => draw(kind, data));
			const mail = { id: randomUUID(), recipient, language, data };
			const sent = await tryMailServer(smtpUrl, (server) =>
				server.sendMail({ ...rendered, ...envelopeOf(from, mail) }),
			);
			if (sent.ok)
				await db
					.insert(emails)
					.values({ ...mail, ...rendered, kind, aboutId, status: "sent", tries: 1, sentAt: new Date() });
			return sent;
		},

		/** Sends a failed e-mail again now, and retries it for as long as a new one. False if there is no such e-mail. */
		async retry(tx: Db, mailId: string) {
			const isFailed = and(eq(emails.id, mailId), eq(emails.status, "failed"));
			const [mail] = await tx.select({ tryUntil: emails.tryUntil }).from(emails).where(isFailed).for("update");
			if (!mail) return false;
			await tx.update(emails).set({ tryUntil: sql`default`, dismissedAt: null }).where(isFailed);
			const planned = await jobs.sendNow(tx, "send-mail", { mailId }, mailId);
			// It was given up, and its job only waits for the other e-mails of its batch: it needs a job of its own.
			if (!planned && mail.tryUntil === null) await jobs.send(tx, "send-mail", { mailId });
			return true;
		},
	};
}

/** For staff: the response of the mail server, or the error. */
const reasonOf = (error: unknown) => (error instanceof Error ? messageOf(error) : String(error)).slice(0, 300);

/** The headers of an e-mail. The same for every attempt, so that a mail program recognises a duplicate by its id. */
export function envelopeOf(
	from: string,
	{ id, recipient, data }: Pick<typeof emails.$inferSelect, "id" | "recipient" | "data">,
) {
	const [, domain = "localhost"] = from.match(/@([^\s>]+)>?\s*$/) ?? [];
	// Staff reply to the sender of a form, so the reply address is the one in the form.
	const { form, replyTo } = data as { form?: Record<string, string>; replyTo?: string };
	return {
		from,
		// As an object, so that it is a single address whatever it contains.
		to: { name: "", address: recipient },
		replyTo: Email.safeParse(replyTo ?? form?.email ?? form?.Email).data,
		messageId: `<${id}@${domain}>`,
		headers: { "Auto-Submitted": "auto-generated" },
	};
}

/**
 * The recipient's server says that there is no such mailbox: retrying for days would only make us look like a spammer.
 * Any other error may be caused by us or be temporary: lost connections, rejected sign-ins, 4xx, full mailboxes, and
 * policies such as "relaying denied", which the operator has to fix. The enhanced status code, if given, is more
 * precise than the reply code: 5.1 is a bad address, 5.2.1 a disabled mailbox (RFC 3463).
 */
function isRefusedForGood(error: unknown) {
	const { command, responseCode, response } = error as { command?: string; responseCode?: number; response?: string };
	if (command !== "RCPT TO" || ![550, 551, 553].includes(responseCode ?? 0)) return false;
	const [, enhanced] = response?.match(/^\d{3}[ -](5\.\d+\.\d+)/) ?? [];
	return enhanced === undefined || enhanced.startsWith("5.1.") || enhanced === "5.2.1";
}
