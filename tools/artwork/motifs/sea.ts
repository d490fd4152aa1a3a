import {
	clip,
	curve,
	dice,
	ellipse,
	fill,
	glow,
	mix,
	outline,
	type Point,
	range,
	rectangle,
	stroke,
	tone,
} from "#tools/artwork/brush.ts";

/** A sky of flat bands from the horizon up, their edges drawn like the layers of a woodcut. */
export function sky(width: number, horizon: number, bands: readonly string[], seed = 1) {
	const roll = dice(seed);
	const marks = [fill(rectangle(0, 0, width, horizon), bands[0] ?? "")];
	bands.slice(1).forEach((colour, i) => {
		const top = horizon * ((i + 1) / bands.length) ** 0.9;
		const edge = range(9).map((k): Point => [(width / 8) * k, top + roll(-10, 10)]);
		marks.push(fill(`${curve(edge, false)}L${width} ${horizon}L0 ${horizon}Z`, colour));
	});
	return marks.join("");
}

export function sun(x: number, y: number, radius: number, colour: string, glowTo = 2.2) {
	const reach = radius * glowTo;
	return glow(ellipse(x, y, reach), [x, y], reach, [0.5, 0.42, 0]) + fill(ellipse(x, y, radius), colour);
}

/** A long thin cloud with a flat foot. */
export function cloud(x: number, y: number, length: number, thick: number, colour: string, seed = 1) {
	const roll = dice(seed);
	const top = range(9).map((i): Point => {
		const t = i / 8;
		return [x + length * t, y - Math.sin(Math.PI * t) * thick * roll(0.6, 1.3)];
	});
	return fill(`${curve(top, false)}Q${x + length / 2} ${y + thick * 0.25} ${x} ${y}Z`, colour);
}

/** Water: a flat ink, darker towards the viewer, with strokes that grow as they come nearer. */
export function water(
	width: number,
	top: number,
	bottom: number,
	colour: string,
	crest: string,
	{ seed = 2, count = 60, shine = undefined as undefined | { x: number; spread: number; colour: string } } = {},
) {
	const roll = dice(seed);
	const area = rectangle(0, top, width, bottom - top);
	const marks = [fill(area, colour), tone(area, [0, top], [0, bottom], [0.05, 0.35, 0.75])];
	const ripple = (x: number, y: number, long: number, high: number, ink: string) =>
		fill(
			`M${x.toFixed(1)} ${y.toFixed(1)}q${(long / 2).toFixed(1)} ${(-high).toFixed(1)} ${long.toFixed(1)} 0q${(-long / 2).toFixed(1)} ${(high * 0.2).toFixed(1)} ${(-long).toFixed(1)} 0Z`,
			ink,
		);
	for (const i of range(count)) {
		const near = (i / count) ** 1.6;
		const y = top + 6 + near * (bottom - top);
		const size = 0.25 + near;
		marks.push(ripple(roll(-80, width), y, roll(60, 190) * size, roll(6, 14) * size, crest));
	}
	if (shine)
		for (const i of range(34)) {
			const near = (i / 34) ** 1.5;
			const y = top + 3 + near * (bottom - top);
			const wide = shine.spread * (0.5 + near * 0.7);
			const long = roll(0.3, 0.9) * wide;
			marks.push(ripple(shine.x - long / 2 + roll(-0.3, 0.3) * wide, y, long, 5 + near * 12, shine.colour));
		}
	return clip(area, ...marks);
}

export function gull(x: number, y: number, size: number, colour: string) {
	return fill(
		`M${x - size} ${y - size * 0.25}q${size * 0.55} ${-size * 0.3} ${size} ${size * 0.3}q${size * 0.45} ${-size * 0.6} ${size} ${-size * 0.3}q${-size * 0.6} ${-size * 0.02} ${-size} ${size * 0.5}q${-size * 0.4} ${-size * 0.5} ${-size} ${-size * 0.5}Z`,
		colour,
	);
}

/** Rays of a low sun, as posters draw them. */
export function rays(x: number, y: number, reach: number, count: number, colour: string, from = -Math.PI, to = 0) {
	return range(count)
		.map((i) => {
			const a = from + ((to - from) * (i + 0.15)) / count;
			const b = from + ((to - from) * (i + 0.65)) / count;
			return fill(
				outline([
					[x, y],
					[x + Math.cos(a) * reach, y + Math.sin(a) * reach],
					[x + Math.cos(b) * reach, y + Math.sin(b) * reach],
				]),
				colour,
			);
		})
		.join("");
}

/** Rope or cable that hangs between two points. */
export function cable(a: Point, b: Point, sag: number, colour: string, width = 3) {
	const [x, y] = mix(a, b, 0.5);
	return stroke(`M${a[0]} ${a[1]}Q${x} ${y + sag * 2} ${b[0]} ${b[1]}`, colour, width);
}
