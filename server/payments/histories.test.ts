import fc from "fast-check";
import { test } from "vitest";
import { openApp } from "#tests/app.ts";
import { checkLedger, history, openPlayer } from "#tests/payment-histories.ts";

test("whatever happens to payments, in whatever order, each is counted once and the course opens only for a payment", async () => {
	const app = await openApp({ GSTIN: "24AAAAA0000A1Z8" });
	const { play } = openPlayer(app);
	// A few different histories in every run; `npm run bench:payments` runs thousands. The first failure is reported with
	// its seed, without shrinking, which takes minutes (npm run bench:payments -- --seed=N).
	await fc.assert(fc.asyncProperty(history, play), { numRuns: 25, endOnFailure: true });
	await checkLedger(app);
});
