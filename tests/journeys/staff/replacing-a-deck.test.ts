// Staff replace a deck and restore the old one; the student follows. Downloads are as slow as on a weak connection.
import { randomUUID } from "node:crypto";
import JSZip from "jszip";
import type { Page } from "playwright";
import { expect, inject, test } from "vitest";
import { expectAccessible, open, readDownload } from "#tests/chromium.ts";
import { aPdf, aPresentation } from "#tests/decks.ts";
import { callAsStaff, openStaff, openStudent } from "#tests/signed-in.ts";

test("the staff replaces a deck, sees who downloaded it, and restores the first one; the student follows", async () => {
	const name = `Asha ${randomUUID().slice(0, 8)}`;
	const student = await openStudent({ name });
	const download = async () => {
		await open(student.page, "/accesscourse");
		const [taken] = await Promise.all([
			student.page.waitForEvent("download"),
			student.page.getByRole("link", { name: /^Download (PPT|PDF) ?, Day-7$/ }).click(),
		]);
		return readDownload(taken);
	};
	const own = await download();
	expect(own.name).toBe("EIBM-Day-7.pptx");
	expect(await (await JSZip.loadAsync(own.bytes)).file("ppt/slides/slide1.xml")?.async("string")).toContain(name);

	const { page, consoleErrors } = await openStaff();
	await open(page, "/admin/decks");
	await page.getByRole("link", { name: "Day-7", exact: true }).click();
	await page.getByRole("heading", { level: 1, name: "Deck Day-7" }).waitFor();
	await page.getByRole("link", { name }).first().waitFor();
	await page.getByText("Finished").first().waitFor();

	const choose = (name: string, buffer: Buffer) =>
		page.getByLabel("PowerPoint (.pptx) or PDF").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
	await choose("notes.pptx", Buffer.from("not a presentation"));
	await page.getByRole("button", { name: "Replace" }).click();
	await page.getByText("This is neither a PowerPoint presentation (.pptx) nor a PDF").waitFor();
	const slides = await aPresentation();
	await choose("July batch.pptx", slides);
	await page.getByRole("button", { name: "Replace" }).click();
	await page.getByText("Day-7 is replaced.").waitFor();
	await page.getByRole("link", { name: "Download July batch.pptx" }).waitFor();
	expect((await download()).bytes.equals(slides)).toBe(true);
	// The reader links to the newer file, and says that the slides it still shows are the earlier ones.
	await student.page.getByText(/^Updated on /).waitFor();
	await student.page.goto("/accesscourse/read/Day-7");
	await student.page.getByRole("heading", { name: "This day's slides have been updated" }).waitFor();
	await expect.poll(() => student.page.locator(".slide").count()).toBe(0);
	await expectAccessible(student.page);
	await student.page.getByRole("link", { name: "Open the earlier slides" }).click();
	await student.page.locator(".slide[data-current]").waitFor();
	await student.page.keyboard.press("ArrowRight");
	await student.page.getByText(/^These are the earlier slides/).waitFor();
	await student.page.getByRole("link", { name: "Go to the updated file" }).click();
	await student.page.getByRole("link", { name: "Download the updated slides" }).waitFor();
	await choose("notes.pdf", aPdf());
	await page.getByRole("button", { name: "Replace" }).click();
	await page.getByRole("link", { name: "Download notes.pdf" }).waitFor();
	const fetchAgain = () => student.page.request.get("/auth/course/decks/Day-7");
	expect((await fetchAgain()).headers()["content-disposition"]).toBe('attachment; filename="EIBM-Day-7.pdf"');
	await page.getByRole("button", { name: "Restore July batch.pptx" }).click();
	await page.getByText("Day-7 is restored.").first().waitFor();
	expect((await (await fetchAgain()).body()).equals(slides)).toBe(true);
	await page.getByRole("button", { name: "Restore The institute's own deck" }).click();
	await expect
		.poll(() =>
			page
				.getByRole("row", { name: /The institute's own deck/ })
				.first()
				.innerText(),
		)
		.toMatch(/Current/);
	expect((await (await fetchAgain()).body()).equals(own.bytes)).toBe(true);
	expect(await (await page.request.get("/admin/audit")).text()).toContain("Replaced a deck");
	expect(consoleErrors()).toEqual([]);
});

test("a large file is sent only as fast as it is taken, and the log tells a broken download from a complete one", async () => {
	const office = await callAsStaff();
	const big = Buffer.concat([Buffer.from("%PDF-1.4\n%"), Buffer.alloc(24 << 20, "x"), Buffer.from("\n"), aPdf()]);
	const sent = await office.request.put("/auth/admin/decks/Day-9", {
		headers: { "sec-fetch-site": "same-origin" },
		multipart: { deck: { name: "big.pdf", mimeType: "application/pdf", buffer: big } },
	});
	expect(sent.status()).toBe(200);
	const student = await openStudent();
	const cookie = (await student.page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
	const line = new AbortController();
	const first = await fetch(`${inject("siteUrl")}/auth/course/decks/Day-9`, {
		headers: { cookie },
		signal: line.signal,
	});
	const reader = first.body?.getReader();
	let got = 0;
	while (got < 2 << 20) got += (await reader?.read())?.value?.length ?? 0;
	line.abort();
	const log = async () => (await (await office.request.get("/auth/admin/decks/Day-9")).json()).downloads;
	await expect.poll(async () => (await log())[0]?.sent).not.toBeNull();
	const [broken] = await log();
	expect(broken.finished).toBe(false);
	expect(broken.sent).toBeLessThan(big.length - (8 << 20));
	const rest = await fetch(`${inject("siteUrl")}/auth/course/decks/Day-9`, {
		headers: { cookie, range: `bytes=${got}-`, "if-range": first.headers.get("etag") ?? "" },
	});
	expect([rest.status, Buffer.from(await rest.arrayBuffer()).equals(big.subarray(got))]).toEqual([206, true]);
	await expect.poll(async () => (await log())[0]?.finished).toBe(true);
	await expect.poll(() => progressOf(student.page, "Day-9")).toMatchObject({ downloaded: true });
});

async function progressOf(page: Page, part: string) {
	const { decks } = await (await page.request.get("/auth/course")).json();
	return decks.find((deck: { part: string }) => deck.part === part).progress;
}
