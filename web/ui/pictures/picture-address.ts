/**
 * Where a person's uploaded picture is; null for none. A picture at the identity provider is not shown: the page would
 * tell that company of every visit, and our pages load nothing from elsewhere.
 */
export const pictureAddress = (picture: string | null) =>
	picture && !/^https?:\/\//.test(picture) ? `/uploads/${encodeURIComponent(picture)}` : null;
