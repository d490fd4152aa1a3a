// The script of static pages: the behaviour of the frame, and React for the parts that need it, when they need it.

import { clickAfterRelease, keepToolAfter, longestTap } from "#content/timings.ts";
import { startFrame } from "#web/boot/frame.ts";
import { findIsland } from "#web/islands/registry.ts";
import { onStoredUser } from "#web/session/stored-user.ts";

const started = new WeakMap<Element, Promise<boolean>>();
const selector = "[data-island]:not([data-live])";
/** What a tap activates. Other links work the same with and without React. */
const pressable = "button, [data-press]";
/** The largest movement of a finger that still counts as a tap, in CSS pixels. */
const tapMoves = 10;

/** Resolves when this part is hydrated; false if its files cannot be loaded. */
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

/** Hydration waits until a finger is lifted: a hydrated part may be taller, and the click would miss its target. */
let released: Promise<unknown> | undefined;
/** The button pressed in a part whose scripts are not loaded yet, and the position of the press. */
let pressed: { button: HTMLElement; x: number; y: number } | undefined;

function hold(down: PointerEvent) {
	// Other mouse buttons open menus, which may swallow the end of the press.
	if (down.button !== 0) return;
	const button = pressableOf(down.target);
	pressed = button && partOf(button) ? { button, x: down.clientX, y: down.clientY } : undefined;
	const held = new AbortController();
	released = new Promise((resolve) => {
		const release = () => {
			held.abort();
			// On a touch screen the click event follows a little later.
			setTimeout(resolve, clickAfterRelease);
		};
		for (const name of ["pointerup", "pointercancel"])
			addEventListener(name, release, { capture: true, signal: held.signal });
		setTimeout(release, longestTap);
	});
}
addEventListener("pointerdown", hold, true);

/** The pressed button, if it has moved away because React was already rendering its part when the finger came down. */
function missed({ target, clientX, clientY }: MouseEvent) {
	const began = pressed;
	pressed = undefined;
	if (!began || (target instanceof Node && began.button.contains(target))) return null;
	const isInPlace = Math.hypot(clientX - began.x, clientY - began.y) < tapMoves;
	return isInPlace ? began.button : null;
}

async function press(button: HTMLElement, part: HTMLElement) {
	if (await start(part)) return button.click();
	// Without its scripts a link or a form works as in a browser without scripts.
	if (button instanceof HTMLAnchorElement) location.assign(button.href);
	// Not submit(), which leaves out what this button sends, and where it sends it.
	if (button instanceof HTMLButtonElement && button.type === "submit") button.form?.requestSubmit(button);
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
	// Only now, because it would compete with the text (server/pages/first-paint.ts).
	document.querySelector("link[data-rel]")?.setAttribute("rel", "manifest");
	for (const part of document.querySelectorAll<HTMLElement>(selector)) {
		const kind = findIsland(part.dataset.island);
		// The island element itself has no box.
		if (kind?.near && part.firstElementChild) whenNear.observe(part.firstElementChild);
		if (kind?.query && location.search) void start(part);
	}
	startLinked();
	// A link to the open page with other values loads nothing.
	addEventListener("hashchange", startLinked);
	startStored();
	// The page may have to ask first who is signed in.
	onStoredUser(startStored);
}

function startLinked() {
	if (!location.hash.includes("=")) return;
	for (const part of document.querySelectorAll<HTMLElement>(selector))
		if (findIsland(part.dataset.island)?.hash) void start(part);
}

function startStored() {
	for (const part of document.querySelectorAll<HTMLElement>(selector))
		if (findIsland(part.dataset.island)?.stored?.some(isStored)) void start(part);
}

/** Caches a trade tool once it has been opened, so that it opens offline. Not while the visitor may still be
 * waiting. */
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

/** Starts the filter field of a page with a long list. */
function startFilter() {
	const field = document.querySelector<HTMLInputElement>("[data-filters]");
	if (field) void import("#web/islands/filter-list.ts").then(({ filterList }) => filterList(field));
}

startFrame();
startFilter();
whenLoaded(startUnasked);
whenLoaded(keepTool);
// What was pressed before this script was loaded, or still is: the script in <head> has recorded it.
const { early, pointer } = window as { early?: HTMLElement; pointer?: PointerEvent };
if (pointer?.type === "pointerdown") hold(pointer);
const touched = early && partOf(early);
const focused = partOf(document.activeElement);
if (focused) void start(focused);
if (early && touched) void press(early, touched);
document.documentElement.setAttribute("data-live", "");
