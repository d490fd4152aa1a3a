// The trade tools over HTTP: the example in the page, the form without scripts, and the errors by field.
import { expect, test } from "vitest";
import { documentSet } from "#contract/trade-tools/document-set.ts";
import { exerciseNames } from "#contract/trade-tools/exercises.ts";
import { exportPrice } from "#contract/trade-tools/export-price.ts";
import { incoterms } from "#contract/trade-tools/incoterms.ts";
import { toolNames } from "#contract/trade-tools/names.ts";
import { openBuiltSite, textOf } from "#tests/built-site.ts";

test("each tool is finished HTML in memory, with the course's example worked out, in three languages", async () => {
	const { pages, read } = await openBuiltSite();
	for (const name of toolNames)
		for (const language of ["", "/hi", "/gu"]) {
			const path = `${language}/tools/${name}`;
			const html = await read(path);
			// The other languages are rendered after English, in the background.
			await expect.poll(() => pages.find(path, undefined, undefined) !== null).toBe(true);
			expect([path, html.includes('"@type":"WebApplication"')]).toEqual([path, true]);
			expect([path, /NaN|undefined|Infinity/.test(textOf(html))]).toEqual([path, false]);
			// The functions of the formulas are translated, too.
			if (language) expect([path, textOf(html).match(/\b(min|max|if|round)\b[^(]{0,4}\(/i)]).toEqual([path, null]);
		}
	expect(textOf(await read("/tools/export-price"))).toContain("₹8,39,308.10");
	expect(textOf(await read("/gu/tools/export-price"))).toContain("₹8,39,308.10");
});

test("the list has every finished tool", async () => {
	const { read } = await openBuiltSite();
	const list = await read("/tools");
	for (const name of toolNames) expect(list).toContain(`href="/tools/${name}"`);
});

test("a form sent without scripts is answered in the page, in the language of the page, and kept by nobody", async () => {
	const { visitor } = await openBuiltSite();
	const typed = { ...exportPrice.example, quantity: "1 lakh", place: 'Jebel "Ali"' };
	const response = await visitor().submit("/tools/export-price", typed);
	expect(response.status).toBe(200);
	expect(response.headers.get("cache-control")).toBe("private, no-store");
	const html = await response.text();
	expect(html).toContain('value="1 lakh"');
	expect(html).toContain("Jebel &quot;Ali&quot;");
	expect(textOf(html)).toContain("₹1,30,00,000.00");
	const inGujarati = await visitor().submit("/gu/tools/export-price", exportPrice.example);
	expect([inGujarati.status, textOf(await inGujarati.text()).includes("પૂરો હિસાબ")]).toEqual([200, true]);
});

test("wrong input is answered with 422 and a message at each field, and what was typed stays", async () => {
	const { visitor } = await openBuiltSite();
	const wrong = { ...exportPrice.example, quantity: "1,8", rate: "", insurance: "7", goods: "-5" };
	const response = await visitor().submit("/tools/export-price", wrong);
	expect(response.status).toBe(422);
	const html = await response.text();
	for (const [name, message] of [
		["quantity", "Please type a number"],
		["rate", "Please fill this in."],
		["insurance", "Not more than 5."],
		["goods", "Please type a number"],
	])
		expect(html).toMatch(new RegExp(`id="in-${name}-error"[^>]*>${message}`));
	expect(html).toContain('value="1,8"');
	expect(textOf(html)).not.toContain("₹8,39,308.10");
});

/** For each rule: the point where the seller's costs end, where the risk passes, who clears, and who has to insure. */
const routes: readonly (readonly [string, Record<string, string>, string, string, string, string, boolean])[] = [
	["EXW", {}, "seller", "seller", "buyer", "buyer", false],
	["FCA", {}, "carrier", "carrier", "you", "buyer", false],
	["FCA", { until: "gate" }, "seller", "seller", "you", "buyer", false],
	["FAS", { cargo: "bulk" }, "carrier", "carrier", "you", "buyer", false],
	["FOB", { cargo: "bulk" }, "voyage", "voyage", "you", "buyer", false],
	["CFR", { cargo: "bulk" }, "arrival", "voyage", "you", "buyer", false],
	["CIF", { cargo: "bulk" }, "arrival", "voyage", "you", "buyer", true],
	["CPT", {}, "arrival", "carrier", "you", "buyer", false],
	["CIP", { cargo: "air" }, "arrival", "carrier", "you", "buyer", true],
	["DAP", {}, "buyer", "buyer", "you", "buyer", false],
	["DPU", {}, "buyer", "buyer", "you", "buyer", false],
	["DDP", {}, "buyer", "buyer", "you", "you", false],
];

test("the route of each term is drawn without scripts: where cost ends, where risk passes, who clears and insures", async () => {
	const { visitor } = await openBuiltSite();
	const ask = async (typed: Record<string, string>, language = "") =>
		(await visitor().submit(`${language}/tools/incoterms`, { ...incoterms.example, ...typed })).text();
	const far = new Map<string, number>();
	for (const [term, typed, cost, risk, clearsExport, clearsImport, insures] of routes) {
		const html = await ask({ shown: term, ...typed });
		const stops = [...html.matchAll(/<li data-stop="(\w+)"[\s\S]*?<\/li>/g)].map(([stop, name]) => ({ name, stop }));
		const at = (tag: string) => stops.filter(({ stop }) => stop.includes(`data-tag="${tag}"`)).map(({ name }) => name);
		expect([term, stops.length, at("youPay"), at("passes")]).toEqual([term, 7, [cost], [risk]]);
		const yours = { exportCustoms: clearsExport === "you", importCustoms: clearsImport === "you" };
		const theirs = Object.entries(yours).filter(([, isYours]) => !isYours);
		expect([term, at("youClear")]).toEqual([
			term,
			Object.entries(yours)
				.filter(([, is]) => is)
				.map(([name]) => name),
		]);
		expect([term, at("buyerClears")]).toEqual([term, theirs.map(([name]) => name)]);
		expect([term, at("youInsure")]).toEqual([term, insures ? ["voyage"] : []]);
		for (const mark of ["cost", "risk"])
			far.set(`${mark} ${term}`, Number(html.match(new RegExp(`y="([\\d.]+)%"[^>]*data-mark="${mark}"`))?.[1]));
	}
	const inOrder = (mark: string, ...terms: string[]) => terms.map((term) => far.get(`${mark} ${term}`) ?? Number.NaN);
	for (const way of [
		inOrder("cost", "EXW", "FAS", "FOB", "CFR", "DAP", "DPU"),
		inOrder("risk", "EXW", "CPT", "FAS", "CIF", "DDP", "DPU"),
	])
		expect(way).toEqual([...new Set(way)].sort((one, other) => one - other));
	expect(textOf(await ask({ shown: "CIF" }))).toContain("CIF is for goods that are loaded onto a ship by themselves");
	expect(textOf(await ask({ shown: "DPU" }, "/gu"))).toContain("માલ ખરીદદારને ત્યાં ઉતારી દેવાયો");
	expect(await ask({ cargo: "air", onBoard: "yes" })).not.toContain("data-stop");
	expect((await visitor().submit("/tools/incoterms", { ...incoterms.example, shown: "XYZ" })).status).toBe(422);
});

test("exercises are marked without scripts: what agrees, the way to the first that does not, and then the answers", async () => {
	const { read, visitor } = await openBuiltSite();
	const page = textOf(await read("/tools/exercises"));
	for (const name of exerciseNames) expect(await read("/hi/tools/exercises")).toContain(`id="${name}"`);
	expect(page).toContain("Ravi buys a lathe");
	expect(page).not.toContain("Show how it is worked out");
	const send = async (typed: Record<string, string>, language = "") => {
		const response = await visitor().submit(`${language}/tools/exercises`, typed);
		return { status: response.status, html: await response.text() };
	};
	const lathe = { exercise: "ravi-buys-a-lathe", "0-basic": "2,02,500", "0-surcharge": "27,000", "0-igst": "many" };
	const marked = await send(lathe);
	const text = textOf(marked.html);
	expect(marked.status).toBe(200);
	for (const said of [
		"1 of 7 agree.",
		"Look at “Social welfare surcharge” first.",
		"Does not agree",
		"Please type a number",
	])
		expect(text).toContain(said);
	expect(marked.html).toContain('value="27,000"');
	expect(textOf((await send(lathe, "/gu")).html)).not.toContain("Does not agree");
	expect((await send({ exercise: "nothing" })).status).toBe(422);
});

test("a slide's exercise links to where it is marked", async () => {
	const { signIn } = await openBuiltSite();
	const student = await signIn("meena@example.com");
	const html = await (await student.get("/accesscourse/read/Day-13")).text();
	expect(html).toContain('href="/tools/exercises#ravi-buys-a-lathe"');
	expect(html).not.toContain('href="/tools/exercises#would-you-sign');
});

test("another site cannot send the form, and a tool that is not there is not found", async () => {
	const { app, visitor } = await openBuiltSite();
	const foreign = await visitor().submit("/tools/export-price", {}, { origin: "https://elsewhere.example" });
	expect(foreign.status).toBe(403);
	expect((await visitor().submit("/tools/nothing", {})).status).toBe(404);
	expect((await visitor().submit("/tools/export-price", {})).status).toBe(422);
	for (const type of ["application/json", "multipart/form-data; boundary=cut"]) {
		const headers = { origin: "http://localhost", "content-type": type };
		for (const path of ["/tools/export-price", "/auth/tools/documents"]) {
			const unreadable = await app.request(path, { method: "POST", headers, body: "{}" });
			expect([path, type, unreadable.status]).toEqual([path, type, 422]);
		}
	}
	// Insurance and commission that add up to the whole price would cause a division by zero.
	const whole = { ...exportPrice.example, insurance: "0.01", uplift: "0", commission: "99.99" };
	expect((await visitor().submit("/tools/export-price", whole)).status).toBe(422);
});

test("without scripts all nine documents stand in the page, and the form gives each as a file", async () => {
	const { read, visitor } = await openBuiltSite();
	const page = textOf(await read("/tools/document-set"));
	for (const text of ["Packing list", "Letter asking for the AD code", "US dollars nine thousand only"])
		expect(page).toContain(text);
	const wrong = { ...documentSet.example, notify: "Gulf Example Fabrics" };
	const compared = textOf(await (await visitor().submit("/tools/document-set", wrong)).text());
	expect(compared).toContain("1 place to correct");
	const ask = (format: string, change = {}) =>
		visitor().submit("/auth/tools/documents", { ...documentSet.example, paper: "invoice", format, ...change });
	for (const format of ["pdf", "docx", "xlsx"]) {
		const file = await ask(format);
		expect([file.status, file.headers.get("content-disposition"), file.headers.get("cache-control")]).toEqual([
			200,
			`attachment; filename="invoice.${format}"`,
			"private, no-store",
		]);
		expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(2000);
	}
	expect((await ask("exe")).status).toBe(422);
	expect((await ask("pdf", { quantity1: "many" })).status).toBe(422);
	expect((await ask("pdf", { exporter: "x".repeat(40_000) })).status).toBe(413);
});
