// Certificates, from the requirements to verification by others.
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { serverWords } from "#content/server-words.ts";
import { makeNumber, readNumber } from "#contract/certificates/number.ts";
import { users } from "#server/accounts/table.ts";
import { attendance, marks } from "#server/attendance/table.ts";
import { classes, enrolments, seats } from "#server/batches/table.ts";
import { planMissingDrawings } from "#server/certificates/draw.ts";
import { issueByRule, issueDue } from "#server/certificates/issue.ts";
import { maskName } from "#server/certificates/mask.ts";
import { openKeys, signCertificate, verifySignature } from "#server/certificates/signature.ts";
import { certificateNames, certificates } from "#server/certificates/table.ts";
import { emails } from "#server/email/table.ts";
import { erasePerson } from "#server/privacy/erasure.ts";
import { issue, openStudent, readMine, verify } from "#tests/certificates.ts";
import { addStudents } from "#tests/classes.ts";

test("a number is read as people type it, and any one wrong or exchanged character is found", () => {
	const number = fc.uint8Array({ minLength: 5, maxLength: 5 }).map((random) => makeNumber(2027, random));
	fc.assert(
		fc.property(number, fc.nat(12), fc.constantFrom(..."0123456789ABCDEFGHJKMNPQRSTVWXYZ"), (made, place, other) => {
			expect(readNumber(made.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l"))).toBe(made);
			const inHindi = made.replace(/\d/g, (digit) => "०१२३४५६७८९"[Number(digit)] ?? "");
			expect(readNumber(inHindi)).toBe(made);
			const plain = made.slice(5).replaceAll("-", "");
			const wrong = plain.slice(0, place) + other + plain.slice(place + 1);
			expect(readNumber(wrong)).toBe(
				wrong === plain || /\D/.test(wrong.slice(0, 4)) ? (wrong === plain ? made : null) : null,
			);
			const [one = "", two = ""] = plain.slice(place, place + 2);
			const exchanged = plain.slice(0, place) + two + one + plain.slice(place + 2);
			if (one !== two && two) expect(readNumber(exchanged)).toBeNull();
		}),
		{ numRuns: 300 },
	);
});

test("a masked name shows the first written character of each word, with its conjunct", () => {
	expect(maskName("Meena Patel")).toBe("M••• P•••");
	expect(maskName("क्षितिज शर्मा")).toBe("क्षि••• श•••");
	expect(maskName("જ્ઞાની શ્રીમતી")).toBe("જ્ઞા••• શ્રી•••");
});

test("only what was signed with one of our keys is believed", async () => {
	const [ours, theirs] = await Promise.all([openKeys(["A".repeat(43)]), openKeys([`${"B".repeat(42)}A`])]);
	const signed = {
		iss: "https://www.eibm.example",
		jti: makeNumber(2027, new Uint8Array(5)),
		name: "Meena Patel",
		localName: "",
		title: "Certificate",
		course: "Course",
		hours: 30,
		startsOn: "2027-04-05",
		endsOn: "2027-04-23",
		branch: "Surat" as const,
		examMode: "home" as const,
		issuedOn: "2027-04-30",
	};
	const jws = await signCertificate(ours, signed);
	expect(await verifySignature(ours.all, jws)).toEqual(signed);
	expect(await verifySignature(theirs.all, jws)).toBeNull();
	const [head, , mac] = jws.split(".");
	const forged = Buffer.from(JSON.stringify({ ...signed, name: "Mallory" })).toString("base64url");
	expect(await verifySignature(ours.all, `${head}.${forged}.${mac}`)).toBeNull();
	expect(await verifySignature(ours.all, "no signature")).toBeNull();
});

test("twelve of fifteen classes with a made-up one and a confirmed name give one certificate, however often the job runs", async () => {
	const app = await openStudent();
	expect((await readMine(app)).requirements).toMatchObject({ missing: ["name"], attended: 12, needed: 12 });
	const { name } = await readMine(app);
	const rename = (from: string, to: string) => app.db.update(users).set({ name: to }).where(eq(users.name, from));
	await rename(name.name, "મીના પટેલ");
	expect((await readMine(app)).name).toEqual({ name: "", localName: "મીના પટેલ", confirmed: false });
	await rename("મીના પટેલ", name.name);
	await issueDue(app.certificates);
	expect(await app.db.$count(certificates)).toBe(0);
	const { number } = await issue(app);
	await Promise.all([issueDue(app.certificates), issueByRule(app.certificates, app.enrolmentId)]);
	expect(await app.db.$count(certificates)).toBe(1);
	expect(await app.db.$count(emails, eq(emails.kind, "certificateIssued"))).toBe(1);
	const found = await verify(app, number);
	expect(found).toMatchObject({ state: "valid", number, facts: { name: "M••• P•••", hours: 30 } });
	expect(JSON.stringify(found)).not.toContain("Meena");
	const changed = await app.student.post("/auth/my-certificate/name", { name: "Somebody Else" });
	expect(changed.status).toBe(409);
});

test("a certificate that cannot be issued keeps nobody else from theirs, and the job reports it", async () => {
	const app = await openStudent();
	const others = await addStudents(app.db, app.batch.id, 4);
	const enrolmentIds = [...others.map(({ enrolmentId }) => enrolmentId), app.enrolmentId];
	const attended = await app.db.select().from(marks);
	for (const { enrolmentId } of others)
		for (const { classId } of attended) {
			const mark = { classId, enrolmentId, status: "present" as const };
			const markId = `${classId} ${enrolmentId}`;
			await app.db.insert(marks).values({ ...mark, id: markId, source: "roll" });
			await app.db.insert(attendance).values({ ...mark, markId });
		}
	const names = enrolmentIds.map((enrolmentId) => ({ enrolmentId, name: "Meena Patel", localName: "" }));
	await app.db.insert(certificateNames).values(names);
	const { mail } = app.certificates;
	let sent = 0;
	const failOnce: typeof mail.enqueue = (...message) => {
		if (sent++ === 0) throw new Error("no room for one e-mail");
		return mail.enqueue(...message);
	};
	const failing = { ...app.certificates, mail: { ...mail, enqueue: failOnce } };
	await expect(issueDue(failing)).rejects.toThrow("no room for one e-mail");
	expect(await app.db.$count(certificates)).toBe(4);
	await issueDue(app.certificates);
	expect(await app.db.$count(certificates)).toBe(5);
});

test("a certificate begins with the first class that counts, and not with one that was cancelled after a check-in", async () => {
	const app = await openStudent();
	const { enrolmentId, batch } = app;
	const classId = "stopped";
	const times = { heldOn: "2026-09-28", fromTime: "10:00", toTime: "12:00" };
	await app.db.insert(classes).values({ id: classId, batchId: batch.id, no: 1, status: "cancelled", ...times });
	await app.db.insert(marks).values({ id: classId, classId, enrolmentId, status: "present", source: "qr" });
	await app.db.insert(attendance).values({ classId, enrolmentId, markId: classId, status: "present" });
	const { facts } = await issue(app);
	expect(facts).toMatchObject({ startsOn: "2026-10-01" });
});

test("a certificate names the branch and the batch of the classes, also of a student whose seat was lost after them", async () => {
	const app = await openStudent();
	await app.db.update(enrolments).set({ status: "unseated", seatId: null });
	await app.db.update(seats).set({ state: "released", releasedAt: new Date(), releasedWhy: "batchCancelled" });
	const { facts } = await issue(app);
	expect(facts).toMatchObject({ branch: "Surat" });
	expect(await app.db.select({ batchId: certificates.batchId }).from(certificates)).toEqual([
		{ batchId: app.batch.id },
	]);
});

test("a name is compared in any script, five times for each certificate", async () => {
	const app = await openStudent();
	const { number } = await issue(app);
	const compare = async (name: string) => app.visitor().post(`/auth/verify/${number}/name`, { name });
	const matches = async (name: string) => ((await (await compare(name)).json()) as { matches: boolean }).matches;
	expect([
		await matches("patel meena"),
		await matches("मीना पटेल"),
		await matches("Meena"),
		await matches("Asha Patel"),
	]).toEqual([true, true, false, false]);
	expect((await compare("Meena Shah")).status).toBe(200);
	expect((await compare("Meena Patel")).status).toBe(429);
});

test("a network that guesses numbers has to wait after twenty of them, whatever it asks; typing errors do not count", async () => {
	const app = await openStudent();
	const { number } = await issue(app);
	const ask = async (typed: string) => (await app.visitor().get(`/auth/verify/${typed}`)).status;
	for (let count = 0; count < 25; count++) expect(await ask("EIBM-2027-0000-0000-1")).toBe(200);
	for (let count = 0; count < 20; count++)
		expect(await ask(makeNumber(2027, new Uint8Array([9, count, 9, 9, 9])))).toBe(200);
	expect(await ask(makeNumber(2027, new Uint8Array([8, 8, 8, 8, 8])))).toBe(429);
	expect(await ask(number)).toBe(429);
	// Somebody else on this network who scans a certificate reads it, in the language of the page.
	const page = await app.visitor().get(`/gu/verify/${number}`, { accept: "text/html" });
	expect([page.status, page.headers.get("content-type")]).toEqual([429, "text/html; charset=utf-8"]);
	const shown = await page.text();
	const { tooMany, backKeeps } = serverWords("gu").formFallback;
	expect(shown).toContain(tooMany);
	// Nothing was typed.
	expect(shown).not.toContain(backKeeps);
});

test("the PDF carries the signature, and neither the facts nor a revocation can be changed", async () => {
	const app = await openStudent();
	const { number } = await issue(app);
	await app.work();
	const file = () => app.student.get(`/auth/my-certificate/${number}/pdf`);
	await expect.poll(async () => (await file()).status).toBe(200);
	const pdf = Buffer.from(await (await file()).arrayBuffer()).toString("latin1");
	const [row] = await app.db.select().from(certificates);
	expect(pdf).toContain(`/Keywords (${row?.jws})`);
	expect((await app.visitor().get(`/auth/my-certificate/${number}/pdf`)).status).toBe(401);
	const change = (set: object) => app.db.update(certificates).set(set).where(eq(certificates.number, number));
	await expect(change({ jws: "other" })).rejects.toThrow();
	await expect(change({ facts: { ...row?.facts, name: "Mallory" } })).rejects.toThrow();
	await change({ state: "revoked", revokedAt: new Date(), category: "error" });
	await expect(change({ state: "valid", revokedAt: null, category: null })).rejects.toThrow();
	expect(await verify(app, number)).toMatchObject({ state: "revoked", category: "error" });
	await expect(app.db.execute(sql`delete from certificates`)).rejects.toThrow();
});

test("of an erased holder number and dates stay or, with their consent, also name and course", async () => {
	for (const keep of [false, true]) {
		const app = await openStudent();
		const { number: earlier } = await issue(app);
		const again = { name: "Meena Patel", localName: "", reason: "Without the second script" };
		const reissued = await app.office.post(`/auth/admin/certificates/${earlier}/reissue`, again);
		const { number } = (await reissued.json()) as { number: string };
		const form = { password: "monsoon-over-hazira", ...(keep ? { keepCertificate: "yes" } : {}) };
		expect((await app.student.post("/auth/delete-account", form)).status).toBe(200);
		const found = await verify(app, number);
		expect(found.state).toBe(keep ? "valid" : "withdrawn");
		expect(found.facts?.name ?? null).toBe(keep ? "M••• P•••" : null);
		expect((await verify(app, earlier)).state).toBe("replaced");
		const [row] = await app.db.select().from(certificates).where(eq(certificates.number, number));
		expect([row?.jws, row?.pdf, row?.enrolmentId, row?.batchId]).toEqual([null, null, null, null]);
	}
});

test("a certificate issued or corrected at the very moment at which its holder is erased keeps nothing about them", async () => {
	const app = await openStudent();
	const rounds = await addStudents(app.db, app.batch.id, 12);
	for (const [round, { userId, enrolmentId }] of rounds.entries()) {
		const given = { name: "Meena Patel", localName: "" };
		const issued = { ...given, missing: "attendance,name", reason: "Taught elsewhere" };
		const issue = () => app.office.post(`/auth/admin/certificates/people/${enrolmentId}/issue`, issued);
		let write = issue;
		if (round % 2 === 0) {
			const first = await issue();
			expect(first.status).toBe(200);
			const { number } = (await first.json()) as { number: string };
			const again = { name: "Meena Shah", localName: "", reason: "Married" };
			write = () => app.office.post(`/auth/admin/certificates/${number}/reissue`, again);
		}
		const [written, erased] = await Promise.all([
			write(),
			erasePerson({ ...app, seatContext: app.certificates }, userId),
		]);
		expect(erased.ok).toBe(true);
		expect([200, 404, 409]).toContain(written.status);
	}
	const left = await app.db.select().from(certificates);
	expect(left.filter(({ facts, jws, enrolmentId }) => facts || jws || enrolmentId)).toEqual([]);
});

test("a certificate that could not be drawn is drawn with the next hour's", async () => {
	const app = await openStudent();
	const { number } = await issue(app);
	await app.db.execute(sql`delete from jobs.job where name = 'draw-certificate'`);
	const planned = () => app.db.execute(sql`select data from jobs.job where name = 'draw-certificate'`);
	await planMissingDrawings(app.db, app.jobs);
	expect((await planned()).rows).toEqual([]);
	for (let count = 0; count < 2; count++)
		await planMissingDrawings(app.db, app.jobs, new Date(Date.now() + 61 * 60_000));
	expect((await planned()).rows).toEqual([{ data: { number } }]);
});
