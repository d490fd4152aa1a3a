// A form that shows new data may be drawn anew, and the button that was pressed is gone: focus would be nowhere.

/** Returns what gives focus back once the new data is there: to the same control, or to what is nearest to it. */
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

/** React draws new data when the browser has time. */
const drawnWithin = 3000;

/** What the control was in, and which of the controls in there that are alike. */
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

/** Without what a busy button adds to its own text. */
function describe(control: HTMLElement) {
	const own = [...control.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.nodeValue);
	// What is typed into a field changes; which of several buttons or choices it is does not.
	const chosen = control.matches("button, [type=radio], [type=checkbox]") ? ["value"] : [];
	const named = ["name", "aria-label", ...chosen].map((name) => control.getAttribute(name));
	return [control.tagName, ...named, ...own].join(" ");
}

/** Where a page, or a part of it, begins. */
export function focusHeading(part: ParentNode) {
	const heading = part.querySelector<HTMLElement>("h1, h2, h3");
	if (!heading) return false;
	heading.tabIndex = -1;
	heading.focus({ preventScroll: true });
	return true;
}
