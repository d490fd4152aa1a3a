// Three subjects of the bazaar: spices, cloth, stones.
import {
	clip,
	dice,
	ellipse,
	fill,
	glow,
	group,
	mirror,
	move,
	outline,
	range,
	rectangle,
	stroke,
	tint,
	tone,
} from "#tools/artwork/brush.ts";
import { ink } from "#tools/artwork/inks.ts";
import { brilliant, rollEnd, sack, scale } from "#tools/artwork/motifs/goods.ts";
import { inSari } from "#tools/artwork/motifs/people.ts";
import { rays } from "#tools/artwork/motifs/sea.ts";
import { plate } from "#tools/artwork/press.ts";

export function spiceMarket() {
	const row = (y: number, s: number, heaps: readonly (readonly [number, string, string])[]) =>
		heaps.map(([x, heap, grain], i) =>
			move(x, y, s, sack(heap, { grain, seed: i + y, jute: i % 2 ? ink.land : ink.sand })),
		);
	const arch = "M420 640V250Q420 60 640 60Q860 60 860 250V640Z";
	return plate(
		1280,
		960,
		fill(rectangle(0, 0, 1280, 960), ink.brick),
		tone(rectangle(0, 0, 430, 700), [430, 0], [0, 0], [0.2, 0.85]),
		tone(rectangle(850, 0, 430, 700), [850, 0], [1280, 0], [0.5, 0.95]),
		tone(rectangle(430, 0, 420, 120), [0, 120], [0, 0], [0.2, 0.6]),
		// A bright lane behind the dark arcade.
		fill(arch, ink.turmeric),
		clip(
			arch,
			fill("M560 640V356Q560 270 640 270Q720 270 720 356V640Z", ink.cream),
			fill(
				outline([
					[420, 120],
					[520, 250],
					[520, 640],
					[420, 640],
				]),
				ink.amber,
			),
			fill(
				outline([
					[860, 120],
					[764, 250],
					[764, 640],
					[860, 640],
				]),
				ink.marigold,
			),
			glow(arch, [640, 440], 340, [0.6, 0.1]),
			move(608, 640, 0.42, fromBehindFigure(ink.rust)),
			move(676, 628, 0.36, inSari({ cloth: ink.sea, wrap: ink.teal }, false)),
		),
		stroke(arch, ink.night, 8),
		...[0, 1].map((k) => {
			const awning = [
				...range(7).map((i) =>
					fill(
						outline([
							[i * 86 - 100, 96],
							[i * 86 - 14, 96],
							[i * 70 - 60, 270],
							[i * 70 - 130, 270],
						]),
						i % 2 ? ink.cream : ink.teal,
					),
				),
				...range(7).map((i) => fill(`M${i * 70 - 130} 269a35 26 0 0 0 70 0Z`, i % 2 ? ink.cream : ink.teal)),
				tone(
					outline([
						[-100, 96],
						[502, 96],
						[430, 296],
						[-130, 296],
					]),
					[0, 96],
					[0, 296],
					[0.1, 0.65],
				),
			].join("");
			return k ? mirror(640, awning) : awning;
		}),
		fill(rectangle(0, 620, 1280, 340), ink.navy),
		tone(
			outline([
				[420, 620],
				[860, 620],
				[1080, 960],
				[200, 960],
			]),
			[0, 620],
			[0, 960],
			[0.55, 0],
			"light",
		),
		...row(700, 0.9, [
			[130, ink.turmeric, ink.umber],
			[330, ink.sea, ink.deep],
			[950, ink.umber, ink.night],
			[1150, ink.rust, ink.brick],
		]),
		...row(800, 1.2, [
			[30, ink.rust, ink.brick],
			[270, ink.clay, ink.rust],
			[1010, ink.turmeric, ink.amber],
			[1250, ink.sea, ink.deep],
		]),
		move(640, 800, 1.2, scale(14)),
		...row(945, 1.55, [
			[140, ink.umber, ink.night],
			[470, ink.marigold, ink.umber],
			[800, ink.rust, ink.night],
			[1130, ink.cream, ink.straw],
		]),
	);
}

const fromBehindFigure = (cloth: string) =>
	fill("M-50 0C-60 -140 -50 -240 -30 -280Q0 -300 30 -280C50 -240 60 -140 50 0Z", cloth) +
	fill(ellipse(0, -320, 32, 38), ink.night) +
	tone("M-50 0C-60 -140 -50 -240 -30 -280Q0 -300 30 -280C50 -240 60 -140 50 0Z", [-50, 0], [50, 0], [0, 0.7]);

export function textileTrade() {
	const roll = dice(9);
	const dyes = [
		ink.rust,
		ink.marigold,
		ink.sea,
		ink.cream,
		ink.harbour,
		ink.clay,
		ink.teal,
		ink.turmeric,
		ink.brick,
	] as const;
	const shelf = (y: number, r: number, from: number) =>
		range(7).map((i) => {
			const colour = dyes[Math.floor(roll(0, dyes.length))] ?? ink.rust;
			const dark = ([ink.harbour, ink.teal, ink.brick, ink.sea, ink.rust] as string[]).includes(colour);
			return rollEnd(from + i * r * 2.06, y - r, r, colour, dark ? ink.cream : ink.umber, 22);
		});
	// Cloth thrown over the counter: three lengths, each with its own print.
	const fall = (left: number, right: number, top: number, lean: number) =>
		`M${left} ${top}C${left + 20} ${top + 60} ${left + lean} ${top + 160} ${left + lean * 1.3} 980H${right + lean * 1.5}C${right + lean} ${top + 180} ${right + 30} ${top + 60} ${right} ${top}Z`;
	const bandhani = (d: string, colour: string, dot: string, seed: number) => {
		const at = dice(seed);
		return clip(
			d,
			fill(d, colour),
			...range(15).flatMap((i) =>
				range(9).map((k) => {
					const [x, y] = [i * 42 + (k % 2) * 21 + at(-3, 3), 540 + k * 52 + at(-3, 3)];
					return fill(ellipse(seed * 300 - 330 + x, y, 9), dot) + fill(ellipse(seed * 300 - 330 + x, y, 3.4), colour);
				}),
			),
		);
	};
	const one = fall(-40, 250, 560, -60);
	const two = fall(300, 930, 560, -16);
	const three = fall(990, 1300, 560, 60);
	const folds = (d: string, left: number, right: number) =>
		[0.2, 0.45, 0.75]
			.map((t) =>
				tone(
					clipFold(left + (right - left) * t, 560),
					[left + (right - left) * t, 0],
					[left + (right - left) * t + 70, 0],
					[0.85, 0],
				),
			)
			.join("") +
		tone(d, [0, 560], [0, 640], [0.55, 0]) +
		tone(d, [left, 0], [left + 120, 0], [0.5, 0], "light");
	return plate(
		1280,
		960,
		fill(rectangle(0, 0, 1280, 960), ink.night),
		...shelf(252, 104, 20),
		fill(rectangle(0, 252, 1280, 22), ink.amber),
		tint(rectangle(0, 264, 1280, 10), 0.6),
		tone(rectangle(0, 274, 1280, 70), [0, 274], [0, 344], [0.9, 0]),
		...shelf(516, 104, -70),
		fill(rectangle(0, 512, 1280, 24), ink.amber),
		tone(rectangle(0, 0, 1280, 560), [0, 0], [1280, 0], [0, 0.1, 0.6]),
		fill(rectangle(0, 536, 1280, 40), ink.umber),
		fill(rectangle(0, 576, 1280, 400), ink.navy),
		bandhani(one, ink.rust, ink.cream, 1),
		clip(one, folds(one, -60, 220)),
		clip(
			two,
			fill(two, ink.marigold),
			...range(4).map((i) =>
				stroke(
					`M240 ${620 + i * 110}${range(30)
						.map((k) => `l26 ${k % 2 ? 26 : -26}`)
						.join("")}`,
					i % 2 ? ink.navy : ink.rust,
					11,
				),
			),
			...range(4).flatMap((i) =>
				range(9).map((k) =>
					group(
						`translate(${300 + k * 78 - i * 4} ${662 + i * 110})`,
						fill("M0 -28C22 -14 20 14 -4 26C-22 14 -22 -8 0 -28Z", ink.rust),
						fill("M0 -13C10 -6 9 8 -2 13C-11 8 -11 -3 0 -13Z", ink.cream),
					),
				),
			),
			folds(two, 300, 930),
		),
		clip(
			three,
			fill(three, ink.sea),
			...range(7).flatMap((i) =>
				range(6).map((k) =>
					group(
						`translate(${990 + i * 66 + (k % 2) * 33} ${600 + k * 70})`,
						fill("M0 -26C22 -14 20 14 -4 24C-22 14 -22 -6 0 -26Z", ink.turmeric),
						fill("M0 -12C10 -6 8 8 -2 12C-10 8 -10 -2 0 -12Z", ink.deep),
					),
				),
			),
			folds(three, 1000, 1300),
		),
		fill(rectangle(0, 540, 1280, 14), ink.amber),
		// The wooden metre rule and the shears on the counter.
		group(
			"translate(800 536) rotate(-3)",
			fill(rectangle(0, -16, 420, 18), ink.turmeric),
			stroke(
				range(20)
					.map((i) => `M${10 + i * 21} -16v${i % 5 ? 7 : 12}`)
					.join(""),
				ink.night,
				2.5,
			),
		),
	);
}

const clipFold = (x: number, top: number) =>
	outline([
		[x, top],
		[x + 80, top],
		[x + 110, 980],
		[x + 10, 980],
	]);

export function diamondTrade() {
	const jaw = (side: number) => {
		const d = `M${side * 14} 60L${side * 150} -480L${side * 220} -460L${side * 40} 84Z`;
		return fill(d, ink.mist) + tone(d, [side * 40, 0], [side * 170, 0], side > 0 ? [0.1, 0.7] : [0.6, 0.1]);
	};
	return plate(
		1280,
		960,
		fill(rectangle(0, 0, 1280, 960), ink.night),
		rays(640, 520, 1100, 11, ink.navy, -Math.PI * 1.02, Math.PI * 0.02),
		glow(rectangle(0, 0, 1280, 960), [620, 430], 520, [0.42, 0.18, 0]),
		// The folded paper in which stones are carried.
		fill(
			outline([
				[130, 960],
				[300, 690],
				[980, 690],
				[1150, 960],
			]),
			ink.sheet,
		),
		fill(
			outline([
				[300, 690],
				[980, 690],
				[640, 812],
			]),
			ink.foam,
		),
		tone(
			outline([
				[130, 960],
				[300, 690],
				[640, 812],
				[560, 960],
			]),
			[130, 0],
			[640, 0],
			[0, 0.4],
		),
		tone(
			outline([
				[1150, 960],
				[980, 690],
				[640, 812],
				[720, 960],
			]),
			[640, 0],
			[1150, 0],
			[0.2, 0.85],
		),
		tone(
			outline([
				[300, 690],
				[980, 690],
				[640, 812],
			]),
			[0, 690],
			[0, 812],
			[0.1, 0.6],
		),
		tint(ellipse(640, 772, 240, 34), 0.8),
		...(
			[
				[450, 850, 34],
				[540, 890, 26],
				[750, 868, 38],
				[850, 902, 24],
				[650, 920, 30],
				[360, 912, 22],
			] as const
		).map(([x, y, s]) => tint(ellipse(x + 6, y + 2, s * 1.1, s * 0.3), 0.8) + brilliant(x, y, s)),
		brilliant(640, 766, 330),
		group("translate(980 470) rotate(62) scale(0.92)", jaw(-1), jaw(1)),
		...(
			[
				[332, 300, 46],
				[930, 250, 30],
				[520, 200, 26],
			] as const
		).map(([x, y, s]) =>
			fill(
				`M${x} ${y - s}Q${x + 3} ${y - 3} ${x + s} ${y}Q${x + 3} ${y + 3} ${x} ${y + s}Q${x - 3} ${y + 3} ${x - s} ${y}Q${x - 3} ${y - 3} ${x} ${y - s}Z`,
				ink.cream,
			),
		),
	);
}
