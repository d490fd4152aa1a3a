import fc from "fast-check";
import { expect, test } from "vitest";
import { calendarFile } from "#contract/trade-tools/calendar-file.ts";
import { addMonths, deadlines } from "#contract/trade-tools/deadlines.ts";
import { documentSet } from "#contract/trade-tools/document-set.ts";
import type { Typed } from "#contract/trade-tools/fields.ts";
import { answerOf } from "#contract/trade-tools/tool.ts";

const { example } = deadlines;

function daysOf(typed: Typed): Record<string, string> {
	const found = answerOf(deadlines, typed);
	if (found.problems) return Object.fromEntries(Object.entries(found.problems).map(([name, { why }]) => [name, why]));
	return Object.fromEntries(found.answer.deadlines.map(({ key, on }) => [key, on]));
}

test("goods of an invoice of 8 December leave by 8 March, or the tax is due on the 23rd", () => {
	expect(daysOf(example)).toMatchObject({
		leave: "2027-03-08",
		tax: "2027-03-23",
		merchant: "2027-03-01",
		gstr1: "2027-01-11",
		gstr3b: "2027-01-20",
		lut: "2027-03-31",
		iec: "2027-06-30",
	});
	expect(daysOf({ ...example, invoiceOn: "2026-11-30" })).toMatchObject({ leave: "2027-02-28" });
});

test("a service of 10 June is declared by 30 July and paid within a year, and quarterly returns come later", () => {
	expect(daysOf({ ...example, kind: "service", invoiceOn: "2026-06-10" })).toMatchObject({
		edf: "2026-07-30",
		serviceMoney: "2027-06-10",
		tax: "2027-06-25",
	});
	expect(daysOf({ ...example, qrmp: "yes" })).toMatchObject({ gstr1: "2027-01-13", gstr3b: "2027-01-22" });
	expect(daysOf({ ...example, invoiceOn: "2026-10-08", qrmp: "yes" })).toMatchObject({ gstr1: "2027-01-13" });
});

test("the dates of goods that were typed before change nothing about a service", () => {
	const service = { ...example, kind: "service" };
	const shipped = { leoOn: "2026-12-20", shippedOn: "2027-01-15", creditUntil: "2027-02-15", presentationDays: "10" };
	expect(daysOf({ ...service, ...shipped })).toEqual(daysOf({ ...service, supplierOn: "" }));
	expect(daysOf({ ...service, ...shipped })).toMatchObject({ refund: "2028-12-08" });
	expect(daysOf({ ...service, leoOn: "2026-12-20", shippedOn: "2026-12-19" })).toMatchObject({ refund: "2028-12-08" });
});

test("documents are presented within the days of the credit and before it expires", () => {
	const credit = { ...example, shippedOn: "2027-01-31", creditUntil: "2027-02-15" };
	expect(daysOf(credit)).toMatchObject({ present: "2027-02-15" });
	expect(daysOf({ ...credit, creditUntil: "2027-03-31" })).toMatchObject({ present: "2027-02-21" });
	expect(daysOf({ ...credit, presentationDays: "10" })).toMatchObject({ present: "2027-02-10" });
});

test("a credit that expired before the shipment has no day to present: it has to be amended", () => {
	const late = { ...example, shippedOn: "2027-01-31", creditUntil: "2027-01-15" };
	expect(daysOf(late)).not.toHaveProperty("present");
	expect(answerOf(deadlines, late).answer?.notes).toContainEqual({ key: "expired", tone: "warning" });
	const sheet = { ...documentSet.example, shipDate: "2027-01-31", expiry: "2027-01-15" };
	const keys = answerOf(documentSet, sheet).answer?.notes.map(({ key }) => key);
	expect([keys?.includes("expired"), keys?.includes("presentUntil")]).toEqual([true, false]);
});

test("a bill of lading before the let export order, and days that do not exist, are errors of their field", () => {
	expect(daysOf({ ...example, leoOn: "2026-12-20", shippedOn: "2026-12-19" })).toEqual({ shippedOn: "beforeLeo" });
	expect(daysOf({ ...example, invoiceOn: "2026-02-30" })).toEqual({ invoiceOn: "date" });
	expect(daysOf({ ...example, invoiceOn: "" })).toEqual({ invoiceOn: "required" });
});

test("months are never longer than they are", () => {
	fc.assert(
		fc.property(
			fc.date({ min: new Date("2020-01-01"), max: new Date("2060-01-01"), noInvalidDate: true }),
			fc.integer({ min: 0, max: 36 }),
			(at, months) => {
				const day = at.toISOString().slice(0, 10);
				const later = addMonths(day, months);
				const between =
					(Number(later.slice(0, 4)) - Number(day.slice(0, 4))) * 12 +
					Number(later.slice(5, 7)) -
					Number(day.slice(5, 7));
				expect(between).toBe(months);
				expect(Number(later.slice(8))).toBeLessThanOrEqual(Number(day.slice(8)));
			},
		),
	);
});

test("the calendar file has whole days, folded lines, and the same name for the same day each time", () => {
	const day = { key: "leave", on: "2027-02-28", title: "માલ નીકળવો જોઈએ, નહીં તો કર ભરવો પડશે; જુઓ", note: "a,b;c\\d\ne" };
	const file = calendarFile([day], { name: "2026-11-30", now: new Date("2026-11-23T06:00:00Z"), title: "Export" });
	expect(file).toContain("DTSTART;VALUE=DATE:20270228\r\nDTEND;VALUE=DATE:20270301\r\n");
	expect(file).toContain("UID:leave-2027-02-28-2026-11-30@trade-tools.eibm\r\n");
	expect(file).toContain("DESCRIPTION:a\\,b\\;c\\\\d\\ne\r\n");
	expect(file).toContain("TRIGGER:-P7D");
	for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
	expect(file.replaceAll("\r\n ", "")).toContain("માલ નીકળવો જોઈએ\\, નહીં તો કર ભરવો પડશે\\; જુઓ");
});

test("two shipments invoiced on one day keep their own deadlines in a calendar", () => {
	const uidsOf = (leoOn: string) => {
		const typed = { ...deadlines.example, invoiceOn: "2026-12-08", leoOn, shippedOn: leoOn, creditUntil: "2027-06-30" };
		const { answer } = answerOf(deadlines, typed);
		const days = (answer?.deadlines ?? []).map(({ key, on }) => ({ key, on, title: key, note: "" }));
		const file = calendarFile(days, { name: typed.invoiceOn, now: new Date("2026-11-23T06:00:00Z"), title: "Export" });
		const uids = file.match(/(?<=UID:).*/g) ?? [];
		return new Map(uids.map((uid, place) => [uid, days[place]?.on]));
	};
	const [first, second] = [uidsOf("2026-12-10"), uidsOf("2026-12-20")];
	expect([...first.values()]).not.toEqual([...second.values()]);
	for (const [uid, on] of second) expect([on, undefined]).toContain(first.get(uid));
});
