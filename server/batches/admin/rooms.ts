// Rooms of the branches, and who can teach in them.
import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { rolesWith } from "#server/accounts/staff/roles.ts";
import { staffRoles, users } from "#server/accounts/table.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import type { Branch } from "#server/batches/class-days.ts";
import { batches, classes, rooms } from "#server/batches/table.ts";
import { nameOrder } from "#server/db/columns.ts";
import type { Db } from "#server/db/database.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { isDuplicate, NotFound } from "#server/http/responses.ts";

type Staff = Authorized<"batches.update">;
type RoomText = { name: string; chairs: number; address: string; map: string };

/** `taken`: the branch has a room with this name. `chairs`: fewer than the seats of `batch`, given by its code. */
type Refused = { ok: false; why: "changed" | "taken" } | { ok: false; why: "chairs"; batch: string };

/** By branch and name, each with its planned classes. */
export async function listRooms(db: Db) {
	const planned = db
		.select({ roomId: classes.roomId, count: sql<number>`count(*)::int`.as("planned_count") })
		.from(classes)
		.where(and(eq(classes.status, "planned"), gt(classes.starts, sql`now()`)))
		.groupBy(classes.roomId)
		.as("planned");
	const rows = await db
		.select({ room: rooms, classes: sql<number>`coalesce(${planned.count}, 0)` })
		.from(rooms)
		.leftJoin(planned, eq(planned.roomId, rooms.id))
		.orderBy(asc(rooms.branch), asc(nameOrder(rooms.name)), asc(rooms.id));
	return rows.map(({ room: { closedAt, ...room }, classes }) => ({
		...room,
		closed: closedAt !== null,
		classes,
		expected: shownRoom({ ...room, closedAt }),
	}));
}

/** The rooms that can be chosen for new classes. `also`: this one too, although it may be closed. */
export const listOpenRooms = (db: Db, also?: string) =>
	db
		.select({ id: rooms.id, branch: rooms.branch, name: rooms.name, chairs: rooms.chairs })
		.from(rooms)
		.where(or(isNull(rooms.closedAt), also ? eq(rooms.id, also) : undefined))
		.orderBy(asc(rooms.branch), asc(nameOrder(rooms.name)), asc(rooms.id));

export async function findUsableRoom(tx: Db, id: string, branch: Branch) {
	const [room] = await tx
		.select({ name: rooms.name, chairs: rooms.chairs })
		.from(rooms)
		.where(and(eq(rooms.id, id), eq(rooms.branch, branch), isNull(rooms.closedAt)))
		// Locked, so that its chairs do not change until the batch is stored.
		.for("share");
	return room ?? null;
}

/** Also for a closed room, which keeps its classes. */
export async function findChairs(tx: Db, id: string) {
	const [room] = await tx.select({ chairs: rooms.chairs }).from(rooms).where(eq(rooms.id, id)).for("share");
	return room ?? null;
}

/** Staff who may teach and whose account is not closed. */
const teaches = (db: Db) =>
	and(
		inArray(
			users.id,
			db
				.select({ id: staffRoles.userId })
				.from(staffRoles)
				.where(inArray(staffRoles.role, rolesWith("classes.teach"))),
		),
		isNull(users.disabledAt),
	);

export const listTrainers = (db: Db) =>
	db.select({ id: users.id, name: users.name }).from(users).where(teaches(db)).orderBy(nameOrder(users.name), users.id);

export const trainerIds = (db: Db) => db.select({ id: users.id }).from(users).where(teaches(db));

export async function findTrainer(db: Db, id: string) {
	const [trainer] = await db
		.select({ name: users.name })
		.from(users)
		.where(and(eq(users.id, id), teaches(db)));
	return trainer ?? null;
}

/** What the room is called, for the audit log; null if there is none. */
export async function nameOfRoom(db: Db, id: string | null) {
	if (id === null) return null;
	const [room] = await db.select({ name: rooms.name }).from(rooms).where(eq(rooms.id, id));
	return room?.name ?? null;
}

export async function nameOfTrainer(db: Db, id: string | null) {
	if (id === null) return null;
	const [trainer] = await db.select({ name: users.name }).from(users).where(eq(users.id, id));
	return trainer?.name ?? null;
}

/** What a page shows of the room, as one text, so that it can send back what it showed. */
const shownRoom = ({ name, chairs, address, map, closedAt }: RoomText & { closedAt: Date | null }) =>
	JSON.stringify([name, chairs, address, map, closedAt !== null]);

const rejectDuplicate = (error: unknown): { ok: false; why: "taken" } => {
	if (isDuplicate(error, "rooms_name")) return { ok: false, why: "taken" };
	throw error;
};

export const addRoom = (
	db: Db,
	staff: Staff,
	room: RoomText & { branch: Branch },
): Promise<{ ok: true; id: string } | Refused> =>
	db
		.transaction(async (tx) => {
			const id = randomUUID();
			await tx.insert(rooms).values({ id, ...room });
			await recordAuditEntry(tx, staff, {
				action: "room.add",
				subject: { id, name: `${room.branch}, ${room.name}` },
				before: null,
				after: { chairs: room.chairs },
			});
			return { ok: true as const, id };
		})
		.catch(rejectDuplicate);

/** A closed room keeps its classes and is no longer offered for new ones. */
export const changeRoom = (
	db: Db,
	staff: Staff,
	id: string,
	{ closed, expected, ...text }: RoomText & { closed: boolean; expected: string },
	now = new Date(),
): Promise<{ ok: true } | Refused> =>
	db
		.transaction(async (tx) => {
			const [room] = await tx.select().from(rooms).where(eq(rooms.id, id)).for("update");
			if (!room) throw new NotFound();
			if (shownRoom(room) !== expected) return { ok: false, why: "changed" } as const;
			const [fuller] = await tx
				.select({ code: batches.code })
				.from(batches)
				.where(
					and(
						eq(batches.roomId, id),
						gt(batches.capacity, text.chairs),
						inArray(batches.status, ["planned", "open", "running"]),
					),
				)
				.limit(1);
			if (text.chairs < room.chairs && fuller) return { ok: false, why: "chairs", batch: fuller.code } as const;
			await tx
				.update(rooms)
				.set({ ...text, closedAt: closed ? (room.closedAt ?? now) : null })
				.where(eq(rooms.id, id));
			await recordAuditEntry(tx, staff, {
				action: "room.change",
				subject: { id, name: `${room.branch}, ${room.name}` },
				before: { name: room.name, chairs: room.chairs, disabled: room.closedAt !== null },
				after: { name: text.name, chairs: text.chairs, disabled: closed },
			});
			return { ok: true } as const;
		})
		.catch(rejectDuplicate);

/** Only a room in which no class has ever been held can be deleted. */
export const deleteRoom = (db: Db, staff: Staff, id: string): Promise<{ ok: true } | { ok: false; why: "used" }> =>
	db.transaction(async (tx) => {
		const [room] = await tx.select().from(rooms).where(eq(rooms.id, id)).for("update");
		if (!room) throw new NotFound();
		const used =
			(await tx.$count(classes, eq(classes.roomId, id))) + (await tx.$count(batches, eq(batches.roomId, id)));
		if (used > 0) return { ok: false, why: "used" } as const;
		await tx.delete(rooms).where(eq(rooms.id, id));
		await recordAuditEntry(tx, staff, {
			action: "room.delete",
			subject: { id, name: `${room.branch}, ${room.name}` },
			before: { chairs: room.chairs },
			after: null,
		});
		return { ok: true } as const;
	});
