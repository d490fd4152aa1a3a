// The whole life of a certificate: a student earns it, a visitor verifies it, staff correct and revoke it, and the
// visitor sees both.
import { randomUUID } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { attendance, marks } from "#server/attendance/table.ts";
import { type Database, openDatabase } from "#server/db/database.ts";
import { examAttempts, practicals } from "#server/exam/table.ts";
import { expectAccessible, expectNoHorizontalScroll, open, openVisitor } from "#tests/chromium.ts";
import { addBatch, enrol } from "#tests/classes.ts";
import { inDays } from "#tests/people.ts";
import { idOf } from "#tests/rows.ts";
import { openStaff, openStudent, phone } from "#tests/signed-in.ts";

let database: Database;
beforeAll(async () => {
	database = await openDatabase({ url: inject("siteDatabaseUrl"), connections: 2 });
});
afterAll(() => database.close());

/**
 * A student who has paid at the office, attended every class and passed the exam; only the name is still to be
 * confirmed.
 */
async function openGraduate() {
	const { db } = database;
	const student = await openStudent({ name: "Meena Patel", viewport: phone });
	const batch = await addBatch(db, { startsOn: inDays(-40), status: "finished" });
	const [own] = await enrol(db, batch.id, [await idOf(db, String(student.person.email))]);
	const enrolmentId = own?.enrolmentId ?? "";
	for (const { id: classId } of batch.classes) {
		await db.insert(marks).values({ id: classId, classId, enrolmentId, status: "present", source: "roll" });
		await db.insert(attendance).values({ classId, enrolmentId, markId: classId, status: "present" });
	}
	const now = new Date();
	const passed = { enrolmentId, passed: true, submittedAt: now };
	await db.insert(examAttempts).values({
		...passed,
		id: randomUUID(),
		no: 1,
		mode: "supervised",
		state: "submitted",
		paper: [],
		passPercent: 60,
		endsAt: now,
		endedBy: "student",
		score: 40,
	});
	await db
		.insert(practicals)
		.values({ ...passed, id: randomUUID(), setId: "sample", state: "marked", marks: 18, markedAt: now });
	return student;
}

test("a student earns a certificate, a visitor verifies it, and sees when the office corrects and revokes it", async () => {
	const { page, consoleErrors } = await openGraduate();
	await open(page, "/certificate");
	await page.getByRole("button", { name: "This is my name, exactly like this" }).click();
	await page.getByText("Your name is confirmed").first().waitFor();
	const download = page.getByRole("link", { name: "Download the PDF" });
	const read = async () => (await page.request.get("/certificate")).text();
	await expect.poll(read, { interval: 500, timeout: 60_000 }).toContain("Download the PDF");
	await page.reload();
	await download.waitFor();
	await expectAccessible(page);
	await expectNoHorizontalScroll(page);
	const number = /EIBM-[\w-]+/.exec(await page.locator("main").innerText())?.[0] ?? "";
	const pdf = await (await page.request.get(`/auth/my-certificate/${number}/pdf`)).body();

	const anybody = await openVisitor({ viewport: phone });
	const verify = anybody.page;
	// An empty field is not left to the browser, which would ask in its own language.
	expect(await (await verify.request.get("/gu/verify/list")).text()).toMatch(/<form [^>]*verify-form[^>]* novalidate/i);
	await open(verify, "/verify");
	await verify.getByLabel("Certificate number").fill(number.toLowerCase().replaceAll("-", " "));
	await verify.getByRole("button", { name: "Verify", exact: true }).click();
	await verify.getByRole("heading", { name: "This certificate is valid" }).waitFor();
	await expect.poll(() => verify.getByText("M••• P•••").count()).toBe(1);
	await expectAccessible(verify);
	await expectNoHorizontalScroll(verify);

	// The same file with another name in the signed document, as somebody with a PDF editor would forge it.
	const document = await PDFDocument.load(pdf);
	const [head, payload = "", mac] = (document.getKeywords() ?? "").split(".");
	const facts = JSON.parse(Buffer.from(payload, "base64url").toString());
	const changed = Buffer.from(JSON.stringify({ ...facts, name: "Mallory Mehta" })).toString("base64url");
	document.setKeywords([`${head}.${changed}.${mac}`]);
	const edited = Buffer.from(await document.save());
	const choose = async (buffer: Buffer) => {
		const field = verify.getByLabel("Choose a PDF");
		await field.focus();
		await field.setInputFiles({ name: `${number}.pdf`, mimeType: "application/pdf", buffer });
	};
	await choose(edited);
	await verify.getByText("The signature in this file is not ours").waitFor();
	await choose(pdf);
	await verify.getByText("The signature is ours").waitFor();
	await verify.getByText("Meena Patel").waitFor();

	const office = (await openStaff()).page;
	const list = await (await office.request.get(`/admin/certificates?q=${number}`)).text();
	expect(list).toContain(`href="/admin/certificates/${number}"`);
	await open(office, `/admin/certificates/${number}`);
	await office.getByRole("button", { name: "Issue again with another name" }).click();
	const dialog = office.getByRole("dialog");
	await dialog.getByLabel("Name on the certificate").fill("Meena Shah");
	await dialog.getByLabel("Reason").fill("Marriage; passport seen");
	await expectAccessible(office);
	await dialog.getByRole("button", { name: "Issue it again" }).click();
	// Its button is gone: the focus goes to what was done.
	const focused = () => office.locator(":focus").getByRole("heading", { name: "How it came about" }).count();
	await expect.poll(focused).toBe(1);
	const newer = office.getByRole("link", { name: /^EIBM-/ });
	const later = await newer.innerText();
	await newer.click();
	await office.getByRole("heading", { level: 1, name: later }).waitFor();

	await open(verify, `/verify/${number}`);
	await verify.getByRole("heading", { name: "This certificate has been replaced" }).waitFor();
	await verify.getByRole("link", { name: "Open the new certificate" }).click();
	await verify.getByRole("heading", { name: "This certificate is valid" }).waitFor();
	await expect.poll(() => verify.getByText("M••• S•••").count()).toBe(1);

	await office.getByRole("button", { name: "Revoke", exact: true }).click();
	await dialog.getByLabel("Reason, for everybody to read").selectOption("error");
	await dialog.getByRole("button", { name: "Revoke it for good" }).click();
	await office.getByText("Reason of the revocation").waitFor();
	await expect.poll(focused).toBe(1);
	await verify.reload();
	await verify.getByRole("heading", { name: "This certificate has been revoked" }).waitFor();
	await expectAccessible(verify);
	expect([...consoleErrors(), ...anybody.consoleErrors()]).toEqual([]);
});
