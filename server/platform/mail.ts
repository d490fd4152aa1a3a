// Mail that is not lost: posted in the caller's transaction, drawn and sent by a job, tried again for days while the mail server is away.
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { createTransport } from "nodemailer";
import type { DrawLetter, LetterKind, Letters } from "#contract/letters.ts";
import type { Db } from "#server/platform/database.ts";
import type { Jobs } from "#server/platform/jobs.ts";
import { mails } from "#server/platform/mail-table.ts";

export type Mail = ReturnType<typeof openMail>;

/** Without `smtpUrl` nothing leaves: mails are drawn and kept where they can be read. */
export function openMail({
	smtpUrl,
	from,
	db,
	jobs,
	draw,
}: {
	smtpUrl: string | undefined;
	from: string;
	db: Db;
	jobs: Jobs;
	draw: DrawLetter;
}) {
	const server =
		smtpUrl === undefined
			? null
			: createTransport({ url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 });

	return {
		/**
		 * Posts a letter; it exists, and will be sent, if and only if `tx` commits. `aboutId` is the account, admission,
		 * enquiry or order that it belongs to.
		 */
		async post<Kind extends LetterKind>(
			tx: Db,
			kind: Kind,
			recipient: string,
			data: Letters[Kind],
			aboutId: string | null = null,
		) {
			const id = randomUUID();
			await tx.insert(mails).values({ id, kind, recipient, data, aboutId });
			await jobs.send(tx, "send-mail", { mailId: id });
		},

		/** One try. Throws when the mail did not leave, so that the job is tried again. */
		async deliver({ mailId }: { mailId: string }) {
			const [mail] = await db.select().from(mails).where(eq(mails.id, mailId));
			if (!mail || mail.status === "sent" || mail.status === "kept") return;
			// Drawn once: what was tried first is what is sent in the end.
			const { subject, text, html } = mail;
			const letter =
				subject && text && html ? { subject, text, html } : await draw(mail.kind, mail.data as Letters[LetterKind]);
			if (!server) {
				await db
					.update(mails)
					.set({ ...letter, status: "kept" })
					.where(eq(mails.id, mailId));
				return;
			}
			try {
				await server.sendMail({ from, to: mail.recipient, ...letter, messageId: `<${mail.id}@eibm>` });
			} catch (error) {
				const lastError = (error as Error).message.slice(0, 300);
				await db
					.update(mails)
					.set({ ...letter, status: "failed", tries: sql`${mails.tries} + 1`, lastError })
					.where(eq(mails.id, mailId));
				throw error;
			}
			await db
				.update(mails)
				.set({ ...letter, status: "sent", tries: sql`${mails.tries} + 1`, lastError: null, sentAt: new Date() })
				.where(eq(mails.id, mailId));
		},
	};
}
