// Search by name: the keys of a row, and the keys that a search looks for.
import { nameKeys } from "#server/names/name-keys.ts";

/** A name with its keys, for a row. The keys are surrounded by spaces, so that LIKE can find a whole key. */
export const named = (name: string) => ({ name, nameKeys: keyText(name) });

export const keyText = (name: string) => ` ${nameKeys(name).join(" ")} `;

/** `isStart`: the last key may be only the beginning of a key. */
export type SearchedName = { keys: string[]; isStart: boolean; isLatin: boolean };

/**
 * The keys of a search for a name; null if it cannot be a name. In Latin script only whole words count: parts of words
 * are found as they are typed. In an Indian script the last word may be the beginning of a word, unless it ends with a
 * vowel that keys leave out: रमा is not the beginning of रमेश.
 */
export function readName(searched: string): SearchedName | null {
	if (!/^[\p{L}\p{M}\p{Cf}\s.'’-]+$/u.test(searched)) return null;
	const keys = nameKeys(searched);
	if (!keys.some((key) => key.length > 1)) return null;
	const isLatin = !/[\u0900-\u097f\u0a80-\u0aff]/u.test(searched);
	return { keys, isStart: !isLatin && !/[\u0906\u093e\u0a86\u0abe]$/u.test(searched.trim()), isLatin };
}
