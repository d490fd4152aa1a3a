// Who gets new enquiries: nobody, several people in turn, or a person chosen by where the sender comes from. The
// contact form does not ask for a branch, so a line of the rule uses what every enquiry has: the address, the campaign,
// and the first page of the visit.

import { and, asc, eq, inArray, isNull, notInArray, sql } from "drizzle-orm";
import { assignmentWords } from "#content/en/admin/enquiries/assignment.ts";
import { readAddress } from "#content/language.ts";
import type { AssignmentLine } from "#contract/admin/enquiries/assignment.ts";
import type { AssignmentMode } from "#contract/admin/lists.ts";
import {
	type Assignee,
	findAssignee,
	type HandedOver,
	type Leaving,
	listAssignees,
	lockAssignees,
} from "#server/accounts/staff/roles.ts";
import { users } from "#server/accounts/table.ts";
import { recordAuditEntries, recordAuditEntry } from "#server/audit/audit.ts";
import type { Db } from "#server/db/database.ts";
import { takeAdvisoryLocks } from "#server/db/locks.ts";
import { takeNumber, takeNumbers } from "#server/db/references.ts";
import { isListed } from "#server/enquiries/admin/list.ts";
import {
	type AssignedEmail,
	emailAssigned,
	emailSeveralAssigned,
} from "#server/enquiries/assignment/assigned-email.ts";
import { assignmentRules, assignmentTurns } from "#server/enquiries/assignment/table.ts";
import { lockEnquiries } from "#server/enquiries/locks.ts";
import { enquiries } from "#server/enquiries/table.ts";
import { type Authorized, authorizeSystem } from "#server/http/authorization.ts";

export type AssignmentRule = { mode: AssignmentMode; members: string[]; lines: AssignmentLine[] };

/** What a line of the rule can match. */
type Origin = { address: string; campaign: string | null; firstPage: string | null };

type Subject = { id: string; reference: string; name: string };

const ruleId = "enquiries";
const unset = { mode: "off", members: [], lines: [], version: 0 } satisfies AssignmentRule & { version: number };

export async function readRule(db: Db): Promise<AssignmentRule & { version: number }> {
	const { mode, members, lines, version } = assignmentRules;
	const [rule] = await db
		.select({ mode, members, lines, version })
		.from(assignmentRules)
		.where(eq(assignmentRules.id, ruleId));
	return rule ?? unset;
}

/**
 * `nobody`: the list of people who take turns is empty. `unable`: this line or person cannot be given enquiries.
 * `expected` is the version that the page showed.
 */
export function saveRule(
	db: Db,
	staff: Authorized<"assignment.update">,
	rule: AssignmentRule,
	expected: number,
): Promise<{ ok: true } | { ok: false; why: "changed" | "nobody" | "unable" }> {
	return db.transaction(async (tx) => {
		await takeAdvisoryLocks(tx, ["assignment rule"]);
		const before = await readRule(tx);
		if (before.version !== expected) return { ok: false, why: "changed" } as const;
		if (rule.mode === "roundRobin" && rule.members.length === 0) return { ok: false, why: "nobody" } as const;
		if (rule.mode === "bySource" && rule.lines.length === 0 && rule.members.length === 0)
			return { ok: false, why: "nobody" } as const;
		const names = new Map((await listAssignees(tx)).map(({ id, name }) => [id, name]));
		const named = [...rule.members, ...rule.lines.map(({ to }) => to)];
		if (named.some((id) => !names.has(id))) return { ok: false, why: "unable" } as const;
		const written = { ...rule, version: before.version + 1, changedAt: sql`now()` };
		await tx
			.insert(assignmentRules)
			.values({ id: ruleId, ...written })
			.onConflictDoUpdate({ target: assignmentRules.id, set: written });
		const described = ({ mode, members, lines }: AssignmentRule) => ({
			assignmentMode: assignmentWords().modes[mode],
			assignmentMembers: members.map((id) => names.get(id) ?? id).join(", "),
			assignmentLines: lines.map(({ origin, value, to }) => `${origin} ${value}: ${names.get(to) ?? to}`).join("; "),
		});
		await recordAuditEntry(tx, staff, {
			action: "assignment.update",
			subject: { id: "assignment", name: assignmentWords().title },
			...changesBetween(described(before), described(rule)),
		});
		return { ok: true } as const;
	});
}

/** Only what differs. */
function changesBetween(before: Record<string, string>, after: Record<string, string>) {
	const names = Object.keys(after).filter((name) => before[name] !== after[name]);
	const pick = (state: Record<string, string>) => Object.fromEntries(names.map((name) => [name, state[name] ?? ""]));
	return { before: pick(before), after: pick(after) };
}

/**
 * Assigns a new enquiry by the rule, as part of the transaction that stores it, and tells the assignee unless they
 * know; does nothing if the rule is off or nobody in it can be given enquiries.
 */
export async function assignByRule(
	tx: Db,
	enquiry: Subject & Origin,
	told: (AssignedEmail & { knows: (person: Assignee) => boolean }) | null,
) {
	const rule = await readRule(tx);
	if (rule.mode === "off") return;
	const assignee = await findNext(tx, rule, enquiry);
	if (!assignee) return;
	await tx.update(enquiries).set({ assignedTo: assignee.id }).where(eq(enquiries.id, enquiry.id));
	await recordAssigned(tx, [{ enquiry, assignee }]);
	if (told && !told.knows(assignee))
		await emailAssigned(tx, told, assignee, { ...enquiry, by: assignmentWords().byRule });
}

/** The assignees of several new enquiries, in order; null for nobody. They stay able to take them until `tx` ends. */
export async function chooseByRule(tx: Db, origins: Origin[]): Promise<(Assignee | null)[]> {
	const rule = await readRule(tx);
	if (rule.mode === "off") return origins.map(() => null);
	const named = await lockAssignees(tx, [...rule.members, ...rule.lines.map(({ to }) => to)]);
	const people = new Map(named.map((person) => [person.id, person]));
	return (await shareOut(tx, rule, origins, [...people.keys()])).map((id) => people.get(id ?? "") ?? null);
}

/** Records in the history of each enquiry that the rule has assigned it. */
export const recordAssigned = (tx: Db, given: { enquiry: Subject; assignee: Assignee }[]) =>
	recordAuditEntries(
		tx,
		authorizeSystem({ id: "assignment", name: assignmentWords().title }),
		given.map(({ enquiry: { id, reference, name }, assignee }) => ({
			action: "enquiry.assign",
			subject: { id, name: `${reference} ${name}` },
			before: { assignedTo: null },
			after: { assignedTo: assignee.name },
		})),
	);

/**
 * Reassigns the enquiries of a member of the staff who leaves: open ones by the rule, with one e-mail to each new
 * assignee; all others to the person who removes this member, or to nobody.
 */
export async function handOverEnquiries(
	tx: Db,
	{ from, to, isErased = false }: Leaving,
	told: AssignedEmail | null = null,
): Promise<HandedOver> {
	const theirs = and(eq(enquiries.assignedTo, from), isNull(enquiries.spamReason));
	await lockEnquiries(tx, theirs);
	const rule = await readRule(tx);
	const shares = rule.mode === "off" ? new Map<string, number>() : await spreadOpen(tx, rule, from);
	if (told && shares.size > 0) {
		const { id, name, email } = users;
		const people = await tx
			.select({ id, name, email })
			.from(users)
			.where(inArray(id, [from, ...shares.keys()]));
		// Nothing may name somebody who is being erased, and what is about them is deleted with them.
		const leaver = isErased ? null : (people.find((person) => person.id === from)?.name ?? "");
		for (const person of people) {
			const count = shares.get(person.id);
			if (!count || person.id === to) continue;
			await emailSeveralAssigned(tx, told, person.email, { count, file: null, leaver }, isErased ? person.id : from);
		}
	}
	const left = await tx.$count(enquiries, and(theirs, isOpen()));
	await tx.update(enquiries).set({ assignedTo: to, changedAt: sql`now()` }).where(theirs);
	const toYou = (to === null ? 0 : left) + (shares.get(to ?? "") ?? 0);
	const all = left + [...shares.values()].reduce((sum, count) => sum + count, 0);
	return { toYou, toOthers: to === null ? all - left : all - toYou };
}

const isOpen = () => and(isListed, notInArray(enquiries.status, ["Converted", "Cancel"]));

/** How many enquiries each person gets. */
async function spreadOpen(tx: Db, rule: AssignmentRule, from: string) {
	// Somebody who is being deleted still has their role.
	const active = (await listAssignees(tx)).map(({ id }) => id).filter((id) => id !== from);
	const open = await tx
		.select({
			id: enquiries.id,
			address: enquiries.address,
			campaign: enquiries.campaign,
			firstPage: enquiries.firstPage,
		})
		.from(enquiries)
		.where(and(eq(enquiries.assignedTo, from), isOpen()))
		.orderBy(asc(enquiries.createdAt), asc(enquiries.id));
	const chosen = await shareOut(tx, rule, open, active);
	const shares = new Map<string, string[]>();
	for (const [place, { id }] of open.entries()) {
		const assignedTo = chosen[place];
		if (assignedTo) shares.set(assignedTo, [...(shares.get(assignedTo) ?? []), id]);
	}
	for (const [assignedTo, ids] of shares)
		await tx.update(enquiries).set({ assignedTo, changedAt: sql`now()` }).where(inArray(enquiries.id, ids));
	return new Map([...shares].map(([assignedTo, ids]) => [assignedTo, ids.length]));
}

/** The assignee of each of these: the person of a matching line, or the next in turn. */
async function shareOut(tx: Db, rule: AssignmentRule, origins: Origin[], active: string[]) {
	const members = rule.members.filter((id) => active.includes(id));
	const byLine = origins.map((origin) => lineFor(rule, origin, active));
	const turns = await takeNumbers(tx, assignmentTurns, byLine.filter((id) => id === undefined).length);
	return byLine.map((id) => id ?? members[(turns.shift() ?? 0) % members.length]);
}

async function findNext(tx: Db, rule: AssignmentRule, origin: Origin) {
	const active = (await listAssignees(tx)).map(({ id }) => id);
	const chosen = lineFor(rule, origin, active);
	const known = chosen ? await findAssignee(tx, chosen) : null;
	if (known) return known;
	const members = rule.members.filter((id) => active.includes(id));
	if (members.length === 0) return null;
	const turn = await takeNumber(tx, assignmentTurns);
	for (const place of members.keys()) {
		// Locked here, because the account may just have been closed.
		const assignee = await findAssignee(tx, members[(turn + place) % members.length] ?? "");
		if (assignee) return assignee;
	}
	return null;
}

/** The person of the first matching line whose person can still be given enquiries. */
function lineFor({ mode, lines }: AssignmentRule, origin: Origin, active: string[]) {
	if (mode !== "bySource") return undefined;
	return lines.find((line) => active.includes(line.to) && fits(line, origin))?.to;
}

function fits({ origin, value }: AssignmentLine, { address, campaign, firstPage }: Origin) {
	if (origin === "campaign") return campaign?.toLowerCase() === value.toLowerCase();
	if (origin === "page") return firstPage !== null && addressOf(firstPage) === addressOf(value);
	// As a whole word: Surat is not in Suratgarh.
	const words = plainWords(value);
	return words !== "" && ` ${plainWords(address)} `.includes(` ${words} `);
}

/** The same page in every language. */
const addressOf = (page: string) => readAddress(page).address;

const plainWords = (text: string) =>
	text
		.normalize("NFKC")
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
		.trim();
