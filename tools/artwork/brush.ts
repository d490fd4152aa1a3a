// The basic shapes of every picture: outlines, flat inks and tones. A tone is not printed directly: press.ts turns it
// into engraved lines. So it is drawn in cyan (shadow), yellow (cross-hatching) and magenta (highlights cut out of the
// ink).
export type Point = readonly [number, number];
export type Tone = "shadow" | "cross" | "light";

const toneInk = { shadow: "cyan", cross: "yellow", light: "magenta" } as const;
const n = (value: number) => Math.round(value * 10) / 10;
let gradients = 0;

export const outline = (points: readonly Point[], closed = true) =>
	`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}${closed ? "Z" : ""}`;
export const rectangle = (x: number, y: number, width: number, height: number) =>
	`M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`;
export const ellipse = (x: number, y: number, rx: number, ry = rx) =>
	`M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(rx * 2)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-rx * 2)} 0Z`;
export const rounded = (x: number, y: number, width: number, height: number, r: number) =>
	`M${n(x + r)} ${n(y)}h${n(width - 2 * r)}q${n(r)} 0 ${n(r)} ${n(r)}v${n(height - 2 * r)}q0 ${n(r)} ${n(-r)} ${n(r)}h${n(2 * r - width)}q${n(-r)} 0 ${n(-r)} ${n(-r)}v${n(2 * r - height)}q0 ${n(-r)} ${n(r)} ${n(-r)}Z`;

/** A smooth outline through the points. */
export function curve(points: readonly Point[], closed = true, tension = 1) {
	const count = points.length;
	const at = (i: number) => points[closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))] as Point;
	let d = `M${n(at(0)[0])} ${n(at(0)[1])}`;
	for (let i = 0; i < (closed ? count : count - 1); i++) {
		const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
		const k = tension / 6;
		d += `C${n(b[0] + (c[0] - a[0]) * k)} ${n(b[1] + (c[1] - a[1]) * k)} ${n(c[0] - (e[0] - b[0]) * k)} ${n(c[1] - (e[1] - b[1]) * k)} ${n(c[0])} ${n(c[1])}`;
	}
	return d + (closed ? "Z" : "");
}

export const fill = (d: string, colour: string) => `<path d="${d}" fill="${colour}"/>`;
export const stroke = (d: string, colour: string, width = 3, more = "") =>
	`<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const group = (transform: string, ...marks: string[]) => `<g transform="${transform}">${marks.join("")}</g>`;
export const move = (x: number, y: number, scale: number, ...marks: string[]) =>
	group(`translate(${n(x)} ${n(y)}) scale(${scale})`, ...marks);
export const mirror = (x: number, ...marks: string[]) => group(`translate(${n(x * 2)} 0) scale(-1 1)`, ...marks);

export function clip(d: string, ...marks: string[]) {
	const id = `c${++gradients}`;
	return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${marks.join("")}</g>`;
}

/** An even tone over an outline. */
export const tint = (d: string, amount: number, tone: Tone = "shadow") =>
	`<path class="t" d="${d}" fill="${toneInk[tone]}" fill-opacity="${amount}"/>`;

/** A gradient from one point to another: from `amounts[0]` to the last. */
export function tone(d: string, from: Point, to: Point, amounts: readonly number[], kind: Tone = "shadow") {
	const id = `g${++gradients}`;
	const stops = amounts.map(
		(amount, i) =>
			`<stop offset="${n((i / (amounts.length - 1)) * 100)}%" stop-color="${toneInk[kind]}" stop-opacity="${amount}"/>`,
	);
	return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}">${stops.join("")}</linearGradient><path class="t" d="${d}" fill="url(#${id})"/>`;
}

/** A radial gradient from a centre. */
export function glow(d: string, centre: Point, radius: number, amounts: readonly number[], kind: Tone = "light") {
	const id = `g${++gradients}`;
	const stops = amounts.map(
		(amount, i) =>
			`<stop offset="${n((i / (amounts.length - 1)) * 100)}%" stop-color="${toneInk[kind]}" stop-opacity="${amount}"/>`,
	);
	return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(centre[0])}" cy="${n(centre[1])}" r="${n(radius)}">${stops.join("")}</radialGradient><path class="t" d="${d}" fill="url(#${id})"/>`;
}

/** Text in the brand font. */
export const words = (
	text: string,
	[x, y]: Point,
	size: number,
	colour: string,
	{ weight = 700, anchor = "middle", spacing = 0, more = "" } = {},
) =>
	`<text x="${n(x)}" y="${n(y)}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" letter-spacing="${spacing}" fill="${colour}" ${more}>${text.replaceAll("&", "&amp;")}</text>`;

/** Random numbers from a seed, the same on each run, so that a picture changes only when its code does. */
export function dice(seed: number) {
	let state = seed * 2654435761;
	return (from = 0, to = 1) => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return from + (((t ^ (t >>> 14)) >>> 0) / 4294967296) * (to - from);
	};
}

export const range = (count: number) => Array.from({ length: count }, (_, i) => i);
export const mix = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
