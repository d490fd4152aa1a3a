// Notices that posts have changed, in whichever process, so that pages in memory are rendered again.
import { readCounter } from "#server/db/counters.ts";
import type { Db } from "#server/db/database.ts";

export type PostChanges = ReturnType<typeof openPostChanges>;

/** `changed` is called after the first look and after each change. */
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
		/** For changes of this process: whoever made one does not see the old page. Nothing happens before `begin`. */
		look,
		/** Looks every half second, at most twice that for a reader elsewhere. */
		async begin(every = 500) {
			const again = async () => {
				// Without a database the blog goes on as it was.
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
