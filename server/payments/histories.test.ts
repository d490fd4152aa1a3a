import fc from "fast-check";
import { test } from "vitest";
import { openApp } from "#tests/app.ts";
import { checkBooks, history, openPlayer } from "#tests/payment-histories.ts";

test("whatever happens to a payment, in whatever order, money is counted once and the course opens for money only", async () => {
	const app = await openApp({ GSTIN: "24AAAAA0000A1Z5" });
	const { play } = openPlayer(app);
	await fc.assert(fc.asyncProperty(history, play), { numRuns: 150 });
	await checkBooks(app);
}, 120_000);
