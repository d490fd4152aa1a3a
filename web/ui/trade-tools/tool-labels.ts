import type { ToolWords } from "#content/en/site/tools/frame.ts";

/** A line that is also a field uses the field's label, without its unit. */
export const lineLabel = (words: ToolWords, key: string) =>
	words.lines[key] ?? words.fields[key]?.label.replace(/ \([^)]*\)$/, "") ?? key;
