import { useEffect, useEffectEvent } from "react";
import type { Fields, Typed } from "#contract/trade-tools/fields.ts";
import { readLink } from "./tool-link.ts";

/**
 * Opens the values that are put into the URL of the open page, as by another link to the same tool. A link to a place on
 * the page, such as a source, would remove the values from the URL, so they are put back.
 */
export function useToolLink(fields: Fields | null, open: (linked: Typed) => void) {
	const follow = useEffectEvent(({ oldURL }: HashChangeEvent) => {
		if (!fields) return;
		const linked = readLink(location.hash, fields);
		const { hash: before } = new URL(oldURL);
		if (linked) open(linked);
		else if (readLink(before, fields)) history.replaceState(history.state, "", before);
	});
	useEffect(() => {
		const onChange = (event: HashChangeEvent) => follow(event);
		addEventListener("hashchange", onChange);
		return () => removeEventListener("hashchange", onChange);
	}, []);
}
