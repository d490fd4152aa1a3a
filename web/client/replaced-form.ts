// With new values a page may show a form anew, by its `key`: what it has to say, and what was typed into the one that
// is replaced, goes into the new one.
import { toast } from "#web/ui/toasts/toasts.ts";

export type Replaced = {
	/** Why nothing was saved. */
	message: string | undefined;
	typed: Record<string, string>;
	/** The field in which somebody is typing, and where. */
	focus: { name: string; from: number | null; to: number | null } | undefined;
};

const replaced = new Map<string, Replaced>();

/** Called as the form goes. React shows the new one at once, or there is none. */
export function keepReplaced(place: string, form: Replaced) {
	replaced.set(place, form);
	queueMicrotask(() => {
		const untaken = takeReplaced(place);
		if (untaken?.message) toast("error", untaken.message);
	});
}

/** Returns and removes it. */
export function takeReplaced(place: string) {
	const form = replaced.get(place);
	replaced.delete(place);
	return form;
}
