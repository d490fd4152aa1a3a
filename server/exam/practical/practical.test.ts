import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { PracticalResponse as MarkedPractical } from "#contract/admin/exams.ts";
import type { Practical, PracticalResponse, SavedResponse } from "#contract/exam/practical.ts";
import { users } from "#server/accounts/table.ts";
import { auditEntries } from "#server/audit/table.ts";
import { emails } from "#server/email/table.ts";
import { isOwnRight } from "#server/exam/practical/check.ts";
import { readShipmentSet, readShipmentSets } from "#server/exam/practical/read-sets.ts";
import { placeOf, type ShipmentSet } from "#server/exam/practical/sets.ts";
import { readExamResult } from "#server/exam/result.ts";
import { practicalSets, practicals } from "#server/exam/table.ts";
import { publishContent } from "#tests/content.ts";
import { certificatesDue, openExam } from "#tests/exam.ts";

const json = async <Body>(answer: Promise<Response> | Response) => (await (await answer).json()) as Body;
const here = "/auth/exam/practical";

async function openPractical() {
	const app = await openExam();
	return { ...app, trainer: await app.addTrainer() };
}

type Browser = Awaited<ReturnType<Awaited<ReturnType<typeof openExam>>["addStudent"]>>["browser"];

async function begin(browser: Browser) {
	const begun = await browser.post(here, {});
	if (begun.status !== 200) throw new Error(`beginning answered ${begun.status}: ${await begun.text()}`);
	const { practical } = await json<PracticalResponse>(browser.get(here));
	if (!practical) throw new Error("no practical");
	return practical;
}

/** All answers correct, as a form sends them. */
const rightAnswers = (set: ShipmentSet) => ({
	...Object.fromEntries(
		set.disagreements.flatMap((place) => [
			[`mark.${placeOf(place)}`, "on"],
			[`note.${placeOf(place)}`, `It says something else elsewhere: ${place.right}`],
		]),
	),
	...Object.fromEntries(set.key.map(({ field, value }) => [`own.${field}`, value])),
	message: "Dear forwarder, please correct the gross weight.",
});

const marks = { agreement: "3", goods: "3", value: "3", terms: "3", care: "3", comment: "Careful work.", expected: "" };

test("a student begins once, gets a set without its key, and finds the answers again on another device", async () => {
	const { addStudent, bank, db, visitor } = await openPractical();
	const { browser } = await addStudent();
	const other = await addStudent();
	expect((await visitor().get(here)).status).toBe(401);
	expect(await json(browser.get(here))).toMatchObject({ practical: null, cannot: null, pass: 12 });
	const [one, two] = await Promise.all([begin(browser), begin(browser)]);
	expect(one.id).toBe(two.id);
	expect(await db.$count(practicals)).toBe(1);
	expect(one.documents.map(({ paper }) => paper)).toEqual(expect.arrayContaining(["order", "invoice", "certificate"]));

	const set = bank.sets.find((known) => known.set.title === one.title)?.set;
	if (!set) throw new Error("no set");
	const sent = JSON.stringify(one);
	for (const { why, right } of set.disagreements)
		expect(sent.includes(why) || sent.includes(`"right":"${right}"`)).toBe(false);
	expect(sent).not.toContain(`"value":"${set.key.find(({ field }) => field === "total")?.value}`);

	const answers = `${here}/${one.id}/answers`;
	expect((await browser.post(answers, { "own.total": "9,204.00", "mark.bill.gross": "on" })).status).toBe(200);
	expect((await browser.post(answers, { "own.words": "US dollars" })).status).toBe(200);
	expect((await browser.post(answers, { "mark.bill.gross": "" })).status).toBe(200);
	expect((await browser.post(answers, { "mark.order.total": "on" })).status).toBe(400);
	expect((await browser.post(answers, { "note.bill.gross": "x".repeat(301) })).status).toBe(422);
	expect((await other.browser.post(answers, { "own.total": "1" })).status).toBe(404);
	expect((await json<PracticalResponse>(browser.get(here))).practical?.answers).toEqual({
		"own.total": "9,204.00",
		"own.words": "US dollars",
	});
	// What another device has saved in the meantime is not replaced, but for a text that this one has seen or sent.
	const save = (changes: object) => json<SavedResponse>(browser.post(answers, changes));
	const bases = { "own.total": ["9,200.00", " 9,203.00 "], "own.words": ["US dollars"], message: [] };
	const late = { "own.total": "9,205.00", "own.words": "US dollars ten", message: "Dear forwarder" };
	expect(await save({ ...late, bases })).toMatchObject({ success: true, elsewhere: { "own.total": "9,204.00" } });
	expect((await json<PracticalResponse>(browser.get(here))).practical?.answers).toEqual({
		...late,
		"own.total": "9,204.00",
	});
	expect((await save({ "own.total": "9,206.00", bases: { "own.total": ["9,200.00", "9,204.00"] } })).elsewhere).toEqual(
		{},
	);
	expect((await save({ "own.total": "9,206.00", bases: { "own.total": ["9,200.00"] } })).elsewhere).toEqual({});
	expect((await save({ message: "", bases: { message: [] } })).elsewhere).toEqual({ message: "Dear forwarder" });
	await save({ "mark.bill.gross": "on" });
	expect((await save({ "mark.bill.gross": "", bases: { "mark.bill.gross": [] } })).elsewhere).toEqual({});
	expect((await browser.post(answers, { message: "", bases: { message: "Dear forwarder" } })).status).toBe(422);
	expect((await save({ "own.total": "9,204.00", "own.words": "US dollars", message: "" })).elsewhere).toEqual({});
	// A page that has not seen what another device saved cannot submit.
	const submit = (seen: string) => browser.post(`${here}/${one.id}/submit`, { seen });
	expect((await submit("")).status).toBe(409);
	expect((await submit("2026-01-01T00:00:00.000Z")).status).toBe(409);
	expect((await json<PracticalResponse>(browser.get(here))).practical).toMatchObject({ state: "open" });
	// Without scripts the form sends all filled fields.
	await browser.submit(answers, { "own.net": "1,200" });
	expect((await json<PracticalResponse>(browser.get(here))).practical?.answers).toEqual({ "own.net": "1,200" });
});

test("it is handed in once and checked, a trainer marks it beside the key, and another try has another set", async () => {
	const app = await openPractical();
	const { addStudent, db, trainer } = app;
	const { browser, enrolmentId, userId } = await addStudent();
	const first = await begin(browser);
	const setOf = async ({ id }: Practical) => {
		const [row] = await db
			.select({ set: practicalSets.set })
			.from(practicals)
			.innerJoin(practicalSets, eq(practicalSets.id, practicals.setId))
			.where(eq(practicals.id, id));
		if (!row) throw new Error("no set");
		return row.set;
	};
	const set = await setOf(first);
	const office = `/auth/admin/exams/practicals/${first.id}`;
	expect((await trainer.post(`${office}/marks`, marks)).status).toBe(409);
	const [missed, ...found] = set.disagreements;
	const alarm = set.decoys[0];
	if (!missed || !alarm) throw new Error("no disagreement");
	const typed: Record<string, string> = {
		...rightAnswers({ ...set, disagreements: found }),
		[`mark.${placeOf(alarm)}`]: "on",
		"own.total": "1",
	};
	const submit = `${here}/${first.id}/submit`;
	expect((await browser.post(submit, typed)).status).toBe(200);
	expect((await browser.post(submit, {})).status).toBe(200);
	expect((await browser.post(`${here}/${first.id}/answers`, { message: "" })).status).toBe(409);
	const waiting = await json<PracticalResponse>(browser.get(here));
	expect(waiting).toMatchObject({ cannot: "open", practical: { state: "submitted", result: null } });
	expect((await browser.post(here, {})).status).toBe(409);

	expect(await json(trainer.get("/auth/admin/exams/practicals"))).toMatchObject({ practicals: [{ _id: first.id }] });
	const read = await json<MarkedPractical>(trainer.get(office));
	expect(read.work).toMatchObject({
		of: set.disagreements.length + set.key.length,
		right: set.disagreements.length + set.key.length - 2,
		counts: { agreement: { right: found.length, of: found.length + 1 } },
		alarms: [{ fact: alarm.fact, decoy: alarm.why }],
		message: typed.message,
	});
	expect(read.work?.disagreements[0]).toMatchObject({ found: false, right: missed.right, why: missed.why });
	expect(read.work?.own.filter(({ right }) => !right)).toMatchObject([{ field: "total", typed: "1" }]);
	expect((await browser.get(office)).status).toBe(403);

	expect((await trainer.post(`${office}/marks`, { ...marks, care: "5" })).status).toBe(422);
	expect((await trainer.post(`${office}/marks`, { ...marks, agreement: "0", care: "1" })).status).toBe(200);
	// Repeating it changes nothing, and a trainer with an outdated page gets an error instead of replacing the marks.
	expect((await trainer.post(`${office}/marks`, { ...marks, agreement: "0", care: "1" })).status).toBe(200);
	const meanwhile = await trainer.post(`${office}/marks`, marks);
	expect([meanwhile.status, await meanwhile.text()]).toEqual([409, expect.stringContaining("with 10")]);
	expect(await db.$count(emails, eq(emails.kind, "practicalMarked"))).toBe(1);
	expect(await db.$count(auditEntries, eq(auditEntries.action, "exam.markPractical"))).toBe(1);
	const failed = await json<PracticalResponse>(browser.get(here));
	expect(failed).toMatchObject({
		cannot: "marked",
		practical: { result: { marks: 10, passed: false, found: found.length, right: { "own.total": false } } },
	});
	// Neither the missed discrepancies nor the correct answers are revealed.
	expect(failed.practical?.result?.right).not.toHaveProperty(`mark.${placeOf(missed)}`);
	expect(JSON.stringify(failed)).not.toContain(missed.why);

	// Nobody is told of another try that their closed course does not let them begin.
	await db.update(users).set({ purchaseStatus: "Not Purchased" }).where(eq(users.id, userId));
	const closed = await trainer.post(`${office}/reopen`, {});
	expect([closed.status, (await closed.json()).message]).toEqual([
		409,
		"The course of this student is closed, so they cannot do the practical.",
	]);
	expect((await json<MarkedPractical>(trainer.get(office))).practical.mayTryAgain).toBe(false);
	await db.update(users).set({ purchaseStatus: "Offline" }).where(eq(users.id, userId));
	expect((await json<MarkedPractical>(trainer.get(office))).practical.mayTryAgain).toBe(true);
	expect((await trainer.post(`${office}/reopen`, {})).status).toBe(200);
	expect((await trainer.post(`${office}/reopen`, {})).status).toBe(409);
	expect(await db.$count(emails, eq(emails.kind, "practicalGiven"))).toBe(1);
	const second = (await json<PracticalResponse>(browser.get(here))).practical;
	expect(second).toMatchObject({ no: 2, state: "open", answers: {} });
	expect(second?.title).not.toBe(first.title);
	if (!second) throw new Error("no second try");
	await browser.post(`${here}/${second.id}/submit`, rightAnswers(await setOf(second)));
	expect(await json(trainer.get(`/auth/admin/exams/practicals/${second.id}`))).toMatchObject({
		work: { counts: { goods: { right: 7, of: 7 } } },
	});
	expect(await certificatesDue(db)).toEqual([]);
	await trainer.post(`/auth/admin/exams/practicals/${second.id}/marks`, marks);
	expect(await certificatesDue(db)).toEqual([{ enrolmentId }]);
	expect(await readExamResult(db, enrolmentId)).toMatchObject({ practical: { score: 15, of: 20 } });
	expect(await json(browser.get(here))).toMatchObject({ cannot: "passed", practical: { result: { passed: true } } });
	expect((await trainer.post(`/auth/admin/exams/practicals/${second.id}/reopen`, {})).status).toBe(409);

	// The owner asks for more meanwhile: that is for those who begin later, whoever marks this one and whenever.
	await publishContent(app, { examRules: { practicalPass: 16 } });
	const again = `/auth/admin/exams/practicals/${second.id}`;
	expect(await json(browser.get(here))).toMatchObject({ pass: 12 });
	const { pass, practical: before } = await json<MarkedPractical>(trainer.get(again));
	expect(pass).toBe(12);
	const corrected = { ...marks, care: "1", expected: before.markedAt ?? "" };
	expect((await trainer.post(`${again}/marks`, corrected)).status).toBe(200);
	expect(await json(browser.get(here))).toMatchObject({ practical: { result: { marks: 13, passed: true } } });
	const { practical: after } = await json<MarkedPractical>(trainer.get(again));
	expect((await trainer.post(`${again}/marks`, { ...marks, expected: after.markedAt ?? "" })).status).toBe(200);
	expect(await json((await addStudent()).browser.get(here))).toMatchObject({ pass: 16 });

	// One that was begun before that was stored has the present rule: the same marks, sent again after the owner has
	// changed it, take no pass away without a word.
	await db.update(practicals).set({ passMarks: null });
	expect((await trainer.post(`${again}/marks`, marks)).status).toBe(409);
	expect(await json(browser.get(here))).toMatchObject({ practical: { result: { passed: true } } });
	const told = await db.$count(emails, eq(emails.kind, "practicalMarked"));
	const { practical: shown } = await json<MarkedPractical>(trainer.get(again));
	expect((await trainer.post(`${again}/marks`, { ...marks, expected: shown.markedAt ?? "" })).status).toBe(200);
	expect(await json(browser.get(here))).toMatchObject({ practical: { result: { passed: false } } });
	expect(await db.$count(emails, eq(emails.kind, "practicalMarked"))).toBe(told + 1);
});

test("a set that somebody has stays as it was drawn", async () => {
	const { addStudent, bank, db } = await openPractical();
	const { browser } = await addStudent();
	const { title, id } = await begin(browser);
	const drawn = bank.sets.find(({ set }) => set.title === title);
	if (!drawn) throw new Error("no set");
	drawn.set.title = "Edited";
	expect((await json<PracticalResponse>(browser.get(here))).practical?.title).toBe(title);
	expect(await db.$count(practicals, eq(practicals.id, id))).toBe(1);
	drawn.set.title = title;
});

test("an answer of the own shipment is right however it is written, and wrong when it says something else", () => {
	const key = (field: "words" | "total" | "term" | "marks" | "volume", value: string) => ({
		field,
		value,
		unit: "",
		choices: [],
	});
	const words = key("words", "US dollars ten thousand eight hundred forty-seven and cents twenty only");
	for (const typed of [
		"US Dollars Ten Thousand Eight Hundred and Forty Seven and cents twenty only",
		"Ten thousand eight hundred forty-seven US dollars and twenty cents",
		"USD ten thousand eight hundred forty-seven, cents twenty",
	])
		expect([typed, isOwnRight(words, typed)]).toEqual([typed, true]);
	for (const typed of [
		"US dollars ten thousand eight hundred seventy-four and cents twenty only",
		"Ten thousand eight hundred forty-seven twenty",
		"Euros ten thousand eight hundred forty-seven and cents twenty only",
	])
		expect([typed, isOwnRight(words, typed)]).toEqual([typed, false]);
	const total = key("total", "10847.20");
	for (const typed of ["10,847.20", "USD 10847.2", "१०,८४७.२०"]) expect(isOwnRight(total, typed)).toBe(true);
	for (const typed of ["10,847", "", "about 10847.20 or 10900"]) expect(isOwnRight(total, typed)).toBe(false);
	const term = key("term", "CIF Port Klang, Incoterms 2020");
	expect(
		["CIF Port Klang", "cif port klang Incoterms® 2020", "CIF Klang"].map((typed) => isOwnRight(term, typed)),
	).toEqual([true, true, false]);
	const places = key("marks", "CRF / PORT KLANG / BAG 1-320 / MADE IN INDIA");
	expect(isOwnRight(places, "crf/port klang/bag 1–320/made in india")).toBe(true);
	expect(isOwnRight(places, "CRF / PORT KLANG / BAG 1320 / MADE IN INDIA")).toBe(false);
});

test("six sets are written whole, and what is wrong with one is reported with its line", () => {
	const folder = "content/exam/practical";
	const { sets, problems } = readShipmentSets(folder);
	expect([problems, sets.length]).toEqual([[], 6]);
	for (const { documents, disagreements, decoys, key } of sets) {
		expect(documents.length).toBeGreaterThan(5);
		expect(disagreements.length).toBe(7);
		expect(decoys.length).toBeGreaterThan(1);
		expect(key.length).toBeGreaterThan(12);
	}
	const source = fs.readFileSync(path.join(folder, "set-1.md"), "utf8");
	const wrong = (from: string | RegExp, to: string) => {
		const found: string[] = [];
		readShipmentSet(source.replace(from, to), "set-1", (_, what) => found.push(what));
		return found;
	};
	expect(wrong("- bill gross: 1,429.4 kg", "- bill gross: 1,492.4 kg")).toEqual(["is no disagreement by the rules"]);
	expect(wrong("- packing origin: Ind.", "- packing origin: Nepal")).toEqual([
		"packing.origin disagrees as well, and is not listed",
	]);
	expect(wrong("- certificate hs", "- certificate freight")).toContain("the certificate has no freight");
	expect(wrong("gross1: 861", "grossOne: 861")).toContain("“grossOne: 861” is no field of the master sheet");
	expect(wrong(/- invoice words[^>]+> [^\n]+/, "- invoice words: US dollars nine only")).toContain("has no reason");
	const empty = fs.mkdtempSync(path.join(os.tmpdir(), "eibm-sets-"));
	expect(readShipmentSets(empty).problems).toMatchObject([{ what: "has 0 shipment sets; 6 are needed" }]);
});
