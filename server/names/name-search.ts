// Names in a list that is searched: which keys a row has, and which ones a search asks for.
import { nameKeys } from "#server/names/name-keys.ts";

/** A name with its keys, for a row. Between spaces, so that a whole key is found in the text. */
export const named = (name: string) => ({ name, nameKeys: keyText(name) });

export const keyText = (name: string) => ` ${nameKeys(name).join(" ")} `;

/** `isStart`: more may follow the last key. */
export type SearchedName = { keys: string[]; isStart: boolean; isLatin: boolean };

/**
 * What a search says about a name; null if it can be none. In Latin script whole words count: their parts are found as
 * they are typed. Of a name in an Indian script also the beginning of the last word is found, unless a vowel ends it that
 * keys leave out: रमा is not the beginning of रमेश.
 */
export function readName(searched: string): SearchedName | null {
	if (!/^[\p{L}\p{M}\p{Cf}\s.'’-]+$/u.test(searched)) return null;
	const keys = nameKeys(searched);
	if (!keys.some((key) => key.length > 1)) return null;
	const isLatin = !/[\u0900-\u097f\u0a80-\u0aff]/u.test(searched);
	return { keys, isStart: !isLatin && !/[\u0906\u093e\u0a86\u0abe]$/u.test(searched.trim()), isLatin };
}
