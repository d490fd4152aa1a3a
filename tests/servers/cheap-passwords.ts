// The sites of the journeys load this before the server: their passwords take no time. Those of production are tested in
// server/accounts/.
import { isMainThread } from "node:worker_threads";

if (isMainThread) {
	const { passwordCost } = await import("#server/accounts/passwords/passwords.ts");
	Object.assign(passwordCost, { memory: 8, passes: 1 });
}
