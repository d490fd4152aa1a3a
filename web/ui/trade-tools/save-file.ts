/** Offers generated content as a download. */
export function saveFile(name: string, content: BlobPart, type: string) {
	const address = URL.createObjectURL(new Blob([content], { type }));
	Object.assign(document.createElement("a"), { href: address, download: name }).click();
	setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
