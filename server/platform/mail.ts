// Mail that is not lost: written in the caller's transaction, sent by a job, tried again for days while the mail server is away.
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { createTransport } from "nodemailer";
import type { Db } from "#server/platform/database.ts";
import type { Jobs } from "#server/platform/jobs.ts";
import { mails } from "#server/platform/mail-table.ts";

export type Letter = { kind: string; recipient: string; subject: string; text: string; html: string };

/** Without `smtpUrl` nothing leaves: mails are kept where they can be read. */
export function openMail({
	smtpUrl,
	from,
	db,
	jobs,
}: {
	smtpUrl: string | undefined;
	from: string;
	db: Db;
	jobs: Jobs;
}) {
	const server =
		smtpUrl === undefined
			? null
			: createTransport({ url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 });

	return {
		/** Writes the mail; it exists, and will be sent, if and only if `tx` commits. */
		async post(tx: Db, letter: Letter) {
			const id = randomUUID();
			await tx.insert(mails).values({ id, ...letter, status: server ? "queued" : "kept" });
			if (server) await jobs.send(tx, "send-mail", { mailId: id });
		},

		/** One try. Throws when the mail did not leave, so that the job is tried again. */
		async deliver({ mailId }: { mailId: string }) {
			const [mail] = await db.select().from(mails).where(eq(mails.id, mailId));
			if (!server || !mail || mail.status === "sent") return;
			const { recipient: to, subject, text, html } = mail;
			try {
				await server.sendMail({ from, to, subject, text, html, messageId: `<${mail.id}@eibm>` });
			} catch (error) {
				const lastError = (error as Error).message.slice(0, 300);
				await db
					.update(mails)
					.set({ status: "failed", tries: sql`${mails.tries} + 1`, lastError })
					.where(eq(mails.id, mailId));
				throw error;
			}
			await db
				.update(mails)
				.set({ status: "sent", tries: sql`${mails.tries} + 1`, lastError: null, sentAt: new Date() })
				.where(eq(mails.id, mailId));
		},
	};
}
