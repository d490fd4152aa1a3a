/** A whole address as the identity provider gives it, or the name of an uploaded file. */
export function pictureAddress(picture: string) {
	return /^https?:\/\//.test(picture) ? picture : `/uploads/${encodeURIComponent(picture)}`;
}
