/** How an attempt has ended, and how long it took. */
export type Tried<Problem = { error: unknown }> = { milliseconds: number } & ({ ok: true } | ({ ok: false } & Problem));

/** Waits only this many milliseconds for an attempt; its later result is ignored. */
export async function tryWithin(most: number, attempt: () => Promise<unknown>): Promise<Tried> {
	const began = performance.now();
	const since = () => Math.round(performance.now() - began);
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(Object.assign(new Error("too slow"), { code: "ETIMEDOUT" })), most);
	});
	try {
		await Promise.race([attempt(), late]);
		return { ok: true, milliseconds: since() };
	} catch (error) {
		return { ok: false, milliseconds: since(), error };
	} finally {
		clearTimeout(timer);
	}
}
