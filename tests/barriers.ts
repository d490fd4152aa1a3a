// What runs in a page under test to look for barriers with axe-core: self-contained, because it is sent there.
import type { AxeResults, ElementContext, RunOptions } from "axe-core";

type Question = {
	how: RunOptions;
	/** Only what was not to be seen when this page was last looked at, in another width or state. */
	onlyNew: boolean;
	/** How parts around `<main>` look in which nothing was found on other pages. */
	known: number[];
};
type InPage = {
	axe: { run(context: ElementContext, how: RunOptions): Promise<AxeResults> };
	shown?: WeakSet<Element>;
};

/**
 * The whole page, or what is new in it. What stands around `<main>`, such as the menu, is the same on most pages: it is looked
 * at once, and again where it reads or looks different. Landmarks and headings are looked at on each page, as whether they are
 * in order depends on those within `<main>`.
 */
export async function findBarriers({ how, onlyNew, known }: Question) {
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
	/** What a part and all it stands in are, and how they are painted; but not how large the page is. */
	const natures = new Map<Element | null, number>();
	/** All that a rule can depend on, where a link leads excepted. */
	const look = (one: Element) => {
		const attributes = [...one.attributes].map(({ name, value }) =>
			/^href(lang)?$/.test(name) ? name : `${name}=${value}`,
		);
		const words = [...one.childNodes].map((node) => (node instanceof Text ? node.data : node.nodeName));
		const within = natures.get(one.parentElement);
		const { color, background, opacity, filter, font, textShadow, position, overflow } = getComputedStyle(one);
		const paint = [color, background, opacity, filter, font, textShadow, position, overflow];
		const nature = hash([within, one.nodeName, attributes, paint].join("|"));
		natures.set(one, nature);
		const [box, outer] = [one, one.parentElement ?? one].map((part) => part.getBoundingClientRect());
		const place =
			box && outer ? [box.x - outer.x, within ? box.y - outer.y : 0, box.width, box.height].map(Math.round) : [];
		return hash([nature, words, place].join("|"));
	};
	const looks = new Map<Element, number>();
	if (document.querySelector("main")) for (const one of visible) if (!one.closest("main")) looks.set(one, look(one));
	const isKnown = new Set(known);
	for (const one of fresh) if (isKnown.has(looks.get(one) ?? 0)) fresh.delete(one);

	const outermost = (all: Set<Element>) => [...all].filter((one) => !one.parentElement || !all.has(one.parentElement));
	const parts = outermost(fresh);
	if (onlyNew && parts.length === 0) return { barriers: [], looks: [] };
	const old = new Set(looks.keys());
	const landmarks = "main, header, footer, nav, aside, section, form, [role], h1, h2, h3, h4, h5, h6";
	for (const one of visible)
		if (fresh.has(one) || one.matches(landmarks))
			for (let part: Element | null = one; part; part = part.parentElement) old.delete(part);
	const page = old.size > 0 ? { include: [document], exclude: outermost(old) } : document;
	const { violations } = await axe.run(onlyNew ? parts : page, how);
	return {
		barriers: violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
		looks: [...fresh].flatMap((one) => looks.get(one) ?? []),
	};
}
