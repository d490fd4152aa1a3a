// The script of static pages: the frame's small movements, and React for the parts that need it, when they need it.

import { clickAfterRelease, keepToolAfter, longestTap } from "#content/timings.ts";
import { startFrame } from "#web/boot/frame.ts";
import { findIsland } from "#web/islands/registry.ts";

const started = new WeakMap<Element, Promise<boolean>>();
const selector = "[data-island]:not([data-live])";
/** What a tap presses. Other links are links, whether React is there or not. */
const pressable = "button, [data-press]";
/** A finger that moves less taps; in CSS pixels. */
const tapMoves = 10;

/** Resolves when React answers in this part; false if its files cannot be loaded. */
function start(part: HTMLElement) {
	const known = started.get(part);
	if (known !== undefined) return known;
	const coming = hydrate(part).catch(() => {
		// The next touch tries again.
		started.delete(part);
		return false;
	});
	started.set(part, coming);
	return coming;
}

async function hydrate(part: HTMLElement) {
	const { island, place, props = "{}" } = part.dataset;
	const kind = findIsland(island);
	if (!kind) return false;
	const [Part, { takeOver }] = await Promise.all([kind.load(), import("#web/islands/take-over.tsx")]);
	await released;
	await takeOver(part, { Part, props: JSON.parse(props) as never, place, replaces: kind.replaces });
	return true;
}

const partOf = (target: EventTarget | null) =>
	target instanceof Element ? target.closest<HTMLElement>(selector) : null;
const pressableOf = (target: EventTarget | null) =>
	target instanceof Element ? target.closest<HTMLElement>(pressable) : null;

for (const name of ["pointerdown", "pointerover", "focusin", "keydown"])
	addEventListener(
		name,
		(event) => {
			const part = partOf(event.target);
			if (part) void start(part);
		},
		{ capture: true, passive: true },
	);

/** Nothing moves under a finger: with its scripts a part may be taller than it was sent, and the click would miss. */
let released: Promise<unknown> | undefined;
/** What is pressed in a part that waits for its scripts, and where. */
let pressed: { button: HTMLElement; x: number; y: number } | undefined;

function hold(down: PointerEvent) {
	// The other buttons of a mouse open menus, which may swallow the end of the press.
	if (down.button !== 0) return;
	const button = pressableOf(down.target);
	pressed = button && partOf(button) ? { button, x: down.clientX, y: down.clientY } : undefined;
	const held = new AbortController();
	released = new Promise((resolve) => {
		const release = () => {
			held.abort();
			// The click of a finger follows a little later.
			setTimeout(resolve, clickAfterRelease);
		};
		for (const name of ["pointerup", "pointercancel"])
			addEventListener(name, release, { capture: true, signal: held.signal });
		setTimeout(release, longestTap);
	});
}
addEventListener("pointerdown", hold, true);

/** The button that was pressed and has moved away: React had begun to draw its part when the finger came. */
function missed({ target, clientX, clientY }: MouseEvent) {
	const began = pressed;
	pressed = undefined;
	if (!began || (target instanceof Node && began.button.contains(target))) return null;
	const isInPlace = Math.hypot(clientX - began.x, clientY - began.y) < tapMoves;
	return isInPlace ? began.button : null;
}

async function press(button: HTMLElement, part: HTMLElement) {
	if (await start(part)) return button.click();
	// Without its scripts a link or a form goes the way of browsers that have none.
	if (button instanceof HTMLAnchorElement) location.assign(button.href);
	if (button instanceof HTMLButtonElement && button.type === "submit" && button.form?.reportValidity())
		button.form.submit();
}

addEventListener(
	"click",
	(event) => {
		const moved = missed(event);
		const button = moved ?? pressableOf(event.target);
		const part = partOf(button);
		if (!button || (!part && !moved) || event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		event.stopPropagation();
		if (part) void press(button, part);
		else button.click();
	},
	true,
);

const whenNear = new IntersectionObserver(
	(entries) => {
		for (const { isIntersecting, target } of entries) {
			if (!isIntersecting) continue;
			whenNear.unobserve(target);
			const part = partOf(target);
			if (part) void start(part);
		}
	},
	{ rootMargin: "100% 0px" },
);

function isStored(key: string) {
	try {
		return [localStorage, sessionStorage].some((storage) => ![null, "false"].includes(storage.getItem(key)));
	} catch {
		return false;
	}
}

function startUnasked() {
	// It would compete with the text (server/pages/first-paint.ts).
	document.querySelector("link[data-rel]")?.setAttribute("rel", "manifest");
	for (const part of document.querySelectorAll<HTMLElement>(selector)) {
		const kind = findIsland(part.dataset.island);
		// The island itself has no box.
		if (kind?.near && part.firstElementChild) whenNear.observe(part.firstElementChild);
		const isLinked = kind?.hash && location.hash.includes("=");
		if (isLinked || (kind?.query && location.search) || kind?.stored?.some(isStored)) void start(part);
	}
}

/** A trade tool that has been opened opens without network from then on. Not while the visitor may still be waiting. */
function keepTool() {
	if (!/^(\/(hi|gu))?\/tools(\/|$)/.test(location.pathname)) return;
	const parts = [...document.querySelectorAll<HTMLElement>("[data-island]")];
	const load = () =>
		Promise.all([
			...parts.map((part) => findIsland(part.dataset.island)?.load()),
			import("#web/islands/take-over.tsx"),
		]);
	setTimeout(() => void import("#web/offline/keep-tool.ts").then((tools) => tools.keepTool(load)), keepToolAfter);
}

function whenLoaded(then: () => void) {
	if (document.readyState === "complete") then();
	else addEventListener("load", then, { once: true });
}

/** The field of a page with a long list. */
function startFilter() {
	const field = document.querySelector<HTMLInputElement>("[data-filters]");
	if (field) void import("#web/islands/filter-list.ts").then(({ filterList }) => filterList(field));
}

startFrame();
startFilter();
whenLoaded(startUnasked);
whenLoaded(keepTool);
// What was pressed before this script came, or still is: the script in <head> has kept it.
const { early, pointer } = window as { early?: HTMLElement; pointer?: PointerEvent };
if (pointer?.type === "pointerdown") hold(pointer);
const touched = early && partOf(early);
const focused = partOf(document.activeElement);
if (focused) void start(focused);
if (early && touched) void press(early, touched);
document.documentElement.setAttribute("data-live", "");
