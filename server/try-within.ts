/** How an attempt has ended, and how long it took. */
export type Tried<Problem = { error: unknown }> = { milliseconds: number } & ({ ok: true } | ({ ok: false } & Problem));

/** Waits only this many milliseconds for an attempt; its later result is ignored. */
export async function tryWithin(most: number, attempt: () => Promise<unknown>): Promise<Tried> {
	const began = performance.now();
	const since = () => Math.round(performance.now() - began);
	try {
		await within(most, attempt());
		return { ok: true, milliseconds: since() };
	} catch (error) {
		return { ok: false, milliseconds: since(), error };
	}
}

/** What was found, or ETIMEDOUT after this many milliseconds. */
export async function within<Found>(most: number, finding: Promise<Found>): Promise<Found> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(Object.assign(new Error("too slow"), { code: "ETIMEDOUT" })), most);
	});
	try {
		return await Promise.race([finding, late]);
	} finally {
		clearTimeout(timer);
	}
}
