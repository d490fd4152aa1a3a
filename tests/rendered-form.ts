/** The action and the hidden fields of the only form of a page, as a browser would submit them. */
export function readForm(page: string | Buffer) {
	const html = page.toString();
	const plain = (text: string) =>
		text
			.replaceAll("&quot;", '"')
			.replaceAll("&lt;", "<")
			.replaceAll("&gt;", ">")
			.replaceAll("&#39;", "'")
			.replaceAll("&amp;", "&");
	return {
		action: plain(html.match(/<form[^>]*action="([^"]*)"/)?.[1] ?? ""),
		fields: Object.fromEntries(
			[...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
				name,
				plain(value),
			]),
		),
	};
}
