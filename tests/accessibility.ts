// Runs axe-core in the page under test. Self-contained, because the function is serialised and sent to the page.
import type { AxeResults, ElementContext, RunOptions } from "axe-core";

type Question = {
	how: RunOptions;
	/** Check only what was not visible when this page was last checked, at another width or in another state. */
	onlyNew: boolean;
	/** Hashes of elements outside `<main>` that had no violation on other pages. */
	known: number[];
};
type InPage = {
	axe: { run(context: ElementContext, how: RunOptions): Promise<AxeResults> };
	shown?: WeakSet<Element>;
};

/**
 * Checks the whole page, or what is new in it. Elements outside `<main>`, such as the menu, are the same on most pages,
 * so they are checked once, and again only where their text, attributes or appearance differ. Landmarks and headings
 * are checked on every page, because their order depends on those within `<main>`.
 */
export async function findViolations({ how, onlyNew, known }: Question) {
	const { axe, shown = new WeakSet() } = globalThis as unknown as InPage;
	const visible = [...document.querySelectorAll("body *")].filter((one) => one.checkVisibility());
	const fresh = new Set(visible.filter((one) => !(onlyNew && shown.has(one))));
	for (const one of visible) shown.add(one);
	Object.assign(globalThis, { shown });

	const hash = (text: string) => {
		let [one, other] = [0xdeadbeef, 0x41c6ce57];
		for (let index = 0; index < text.length; index++) {
			const code = text.charCodeAt(index);
			one = Math.imul(one ^ code, 2654435761);
			other = Math.imul(other ^ code, 1597334677);
		}
		return 4294967296 * ((other ^ (other >>> 15)) & 2097151) + ((one ^ (one >>> 15)) >>> 0);
	};
	/** A hash of an element, its ancestors and their computed styles, without sizes and positions. */
	const styleHashes = new Map<Element | null, number>();
	/** A hash of everything that a rule can depend on, except link targets. */
	const fingerprint = (one: Element) => {
		const attributes = [...one.attributes].map(({ name, value }) =>
			/^href(lang)?$/.test(name) ? name : `${name}=${value}`,
		);
		const words = [...one.childNodes].map((node) => (node instanceof Text ? node.data : node.nodeName));
		const within = styleHashes.get(one.parentElement);
		const { color, background, opacity, filter, font, textShadow, position, overflow } = getComputedStyle(one);
		const paint = [color, background, opacity, filter, font, textShadow, position, overflow];
		const styleHash = hash([within, one.nodeName, attributes, paint].join("|"));
		styleHashes.set(one, styleHash);
		const [box, outer] = [one, one.parentElement ?? one].map((part) => part.getBoundingClientRect());
		const place =
			box && outer ? [box.x - outer.x, within ? box.y - outer.y : 0, box.width, box.height].map(Math.round) : [];
		return hash([styleHash, words, place].join("|"));
	};
	const fingerprints = new Map<Element, number>();
	if (document.querySelector("main"))
		for (const one of visible) if (!one.closest("main")) fingerprints.set(one, fingerprint(one));
	const isKnown = new Set(known);
	for (const one of fresh) if (isKnown.has(fingerprints.get(one) ?? 0)) fresh.delete(one);

	const outermost = (all: Set<Element>) => [...all].filter((one) => !one.parentElement || !all.has(one.parentElement));
	const parts = outermost(fresh);
	if (onlyNew && parts.length === 0) return { found: [], fingerprints: [] };
	const old = new Set(fingerprints.keys());
	const landmarks = "main, header, footer, nav, aside, section, form, [role], h1, h2, h3, h4, h5, h6";
	for (const one of visible)
		if (fresh.has(one) || one.matches(landmarks))
			for (let part: Element | null = one; part; part = part.parentElement) old.delete(part);
	const page = old.size > 0 ? { include: [document], exclude: outermost(old) } : document;
	const { violations } = await axe.run(onlyNew ? parts : page, how);
	return {
		found: violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
		fingerprints: [...fresh].flatMap((one) => fingerprints.get(one) ?? []),
	};
}
