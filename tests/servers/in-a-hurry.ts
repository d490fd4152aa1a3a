// The sites of the journeys load this before the server: what only costs time there, passwords and the best compression
// of pages, takes as little as possible. How both are in production is tested in server/accounts/ and server/pages/.
import { isMainThread } from "node:worker_threads";

if (isMainThread) {
	const [{ passwordCost }, { compression }] = await Promise.all([
		import("#server/accounts/passwords/passwords.ts"),
		import("#server/pages/compression.ts"),
	]);
	Object.assign(passwordCost, { memory: 8, passes: 1 });
	Object.assign(compression, { quick: 1, better: 1 });
}
