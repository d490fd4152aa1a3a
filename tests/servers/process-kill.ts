// A crash of the process between two statements, simulated so that the test itself survives.
import type { Pool } from "pg";

type Client = { query: (...args: unknown[]) => unknown };
type Answer = (error: Error | undefined, client: Client | undefined, release: unknown) => void;

/** Makes the next statement fail as if the process had been killed: for the database, the open transaction is gone. */
export function simulateCrashes(app: { pool: Pool }) {
	class Death extends Error {}
	let left = Number.POSITIVE_INFINITY;
	const { pool } = app;
	const patched = new WeakSet<object>();
	const patch = (client: Client) => {
		if (patched.has(client)) return client;
		patched.add(client);
		const query = client.query.bind(client) as (...args: unknown[]) => unknown;
		client.query = (...args: unknown[]) => {
			const [first] = args as [string | { text?: string }];
			const text = typeof first === "string" ? first : (first.text ?? "");
			// At `begin` nothing has happened yet, the database does the `rollback` by itself, and the sandbox gateway stands
			// for another machine.
			if (/^(begin|rollback)|"sandbox_/i.test(text) || --left >= 0) return query(...args);
			const answer = args.at(-1);
			if (typeof answer !== "function") return Promise.reject(new Death("killed"));
			setImmediate(() => answer(new Death("killed")));
		};
		return client;
	};
	// pg itself calls the pool with a callback, all other callers use the promise.
	const connect = pool.connect.bind(pool) as (answer?: Answer) => Promise<Client> | undefined;
	pool.connect = ((answer?: Answer) =>
		answer
			? connect((error, client, release) => answer(error, client && patch(client), release))
			: connect()?.then(patch)) as typeof pool.connect;
	return {
		after(statements: number) {
			left = statements;
		},
		never() {
			left = Number.POSITIVE_INFINITY;
		},
		isCrash: (error: unknown): boolean => error instanceof Death || (error as Error).cause instanceof Death,
	};
}
