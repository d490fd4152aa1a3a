// When a form shows new data, it may be rendered anew without the pressed button, and focus would be lost.

/** Returns a function that restores focus once the new data is there: to the same control, or to the nearest one. */
export function keepFocus() {
	const held = document.activeElement;
	if (!(held instanceof HTMLElement) || held === document.body) return () => {};
	const what = describe(held);
	const alike = findAlike(document.body, what);
	const around: Around[] = [];
	for (let one = held.parentElement; one && one !== document.body; one = one.parentElement)
		around.push({ part: one, place: alike.filter((other) => one.contains(other)).indexOf(held) });
	return () => giveBack({ held, what, around }, performance.now() + drawnWithin);
}

/** Milliseconds within which React renders the new data. */
const drawnWithin = 3000;

/** The container of the control, and its position among the similar controls there. */
type Around = { part: HTMLElement; place: number };

function giveBack(lost: { held: HTMLElement; what: string; around: Around[] }, until: number) {
	const { held, what, around } = lost;
	if (held.isConnected) {
		if (performance.now() < until) requestAnimationFrame(() => giveBack(lost, until));
		return;
	}
	if (document.activeElement !== document.body) return;
	for (const { part, place } of around.filter(({ part }) => part.isConnected)) {
		const same = findAlike(part, what);
		const nearest = same[place] ?? same.at(-1);
		if (nearest) return nearest.focus({ preventScroll: true });
		if (focusHeading(part)) return;
	}
}

const findAlike = (part: HTMLElement, what: string) =>
	[...part.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary")].filter(
		(one) => describe(one) === what && one.checkVisibility(),
	);

/** Describes a control, without the text that a busy button adds. */
function describe(control: HTMLElement) {
	const own = [...control.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.nodeValue);
	// The value of a text field changes; that of a button or choice tells it apart from the others.
	const chosen = control.matches("button, [type=radio], [type=checkbox]") ? ["value"] : [];
	const named = ["name", "aria-label", ...chosen].map((name) => control.getAttribute(name));
	return [control.tagName, ...named, ...own].join(" ");
}

/** Focuses the heading of a page, or of a part of it. */
export function focusHeading(part: ParentNode) {
	const heading = part.querySelector<HTMLElement>("h1, h2, h3");
	if (!heading) return false;
	heading.tabIndex = -1;
	heading.focus({ preventScroll: true });
	return true;
}
