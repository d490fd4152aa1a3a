import { localAddress } from "#content/language.ts";
import type { Language } from "#contract/languages.ts";

/** Where the build puts the picture that social networks show of a page. */
export const builtSharePicture = (path: string, language?: Language) =>
	`/og${localAddress(path === "/" ? "/home" : path, language)}.png`;
