// Inserts the public URL into prerendered pages, which are built before it is known.
import { originToCome } from "#contract/origin.ts";

/** Without a public URL, tags that need one are left out and all other URLs are relative. */
export const withAddress = (page: string, baseUrl: string | undefined) =>
	baseUrl === undefined
		? page.replace(addressedTag, "").replaceAll(originToCome, "")
		: page.replaceAll(originToCome, () => baseUrl);

const addressedTag = new RegExp(`<(?:link|meta)\\b[^>]*${originToCome.replace(".", "\\.")}[^>]*>`, "g");
