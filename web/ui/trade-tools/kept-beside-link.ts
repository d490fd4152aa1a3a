// What the URL of a tool does not hold: texts, marks and answers. This tab keeps them beside the link they belong to,
// for a reload or the same page in another language.
import type { Typed } from "#contract/trade-tools/fields.ts";
import type { ToolName } from "#contract/trade-tools/names.ts";
import { readStored, writeStored } from "#web/client/drafts.ts";

/** Also in the list of what hydrates a tool at once (web/islands/registry.ts). */
const placeOf = (tool: ToolName) => `typed ${tool}`;

export const keepBesideLink = (tool: ToolName, link: string, typed: Typed) =>
	writeStored("sessionStorage", placeOf(tool), { link, typed });

export const forgetBesideLink = (tool: ToolName) => writeStored("sessionStorage", placeOf(tool), null);

/** Null if nothing is kept, or only beside another link. */
export function findBesideLink(tool: ToolName, link: string): Typed | null {
	const kept = readStored<{ link: string; typed: Typed }>("sessionStorage", placeOf(tool));
	return kept?.link === link ? kept.typed : null;
}
