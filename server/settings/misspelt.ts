// Variables of the environment that were meant for the site and have a name that it does not know: otherwise a setting
// with a slip of the pen is simply not set, and nobody is told.
import countSlips from "damerau-levenshtein";

export type Misspelt = { name: string; meant: string };

/** Only names that are close to one of ours which is not set: the environment belongs to other programs as well. */
export function findMisspelt(environment: NodeJS.ProcessEnv, known: readonly string[]): Misspelt[] {
	const isSet = (name: string) => Boolean(environment[name]?.trim());
	const open = known.filter((name) => !isSet(name));
	return Object.keys(environment)
		.filter((name) => isSet(name) && !known.includes(name))
		.flatMap((name) => {
			const [nearest] = open
				.map((meant) => ({ meant, slips: countSlips(bare(name), bare(meant)).steps }))
				.filter(({ meant, slips }) => slips <= Math.floor(bare(meant).length / 5))
				.sort((a, b) => a.slips - b.slips);
			return nearest ? [{ name, meant: nearest.meant }] : [];
		});
}

export const describeMisspelt = ({ name, meant }: Misspelt) =>
	`${name} is not a setting of the site. If ${meant} is meant, correct its name.`;

const bare = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]/g, "");
