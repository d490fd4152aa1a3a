// Templates of messages: edited by owners and counsellors, used by all who send messages.

import { randomUUID } from "node:crypto";
import { and, asc, eq, ne, sql } from "drizzle-orm";
import { type MessageChannel, mostTemplates } from "#contract/admin/lists.ts";
import { findUnknownField } from "#contract/message-fields.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import { nameOrder } from "#server/db/columns.ts";
import type { Db } from "#server/db/database.ts";
import { takeAdvisoryLocks } from "#server/db/locks.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";
import { messageTemplates } from "#server/messages/table.ts";

export type NewTemplate = { name: string; channel: MessageChannel; subject: string; text: string };

/** `unknown`: this field of the template does not exist. */
type Refused =
	| { ok: false; why: "taken" | "full" | "changed" | "noSubject" }
	| { ok: false; why: "unknown"; part: "subject" | "text"; field: string };

export const listTemplates = (db: Db) =>
	db
		.select()
		.from(messageTemplates)
		.orderBy(asc(nameOrder(messageTemplates.name)), asc(messageTemplates.id))
		.limit(mostTemplates);

export async function findTemplate(db: Db, id: string) {
	const [template] = await db.select().from(messageTemplates).where(eq(messageTemplates.id, id));
	return template ?? null;
}

export function createTemplate(
	db: Db,
	staff: Authorized<"templates.update">,
	given: NewTemplate,
): Promise<{ ok: true } | Refused> {
	return db.transaction(async (tx) => {
		const template = forChannel(given);
		const refused = await check(tx, template, null);
		if (refused) return refused;
		if ((await tx.$count(messageTemplates)) >= mostTemplates) return { ok: false, why: "full" } as const;
		const id = randomUUID();
		await tx.insert(messageTemplates).values({ ...template, id, changedBy: staff.name });
		const { name, channel } = template;
		await recordAuditEntry(tx, staff, {
			action: "template.create",
			subject: { id, name },
			before: null,
			after: { channel, description: template.text },
		});
		return { ok: true } as const;
	});
}

/** `expected` is the version that the page showed. */
export function changeTemplate(
	db: Db,
	staff: Authorized<"templates.update">,
	id: string,
	given: NewTemplate,
	expected: number,
): Promise<{ ok: true } | Refused> {
	return db.transaction(async (tx) => {
		const template = forChannel(given);
		const refused = await check(tx, template, id);
		if (refused) return refused;
		const before = await findTemplate(tx, id);
		if (!before) throw new NotFound();
		if (before.version !== expected) return { ok: false, why: "changed" } as const;
		const written = { ...template, version: expected + 1, changedBy: staff.name, changedAt: sql`now()` };
		await tx.update(messageTemplates).set(written).where(eq(messageTemplates.id, id));
		await recordAuditEntry(tx, staff, {
			action: "template.update",
			subject: { id, name: template.name },
			before: { channel: before.channel, description: before.text },
			after: { channel: template.channel, description: template.text },
		});
		return { ok: true } as const;
	});
}

/** `expected` is the version that the page showed. */
export function deleteTemplate(
	db: Db,
	staff: Authorized<"templates.update">,
	id: string,
	expected: number,
): Promise<{ ok: true } | { ok: false; why: "changed" }> {
	return db.transaction(async (tx) => {
		await lockTemplates(tx);
		const before = await findTemplate(tx, id);
		if (!before) throw new NotFound();
		if (before.version !== expected) return { ok: false, why: "changed" } as const;
		await tx.delete(messageTemplates).where(eq(messageTemplates.id, id));
		const { name, channel, text } = before;
		await recordAuditEntry(tx, staff, {
			action: "template.delete",
			subject: { id, name },
			before: { channel, description: text },
			after: null,
		});
		return { ok: true } as const;
	});
}

const lockTemplates = (tx: Db) => takeAdvisoryLocks(tx, ["message templates"]);

/** A WhatsApp message has no subject. */
const forChannel = (template: NewTemplate) => ({
	...template,
	subject: template.channel === "email" ? template.subject : "",
});

/** Locks the templates until `tx` ends. `id`: the template that is changed. */
async function check(
	tx: Db,
	{ name, channel, subject, text }: NewTemplate,
	id: string | null,
): Promise<Refused | null> {
	if (channel === "email" && subject === "") return { ok: false, why: "noSubject" };
	for (const [part, written] of [
		["subject", subject],
		["text", text],
	] as const) {
		const field = findUnknownField(written);
		if (field) return { ok: false, why: "unknown", part, field };
	}
	await lockTemplates(tx);
	const other = and(eq(messageTemplates.name, name), id === null ? undefined : ne(messageTemplates.id, id));
	return (await tx.$count(messageTemplates, other)) > 0 ? { ok: false, why: "taken" } : null;
}
