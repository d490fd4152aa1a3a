/** The text on the slide with this title, without the trainer's notes. */
export function slideText(deck: string, title: string) {
	const slide = deck.split(/^## /m).find((text) => text.split("\n")[0]?.replace(/ \{[^}]*\}$/, "") === title);
	if (!slide) throw new Error(`no slide has the title ${title}`);
	return slide.split(/^Notes:/m)[0] ?? "";
}
