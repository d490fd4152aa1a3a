// The office at work on batches: what several test files about them share.
import { expect } from "vitest";
import { dayInIndia } from "#contract/days.ts";
import type { StaffRole } from "#contract/states.ts";
import { addDays } from "#server/batches/class-days.ts";
import { emails } from "#server/email/table.ts";
import { openAdmin } from "#tests/admin.ts";
import { aPerson, register } from "#tests/people.ts";
import { idOf, promote } from "#tests/rows.ts";

type Json = Record<string, unknown> & { message: string };

/** The office, with what its forms about batches send. */
export async function openOffice() {
	const app = await openAdmin();
	const send = async (path: string, body: object, expected = 200) => {
		const answer = await app.office.post(`/auth/admin/${path}`, body);
		const json = (await answer.json()) as Json;
		expect([path, answer.status, answer.status === expected ? "" : json]).toEqual([path, expected, ""]);
		return json;
	};
	const read = async (path: string) => (await app.office.get(`/auth/admin/${path}`)).json();
	const addRoom = async (name: string, chairs = 30, branch = "Surat") => {
		await send("rooms", { branch, name, chairs: String(chairs) });
		const { rooms } = await read("rooms");
		return rooms.find((room: { name: string }) => room.name === name)._id as string;
	};
	const hire = async (role: StaffRole, name: string) => {
		const { email } = await register(app.visitor(), aPerson({ name }));
		await promote(app.db, email, role);
		await app.db.execute(`update users set role = 'admin' where email = '${email}'`);
		await app.db.delete(emails);
		return { id: await idOf(app.db, email), email };
	};
	const create = async (changes: object = {}) => {
		const { id } = await send("batches", aBatch(changes), 201);
		return id as string;
	};
	const classesOf = async (id: string) => (await read(`batches/${id}`)).classes as ClassRow[];
	const news = async (kind: string) =>
		(await app.db.select().from(emails))
			.filter((one) => one.kind === kind)
			.map(({ recipient, data }) => ({ recipient, data }));
	return { ...app, send, read, addRoom, hire, create, classesOf, news };
}

export type ClassRow = {
	_id: string;
	no: number;
	heldOn: string;
	status: string;
	sequence: number;
	movedFrom: string | null;
	holiday: string | null;
	reason: string;
};

export type Preview = { days: { heldOn: string; clashes: object[] }[]; skipped: object[]; problem: string | null };

/** A Monday, at least a week from now. */
export const monday = (() => {
	const day = addDays(dayInIndia(), 7);
	return addDays(day, (8 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7);
})();

export const aBatch = (changes: object = {}) => ({
	branch: "Surat",
	timing: "Morning",
	startsOn: monday,
	fromTime: "07:30",
	toTime: "09:30",
	capacity: "20",
	...changes,
});

export const daysOf = (rows: ClassRow[]) =>
	rows.filter(({ status }) => status !== "cancelled").map(({ heldOn }) => heldOn);
