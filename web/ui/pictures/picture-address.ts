/**
 * The URL of a person's uploaded picture; null for none. A picture at the identity provider is not shown: it would
 * report every visit to that company, and our pages load nothing from other sites.
 */
export const pictureAddress = (picture: string | null) =>
	picture && !/^https?:\/\//.test(picture) ? `/uploads/${encodeURIComponent(picture)}` : null;
