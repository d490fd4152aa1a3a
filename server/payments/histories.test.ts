import fc from "fast-check";
import { test } from "vitest";
import { openApp } from "#tests/app.ts";
import { checkLedger, history, openPlayer } from "#tests/payment-histories.ts";

test("whatever happens to a payment, in whatever order, money is counted once and the course opens for money only", async () => {
	const app = await openApp({ GSTIN: "24AAAAA0000A1Z8" });
	const { play } = openPlayer(app);
	// The first failure is told with its seed; making it smaller takes minutes (npm run bench:payments -- --seed=N).
	await fc.assert(fc.asyncProperty(history, play), { numRuns: 150, endOnFailure: true });
	await checkLedger(app);
}, 240_000);
