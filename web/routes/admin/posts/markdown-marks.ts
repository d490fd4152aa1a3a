// What the editor's buttons and keys do to the text: marks around the selected words, or at the start of the selected
// lines.
import type { ChosenPicture } from "#contract/pictures.ts";

/** Inserts the result as if it had been typed, so that the browser's own undo works. */
function type(area: HTMLTextAreaElement, from: number, to: number, text: string, selected: [number, number]) {
	area.focus();
	area.setSelectionRange(from, to);
	// Deprecated, but still the only way into the undo history.
	if (!document.execCommand("insertText", false, text)) {
		area.setRangeText(text, from, to);
		area.dispatchEvent(new Event("input", { bubbles: true }));
	}
	area.setSelectionRange(from + selected[0], from + selected[1]);
}

/** `**words**`; a second time removes the marks. If nothing is selected, `words` is inserted and selected. */
export function mark(area: HTMLTextAreaElement, sign: string, words: string) {
	const { selectionStart: from, selectionEnd: to, value } = area;
	const before = value.slice(from - sign.length, from);
	const after = value.slice(to, to + sign.length);
	// A star beside another one is part of a bold mark.
	const isMarked =
		before === sign && after === sign && !(sign === "*" && value[from - 2] === "*" && value[from - 3] !== "*");
	if (from !== to && isMarked) {
		const chosen = value.slice(from, to);
		type(area, from - sign.length, to + sign.length, chosen, [0, chosen.length]);
		return;
	}
	const chosen = value.slice(from, to) || words;
	type(area, from, to, sign + chosen + sign, [sign.length, sign.length + chosen.length]);
}

/** `[words](https://)` with the URL selected. */
export function link(area: HTMLTextAreaElement, words: string, address: string) {
	const { selectionStart: from, selectionEnd: to, value } = area;
	const chosen = value.slice(from, to) || words;
	const isAddress = /^https?:\/\/\S+$/.test(chosen);
	const [label, target] = isAddress ? [words, chosen] : [chosen, address];
	const at = label.length + 3;
	type(area, from, to, `[${label}](${target})`, isAddress ? [1, 1 + label.length] : [at, at + target.length]);
}

/** Adds a prefix to each selected line; a second time removes it. */
export function startLines(area: HTMLTextAreaElement, signOf: (line: number) => string) {
	const { value } = area;
	const from = value.lastIndexOf("\n", area.selectionStart - 1) + 1;
	const end = value.indexOf("\n", area.selectionEnd);
	const to = end === -1 ? value.length : end;
	const lines = value.slice(from, to).split("\n");
	const isMarked = lines.every((line, place) => line.startsWith(signOf(place)));
	const text = lines
		.map((line, place) => (isMarked ? line.slice(signOf(place).length) : signOf(place) + line))
		.join("\n");
	type(area, from, to, text, [lines.length > 1 ? 0 : text.length, text.length]);
}

/** The position for a new paragraph after the current one, and the line breaks before it. */
function afterParagraph({ value, selectionEnd }: HTMLTextAreaElement) {
	const end = value.indexOf("\n", selectionEnd);
	const at = end === -1 ? value.length : end;
	const before = value.slice(0, at);
	return { at, gap: before.trim() === "" ? "" : before.endsWith("\n") ? "\n" : "\n\n" };
}

/** `![what it shows](cut-…)` after the current paragraph. */
export function picture(area: HTMLTextAreaElement, { picture: name, alt }: ChosenPicture) {
	const { at, gap } = afterParagraph(area);
	const text = `${gap}![${alt.replace(/[\\[\]*_`<>&]/g, "\\$&")}](${name})${area.value.startsWith("\n\n", at) ? "" : "\n"}`;
	type(area, at, at, text, [text.length, text.length]);
}

/** A table of two columns after the current paragraph, with its first heading selected. */
export function table(area: HTMLTextAreaElement, { head, cell }: { head: string; cell: string }) {
	const { at, gap } = afterParagraph(area);
	const rows = [`| ${head} | ${head} |`, "| --- | --- |", `| ${cell} | ${cell} |`];
	const start = gap.length + 2;
	type(area, at, at, `${gap}${rows.join("\n")}\n`, [start, start + head.length]);
}
