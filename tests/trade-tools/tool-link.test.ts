import { expect, test } from "vitest";
import { exportPrice } from "#contract/trade-tools/export-price.ts";
import { readLink, writeLink } from "#web/ui/trade-tools/tool-link.ts";

const { example, fields } = exportPrice;

test("a link brings back what was typed, and holds no names and no sources", () => {
	const typed = { ...example, place: "Sample Trading LLC", "rate-on": "2026-11-20", "rate-from": "Sample Bank" };
	const link = writeLink(typed, fields);
	expect(link).not.toContain("Sample");
	expect(readLink(link, fields)).toMatchObject({ ...example, "rate-on": "2026-11-20" });
});

test("a link with something else in it fills in nothing else", () => {
	for (const hash of ["#answer", "#:~:text=Price,terms", "#utm_source=whatsapp"])
		expect(readLink(hash, fields)).toBeNull();
	const read = readLink(`#quantity=${"9".repeat(100)}&term=XYZ&elsewhere=1&place=Mine`, fields);
	expect(read).toMatchObject({ quantity: "9".repeat(40), term: "EXW" });
	expect(Object.keys(read ?? {})).not.toContain("elsewhere");
	expect(Object.keys(read ?? {})).not.toContain("place");
});
