import { entryOf, isEntryName } from "#content/entries/entries.ts";
import { useMay } from "#web/routes/admin/ui/use-may.ts";

/** Whether the user may publish these entries together, or undo that: some of them only an owner may. */
export function useMayPublish() {
	const { may } = useMay();
	return (...entries: string[]) =>
		may(entries.some((entry) => isEntryName(entry) && entryOf(entry).owners) ? "institute.publish" : "content.publish");
}
