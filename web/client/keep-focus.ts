// When a form shows new data, it may be rendered anew without the pressed button, and focus would be lost.

/** Returns a function that restores focus once the new data is there: to the same control, or to the nearest one. */
export function keepFocus() {
	const held = document.activeElement;
	if (!(held instanceof HTMLElement) || held === document.body) return () => {};
	const looks = [describe(held), describeKind(held), describeChoice(held)].filter((look) => look !== null);
	const alike = looks.map((look) => findAlike(document.body, look));
	const around: Around[] = [];
	for (let one: HTMLElement = held; one.parentElement && one !== document.body; one = one.parentElement) {
		const part = one.parentElement;
		const places = alike.map((others) => others.filter((other) => part.contains(other)).indexOf(held));
		around.push({ part, places, child: [...part.children].indexOf(one) });
	}
	const { pathname } = window.location;
	return () => giveBack({ held, looks, around, pathname }, performance.now() + drawnWithin);
}

/** Milliseconds within which React renders the new data. */
const drawnWithin = 3000;

/** Whether a control looks like the lost one. */
type Look = (control: HTMLElement) => boolean;
/** The container of the control, its position among the similar controls there, and that of the child with the control. */
type Around = { part: HTMLElement; places: number[]; child: number };

type Lost = { held: HTMLElement; looks: Look[]; around: Around[]; pathname: string };

function giveBack(lost: Lost, until: number) {
	const { held, looks, around, pathname } = lost;
	// Another page has the focus at its heading (web/root.tsx).
	if (window.location.pathname !== pathname) return;
	if (held.isConnected) {
		if (performance.now() < until) requestAnimationFrame(() => giveBack(lost, until));
		return;
	}
	if (document.activeElement !== document.body) return;
	const left = around.filter(({ part }) => part.isConnected && part !== document.body);
	for (const { part, places, child } of left) {
		for (const [index, look] of looks.entries()) {
			const same = findAlike(part, look);
			const nearest = same[places[index] ?? 0] ?? same.at(-1);
			if (nearest) return nearest.focus({ preventScroll: true });
		}
		const neighbour = part === left[0]?.part && (part.children[child] ?? part.lastElementChild);
		if (neighbour && focusStart(neighbour)) return;
		if (part.matches("tr, li") && focusStart(part)) return;
		const told = part.querySelector<HTMLElement>("[data-tells-outcome]");
		if (told) return told.focus({ preventScroll: true });
		if (focusHeading(part)) return;
	}
}

/** Focuses the heading of a part of a list, or the first link or fold. */
function focusStart(part: Element) {
	if (focusHeading(part)) return true;
	const link = [...part.querySelectorAll<HTMLElement>("summary, a[href]")].find((one) => one.checkVisibility());
	link?.focus({ preventScroll: true });
	return link !== undefined;
}

const findAlike = (part: HTMLElement, look: Look) =>
	[...part.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary")].filter(
		(one) => look(one) && one.checkVisibility(),
	);

/** By its name and words. */
function describe(held: HTMLElement): Look {
	const lost = wordsOf(held);
	return (control) => wordsOf(control) === lost;
}

/** By the words that it shows: the same button of another row. Null for a control that shows none. */
function describeKind(held: HTMLElement): Look | null {
	const text = ownText(held);
	return text === "" ? null : (control) => control.tagName === held.tagName && ownText(control) === text;
}

/** By the field that it sets: another button of the same choice. Null for other controls. */
function describeChoice(held: HTMLElement): Look | null {
	const field = held.matches("button") && held.getAttribute("name");
	return field ? (control) => control.matches("button") && control.getAttribute("name") === field : null;
}

function wordsOf(control: HTMLElement) {
	// The value of a text field changes; that of a button or choice tells it apart from the others.
	const chosen = control.matches("button, [type=radio], [type=checkbox]") ? ["value"] : [];
	const named = ["name", "aria-label", ...chosen].map((name) => control.getAttribute(name));
	return [control.tagName, ...named, ownText(control)].join(" ");
}

/** Without the text that a busy button adds. */
const ownText = (control: HTMLElement) =>
	[...control.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.nodeValue] : [])).join(" ");

/** Focuses the heading of a page, or of a part of it. */
export function focusHeading(part: ParentNode) {
	const heading = part.querySelector<HTMLElement>("h1, h2, h3");
	if (!heading) return false;
	heading.tabIndex = -1;
	heading.focus({ preventScroll: true });
	return true;
}
