// Notices changes of posts in any process, so that cached pages are rendered again.
import { readCounter } from "#server/db/counters.ts";
import type { Db } from "#server/db/database.ts";

export type PostChanges = ReturnType<typeof openPostChanges>;

/** `changed` is called after the first check and after each change. */
export function openPostChanges(db: Db, changed: () => void) {
	let timer: NodeJS.Timeout | undefined;
	let known: number | undefined;

	async function look() {
		if (!timer) return;
		const now = await readCounter(db, "post changes");
		if (now === known) return;
		known = now;
		changed();
	}

	return {
		/** For changes in this process, so that their author does not see the old page. Does nothing before `begin`. */
		look,
		/** Polls every half second; a reader of another process waits at most twice as long. */
		async begin(every = 500) {
			const again = async () => {
				// Without a database the blog continues unchanged.
				await look().catch(() => {});
				if (timer) timer = setTimeout(again, every).unref();
			};
			timer = setTimeout(again, every).unref();
			await look();
		},
		stop() {
			clearTimeout(timer);
			timer = undefined;
		},
	};
}
