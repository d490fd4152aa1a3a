// Pages are written before the site's address is known; here they learn it.
import { originToCome } from "#contract/origin.ts";

/** Without an address, tags that need one are left out and the rest is relative. */
export const withAddress = (page: string, baseUrl: string | undefined) =>
	baseUrl === undefined
		? page.replace(addressedTag, "").replaceAll(originToCome, "")
		: page.replaceAll(originToCome, () => baseUrl);

const addressedTag = new RegExp(`<(?:link|meta)\\b[^>]*${originToCome.replace(".", "\\.")}[^>]*>`, "g");
