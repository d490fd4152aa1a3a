import { batchWords } from "#content/en/admin/batches/batches.ts";
import { formatDay } from "#content/timestamps.ts";
import type { Clash } from "#server/batches/admin/clashes.ts";

/** Which class conflicts, for the office; null if only PostgreSQL knows. */
export function clashText(clash: Clash | null) {
	const { refused, when } = batchWords();
	if (!clash) return refused.clash.unknown;
	const { of, batch, no, heldOn, fromTime, toTime } = clash;
	return refused.clash[of](batch, no, when(formatDay(heldOn), fromTime.slice(0, 5), toTime.slice(0, 5)));
}
