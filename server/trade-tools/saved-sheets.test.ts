// What people save in the trade tools: under names of their choice, and visible to nobody else.
import { expect, test } from "vitest";
import { documentSet } from "#contract/trade-tools/document-set.ts";
import { exportPrice } from "#contract/trade-tools/export-price.ts";
import { mostSheets } from "#contract/trade-tools/saved-sheets.ts";
import { savedSheets } from "#server/trade-tools/table.ts";
import { openApp } from "#tests/app.ts";
import type { openBrowser } from "#tests/browser.ts";
import { register } from "#tests/people.ts";

const saved = "/auth/tools/saved";
type Browser = ReturnType<typeof openBrowser>;

const save = async (browser: Browser, more: object = {}) => {
	const answer = await browser.post(saved, {
		tool: "export-price",
		name: "Fabric to Dubai",
		typed: exportPrice.example,
		...more,
	});
	return { status: answer.status, ...(await answer.json()) };
};
const namesOf = async (browser: Browser) => {
	const { sheets } = await (await browser.get(saved)).json();
	return sheets.map(({ name, number }: { name: string; number: number }) => `${number} ${name}`);
};

test("a sheet is saved, opened as it was typed, changed, renamed, copied and deleted", async () => {
	const app = await openApp();
	const asha = app.visitor();
	expect((await asha.get(saved)).status).toBe(401);
	await register(asha);
	const typed = { ...exportPrice.example, quantity: "1 lakh", place: "Jebel Ali", nothing: "of this tool" };
	const { status, sheet } = await save(asha, { typed });
	expect([status, sheet.number]).toEqual([200, 1]);
	const open = async () => (await (await asha.get(`${saved}/${sheet.id}`)).json()).sheet.typed;
	const opened = await open();
	expect([opened.quantity, opened.place, opened.nothing]).toEqual(["1 lakh", "Jebel Ali", undefined]);

	const changed = { ...typed, quantity: "2 lakh" };
	expect((await save(asha, { typed: changed, id: sheet.id, as: "same" })).status).toBe(200);
	expect((await open()).quantity).toBe("2 lakh");
	expect((await asha.post(`${saved}/${sheet.id}/name`, { name: "Fabric to Jebel Ali" })).status).toBe(200);
	expect((await asha.post(`${saved}/${sheet.id}/copy`, {})).status).toBe(200);
	expect((await asha.post(`${saved}/${sheet.id}/copy`, {})).status).toBe(200);
	expect((await namesOf(asha)).toSorted()).toEqual([
		"1 Fabric to Jebel Ali",
		"2 Fabric to Jebel Ali (2)",
		"3 Fabric to Jebel Ali (3)",
	]);
	expect((await asha.post(`${saved}/${sheet.id}/delete`, {})).status).toBe(200);
	expect((await asha.get(`${saved}/${sheet.id}`)).status).toBe(404);
	expect(await (await asha.get("/auth/my-data")).text()).toContain("Fabric to Jebel Ali (2)");
});

test("a name is used once in a tool, what is wrong is not saved, and there is a limit", async () => {
	const app = await openApp();
	const asha = app.visitor();
	await register(asha);
	const { sheet } = await save(asha);
	// Sent again, because the answer was lost.
	expect((await save(asha)).sheet).toEqual(sheet);
	const again = await save(asha, { name: "FABRIC to Dubai" });
	expect([again.status, again.errors.name]).toEqual([422, "You already have one with this name in this tool."]);
	expect((await save(asha, { tool: "document-set", typed: documentSet.example })).status).toBe(200);
	expect((await save(asha, { name: "Wrong", typed: { ...exportPrice.example, quantity: "many" } })).status).toBe(422);
	expect((await save(asha, { name: "Wrong", tool: "horoscope" })).status).toBe(400);
	expect((await save(asha, { name: " " })).errors.name).toBe("Please fill in this field.");
	// A saved sheet cannot be replaced by one of another tool.
	const other = await save(asha, {
		id: sheet.id,
		as: "same",
		tool: "document-set",
		typed: documentSet.example,
		name: "X",
	});
	expect(other.status).toBe(404);

	const [row] = await app.db.select().from(savedSheets);
	if (!row) throw new Error("nothing is saved");
	const many = Array.from({ length: mostSheets }, (_, n) => ({
		...row,
		id: `many-${n}`,
		number: n + 10,
		name: `Many ${n}`,
	}));
	await app.db.insert(savedSheets).values(many);
	expect((await save(asha, { name: "One more" })).status).toBe(409);
});

test("a set of documents is copied for the next shipment", async () => {
	const app = await openApp();
	const asha = app.visitor();
	await register(asha);
	const typed = { ...documentSet.example, blGross: "601", blFreight: "prepaid", shipDate: "2026-12-12" };
	const { sheet } = await save(asha, { tool: "document-set", typed });
	await asha.post(`${saved}/${sheet.id}/copy`, {});
	const { sheets } = await (await asha.get(saved)).json();
	const copy = sheets.find(({ number }: { number: number }) => number === 2);
	const next = (await (await asha.get(`${saved}/${copy.id}`)).json()).sheet.typed;
	expect([next.invoice, next.proforma, next.consignee]).toEqual([
		"ME/26-27/008",
		"ME/PI/015",
		documentSet.example.consignee,
	]);
	expect([next.invoiceDate, next.shipDate, next.blGross, next.blFreight]).toEqual([
		undefined,
		undefined,
		undefined,
		"none",
	]);
});

test("nobody opens, copies or deletes the sheet of another person", async () => {
	const app = await openApp();
	const [asha, ravi] = [app.visitor(), app.visitor()];
	await register(asha);
	await register(ravi);
	const { sheet } = await save(asha);
	expect((await ravi.get(`${saved}/${sheet.id}`)).status).toBe(404);
	for (const path of ["copy", "delete"]) expect((await ravi.post(`${saved}/${sheet.id}/${path}`, {})).status).toBe(404);
	expect((await ravi.post(`${saved}/${sheet.id}/name`, { name: "Mine" })).status).toBe(404);
	expect((await save(ravi, { id: sheet.id, as: "same" })).status).toBe(404);
	expect([await namesOf(asha), await namesOf(ravi)]).toEqual([["1 Fabric to Dubai"], []]);
});

test("a copy keeps the number of an order in its name, and no letter or emoji is cut in two", async () => {
	const app = await openApp();
	const asha = app.visitor();
	await register(asha);
	const order = (await save(asha, { name: "Order (4412)" })).sheet;
	const long = (await save(asha, { name: `${"x".repeat(75)}\u{1f6a2}UAE` })).sheet;
	for (const { id } of [order, order, long]) await asha.post(`${saved}/${id}/copy`, {});
	expect((await namesOf(asha)).toSorted()).toEqual([
		"1 Order (4412)",
		`2 ${long.name}`,
		"3 Order (4412) (2)",
		"4 Order (4412) (3)",
		`5 ${"x".repeat(75)} (2)`,
	]);
	const [copy] = (await (await asha.get(saved)).json()).sheets.filter(({ number }: { number: number }) => number === 3);
	await asha.post(`${saved}/${copy.id}/copy`, {});
	expect(await namesOf(asha)).toContain("6 Order (4412) (4)");
});

test("a sheet that another device has saved since it was opened is replaced only on purpose", async () => {
	const app = await openApp();
	const asha = app.visitor();
	await register(asha);
	const { sheet } = await save(asha);
	const typedOn = (device: string) => ({ ...exportPrice.example, place: device });
	const again = { id: sheet.id, as: "same", seen: sheet.savedAt };
	const computer = await save(asha, { ...again, typed: typedOn("Computer") });
	expect(computer.status).toBe(200);
	// Its answer was lost, and it is sent again.
	expect(await save(asha, { ...again, typed: typedOn("Computer") })).toEqual(computer);
	const phone = await save(asha, { ...again, typed: typedOn("Phone") });
	expect(phone).toMatchObject({ status: 409, now: "changed" });
	const placeOf = async (id: string) => (await (await asha.get(`${saved}/${id}`)).json()).sheet.typed.place;
	expect(await placeOf(sheet.id)).toBe("Computer");
	expect((await save(asha, { ...again, as: "replace", typed: typedOn("Phone") })).status).toBe(200);
	expect(await placeOf(sheet.id)).toBe("Phone");
	// A page of the release before does not say what it has seen.
	expect((await save(asha, { id: sheet.id, as: "same", typed: typedOn("Old page") })).status).toBe(200);
});
