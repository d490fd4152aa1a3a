// Variables of the environment that were meant for the site and have a name that it does not know: otherwise a setting
// with a slip of the pen is simply not set, and nobody is told.

export type Misspelt = { name: string; meant: string };

/** Only names that are close to one of ours which is not set: the environment belongs to other programs as well. */
export function findMisspelt(environment: NodeJS.ProcessEnv, known: readonly string[]): Misspelt[] {
	const isSet = (name: string) => Boolean(environment[name]?.trim());
	const open = known.filter((name) => !isSet(name));
	return Object.keys(environment)
		.filter((name) => isSet(name) && !known.includes(name))
		.flatMap((name) => {
			const [nearest] = open
				.map((meant) => ({ meant, slips: countSlips(bare(name), bare(meant)) }))
				.filter(({ meant, slips }) => slips <= Math.floor(bare(meant).length / 5))
				.sort((a, b) => a.slips - b.slips);
			return nearest ? [{ name, meant: nearest.meant }] : [];
		});
}

export const describeMisspelt = ({ name, meant }: Misspelt) =>
	`${name} is not a setting of the site. If ${meant} is meant, correct its name.`;

const bare = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** How many characters are wrong, missing, too many, or swapped with the next one. */
function countSlips(typed: string, meant: string) {
	let [before, row]: number[][] = [[], Array.from({ length: meant.length + 1 }, (_, at) => at)];
	for (let i = 1; i <= typed.length; i++) {
		const next = [i];
		for (let j = 1; j <= meant.length; j++) {
			const isSame = typed[i - 1] === meant[j - 1];
			const isSwapped = i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1];
			next[j] = Math.min(
				(row?.[j] ?? 0) + 1,
				(next[j - 1] ?? 0) + 1,
				(row?.[j - 1] ?? 0) + (isSame ? 0 : 1),
				isSwapped ? (before?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
			);
		}
		[before, row] = [row, next];
	}
	return row?.[meant.length] ?? 0;
}
