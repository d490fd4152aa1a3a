// Every public page: axe-core has no complaint, nothing scrolls sideways, the console stays silent. One place for all of
// them, so that the other journeys need not look.
import { expect, test } from "vitest";
import { toolNames } from "#contract/trade-tools/names.ts";
import { expectAccessible, expectNoSidewaysScroll, open, openVisitor, resize } from "#tests/chromium.ts";
import { laptop } from "#tests/signed-in.ts";

const pages = [
	"/",
	"/about-us",
	"/team",
	"/companies",
	"/contact",
	"/studentcorner",
	"/courses",
	"/courses/basic_course",
	"/tools",
	...toolNames.map((name) => `/tools/${name}`),
	"/tools/exercises",
	"/glossary",
	"/signin",
	"/registration",
	"/forgetpsw",
	"/resetpsw",
	"/confirm-email",
	"/undo-email",
	"/blog",
	"/blog/the-iec-one-number-for-every-shipment",
	"/blog/nowhere",
	"/terms",
	"/privacy",
	"/refund-policy",
	"/delivery",
	"/headers",
	"/payment-success",
	"/payment-failure",
	"/nowhere",
];

test.each(pages)("%s has one heading, no barrier and no sideways scroll on a phone and on a laptop", async (path) => {
	const { page, complaints } = await openVisitor({ viewport: { width: 320, height: 640 } });
	const response = await open(page, path);
	expect(response?.status()).toBe(path.endsWith("/nowhere") ? 404 : 200);
	await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
	await expectNoSidewaysScroll(page);
	await expectAccessible(page);
	await resize(page, { width: 768, height: 1024 });
	await expectNoSidewaysScroll(page);
	await resize(page, laptop);
	await expectNoSidewaysScroll(page);
	await expectAccessible(page, { resized: true });
	expect(complaints()).toEqual([]);
});
