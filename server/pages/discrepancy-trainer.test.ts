// The discrepancy trainer without scripts: mark, give the reasons, read the result; the page shows again what was
// marked.
import { expect, test } from "vitest";
import { firstTrainerSet, plantedFor, reasonsFor, type TrainerSet } from "#contract/trade-tools/discrepancy-trainer.ts";
import { openBuiltSite, textOf } from "#tests/built-site.ts";

test("places are marked without scripts, the reasons are asked for, and the result has the rules", async () => {
	const { read, visitor } = await openBuiltSite();
	const page = textOf(await read("/tools/discrepancy-trainer"));
	for (const text of ["Purchase order", "Bill of lading", "One set worked out"]) expect(page).toContain(text);

	const planted = plantedFor(firstTrainerSet);
	const [fault] = planted.faults;
	if (!fault) throw new Error("nothing is planted");
	const name = `${fault.source}.${fault.fact}`;
	const send = (more: Record<string, string>, language = "") =>
		visitor().submit(`${language}/tools/discrepancy-trainer`, { ...firstTrainerSet, ...more });
	const nothing = await send({ step: "check" });
	expect([nothing.status, textOf(await nothing.text()).includes("mark at least one place")]).toEqual([422, true]);
	const half = await send({ [name]: "yes", step: "check" });
	expect([half.status, textOf(await half.text()).includes("Please choose one.")]).toEqual([422, true]);
	const listed = await (await send({ [name]: "yes", step: "list" })).text();
	expect(listed).toContain(`name="${name}.reason"`);
	const marked = { [name]: "yes", [`${name}.reason`]: reasonsFor(fault)[0], [`${name}.corrector`]: "exporter" };
	const checked = textOf(await (await send({ ...marked, step: "check" })).text());
	expect(checked).toContain("1 of 3 found");
	expect(checked).toContain("0 false alarms");
	const alarm = { "invoice.signed": "yes", "invoice.signed.reason": "law", "invoice.signed.corrector": "exporter" };
	const inGujarati = textOf(await (await send({ ...marked, ...alarm, step: "check" }, "/gu")).text());
	expect(inGujarati).toContain("3માંથી 1 મળી");
	expect((await send({ seed: "0" })).status).toBe(422);
});

test("a bill of lading that is dated too late is not to be dated back", async () => {
	const sets = Array.from(
		{ length: 200 },
		(_, at): TrainerSet => ({ level: "easy", faults: "3", credit: "yes", seed: String(at + 1) }),
	);
	const set = sets.find((one) => plantedFor(one).faults.some(({ rule }) => rule === "lateShipment"));
	if (!set) throw new Error("no set has it");
	const day = plantedFor(set).correct.bill?.onBoard ?? "";
	const { visitor } = await openBuiltSite();
	const marked = { "bill.onBoard": "yes", "bill.onBoard.reason": "late", "bill.onBoard.corrector": "buyer" };
	const html = await (
		await visitor().submit("/tools/discrepancy-trainer", { ...set, ...marked, step: "check" })
	).text();
	const [fault = ""] = html.match(/<li data-found[\s\S]*?<\/li>/) ?? [];
	expect(textOf(fault)).toContain("Only the buyer can still allow it");
	expect(textOf(fault)).not.toContain(day);
});
