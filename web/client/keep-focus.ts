// A form that shows new data may be drawn anew, and the button that was pressed is gone: focus would be nowhere.

/** Returns what gives focus back once the new data is there: to the same control, or to what is nearest to it. */
export function keepFocus() {
	const held = document.activeElement;
	if (!(held instanceof HTMLElement) || held === document.body) return () => {};
	const around: HTMLElement[] = [];
	for (let one = held.parentElement; one && one !== document.body; one = one.parentElement) around.push(one);
	const what = describe(held);
	return () => giveBack({ held, what, around }, performance.now() + drawnWithin);
}

/** React draws new data when the browser has time. */
const drawnWithin = 1000;

function giveBack(lost: { held: HTMLElement; what: string; around: HTMLElement[] }, until: number) {
	const { held, what, around } = lost;
	if (held.isConnected) {
		if (performance.now() < until) requestAnimationFrame(() => giveBack(lost, until));
		return;
	}
	if (document.activeElement !== document.body) return;
	for (const near of around.filter((one) => one.isConnected)) {
		const same = [...near.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary")].find(
			(one) => one.checkVisibility() && describe(one) === what,
		);
		if (same) return same.focus({ preventScroll: true });
		if (focusHeading(near)) return;
	}
}

/** Without what a busy button adds to its own text. */
function describe(control: HTMLElement) {
	const own = [...control.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.nodeValue);
	return [control.tagName, control.getAttribute("name"), control.getAttribute("aria-label"), ...own].join(" ");
}

/** Where a page, or a part of it, begins. */
export function focusHeading(part: ParentNode) {
	const heading = part.querySelector<HTMLElement>("h1, h2, h3");
	if (!heading) return false;
	heading.tabIndex = -1;
	heading.focus({ preventScroll: true });
	return true;
}
