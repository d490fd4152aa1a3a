// Which of several marks counts. The result depends only on the marks themselves, not on their order of arrival, so two
// phones that were offline always agree in the end.
import type { MarkSource, MarkStatus } from "#contract/batches/states.ts";

export type WeighedMark = { id: string; status: MarkStatus; source: MarkSource; sawMarkId: string | null };

/** The office outranks the roll call, and the roll call outranks the student's own check-in. */
const rank: Record<MarkSource, number> = { office: 0, roll: 1, qr: 2, pin: 2 };

/**
 * The mark of the highest rank that no other mark has replaced. If two such marks differ, nobody has decided yet: the
 * student counts as present, and both are shown. `marks` are in the order in which they were received. `seen`: what
 * somebody sees who looks at the result, so what their mark replaces. That is more than one mark if two differ, or if two
 * people have marked the same.
 */
export function effectiveMark<Mark extends WeighedMark>(marks: readonly Mark[]) {
	const highest = Math.min(...marks.map(({ source }) => rank[source]));
	const ranked = marks.filter(({ source }) => rank[source] === highest);
	const replaced = new Set(ranked.map(({ sawMarkId }) => sawMarkId));
	const unreplaced = ranked.filter(({ id }) => !replaced.has(id));
	const latest = unreplaced.at(-1) ?? ranked.at(-1);
	if (!latest) return null;
	const differs = unreplaced.findLast(({ status }) => status !== latest.status) ?? null;
	const isShown = ({ status }: Mark) => status === latest.status || status === differs?.status;
	const seen = unreplaced.length > 0 ? unreplaced.filter(isShown) : [latest];
	return { mark: latest, differs, status: differs ? ("present" as const) : latest.status, seen };
}
