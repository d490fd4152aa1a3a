import {
	clip,
	curve,
	dice,
	ellipse,
	fill,
	group,
	type Point,
	range,
	rectangle,
	stroke,
	tint,
	tone,
} from "#tools/artwork/brush.ts";
import { ink } from "#tools/artwork/inks.ts";

const boxInks = [ink.marigold, ink.rust, ink.sea, ink.cream, ink.turmeric, ink.teal, ink.clay] as const;

/** A container ship seen from the bow, low on the water, drawn about the middle of its waterline. 600 wide, 900 high. */
export function shipFromBow() {
	const hull = `M-8 -560C-120 -548 -235 -560 -300 -575C-292 -380 -215 -160 -120 -40L-96 0H96L120 -40C215 -160 292 -380 300 -575C235 -560 120 -548 8 -560Z`;
	const starboard = `M0 -560C120 -548 235 -560 300 -575C292 -380 215 -160 120 -40L96 0H0Z`;
	const marks: string[] = [];
	// The stack of boxes behind the bow, seen end on: lower rows in the shadow of the hull's flare.
	const roll = dice(5);
	for (const row of range(5)) {
		const y = -664 - row * 47;
		const count = row > 3 ? 8 : 11;
		for (const i of range(count)) {
			if (row === 4 && (i < 1 || i === 6)) continue;
			const x = (i - count / 2) * 49;
			const colour = boxInks[Math.floor(roll(0, boxInks.length))] ?? ink.rust;
			marks.push(fill(rectangle(x, y, 47, 45), colour));
			marks.push(stroke(`M${x + 15} ${y + 4}v37M${x + 24} ${y + 3}v39M${x + 33} ${y + 4}v37`, ink.night, 1.6));
			if (i >= count / 2) marks.push(tint(rectangle(x, y, 47, 45), 0.5));
		}
	}
	const bridge = rectangle(-225, -925, 450, 60);
	const house = "M-150 -868H150V-600H-150Z";
	marks.unshift(
		fill(rectangle(-14, -1040, 28, 120), ink.mist),
		stroke("M-46 -1000h92M-30 -1020h60M0 -1050v60", ink.navy, 5),
		fill(house, ink.mist),
		tint(house, 0.35),
		fill(bridge, ink.sheet),
		fill(rectangle(-208, -912, 416, 24), ink.navy),
		tint(rectangle(0, -925, 225, 60), 0.4),
		...range(15).map((i) => fill(rectangle(-200 + i * 28, -912, 3, 24), ink.sheet)),
	);
	marks.push(
		fill(rectangle(-272, -626, 544, 70), ink.slate),
		tint(rectangle(0, -626, 272, 70), 0.6),
		fill(hull, ink.navy),
		clip(
			hull,
			tone(hull, [-300, -300], [0, -250], [0, 0.34, 0.1], "light"),
			fill("M-400 -130C-200 -150 200 -150 400 -130V20H-400Z", ink.rust),
			fill("M-400 -142C-200 -162 200 -162 400 -142V-130C200 -150 -200 -150 -400 -130Z", ink.cream),
			fill(starboard, ink.night),
			fill("M0 -152C120 -152 250 -146 400 -130V20H0Z", ink.brick),
			fill("M0 -164C120 -164 250 -158 400 -142V-130C250 -146 120 -152 0 -152Z", ink.sand),
			tone(starboard, [0, 0], [300, 0], [0.2, 0.55]),
			tone(rectangle(-300, -160, 600, 170), [0, -160], [0, 0], [0, 0.5]),
		),
		// Bulwark, anchors, the white of the bow wave.
		stroke("M-300 -575C-235 -560 -120 -548 0 -560C120 -548 235 -560 300 -575", ink.cream, 7),
		stroke("M0 -560V0", ink.slate, 3),
		...[-1, 1].map((side) =>
			group(
				`translate(${side * 128} -430) scale(${side} 1)`,
				fill(ellipse(0, 0, 20, 24), ink.slate),
				stroke("M0 0v42M-20 26q4 24 20 24q16 0 20 -24", ink.straw, 8),
			),
		),
	);
	return marks.join("");
}

/** White water at the bow, to be laid over the waterline. */
export function bowWave() {
	const left = curve([
		[0, -34],
		[-60, -62],
		[-130, -30],
		[-240, -40],
		[-330, 4],
		[-470, 18],
		[-300, 44],
		[-120, 34],
		[0, 58],
	]);
	const one = fill(left, ink.foam) + tone(left, [0, -60], [0, 60], [0, 0.1, 0.6]);
	return one + group("scale(-1 1)", one);
}

/** A container ship from the side, sailing left: 1000 long, waterline at y 0. */
export function shipFromSide(hullInk: string, bootInk: string, { seed = 3, rows = 4, backlit = 0 } = {}) {
	const roll = dice(seed);
	const hull = `M-500 -128C-488 -96 -474 -40 -452 0H462C478 -30 488 -60 492 -104H300L292 -96H-380C-420 -98 -460 -110 -500 -128Z`;
	const marks = [
		// Deck house aft, funnel, mast.
		fill(rectangle(318, -290, 96, 190), ink.sheet),
		tone(rectangle(318, -290, 96, 190), [318, 0], [414, 0], [0, 0.6]),
		...range(5).map((i) => fill(rectangle(324, -262 + i * 32, 76, 8), ink.navy)),
		fill(rectangle(302, -304, 128, 22), ink.navy),
		fill(rectangle(430, -236, 44, 134), ink.rust),
		fill(rectangle(430, -214, 44, 22), ink.cream),
		tint(rectangle(452, -236, 22, 134), 0.5),
		stroke("M352 -304v-66M330 -350h44M-470 -122v-78M-484 -180h28", ink.navy, 6),
	];
	let x = -412;
	while (x < 290) {
		const high = Math.max(1, Math.round(rows - roll(0, 1.7) - (x < -340 ? 1.4 : 0)));
		for (const row of range(high)) {
			const colour = boxInks[Math.floor(roll(0, boxInks.length))] ?? ink.rust;
			const wall = rectangle(x, -96 - (row + 1) * 34, 84, 33);
			marks.push(fill(wall, colour));
			marks.push(
				stroke(
					range(7)
						.map((i) => `M${x + 9 + i * 11} ${-96 - (row + 1) * 34 + 5}v23`)
						.join(""),
					ink.navy,
					2.4,
				),
			);
			marks.push(tint(rectangle(x, -96 - (row + 1) * 34 + 24, 84, 9), 0.45));
		}
		x += 88;
	}
	marks.push(
		fill(hull, hullInk),
		clip(
			hull,
			fill(rectangle(-520, -26, 1040, 30), bootInk),
			fill(rectangle(-520, -31, 1040, 5), ink.cream),
			tone(rectangle(-520, -130, 1040, 130), [0, -130], [0, 0], [0.1, 0.5]),
			tone(rectangle(-520, -130, 260, 130), [-500, 0], [-260, 0], [0.5, 0], "light"),
		),
	);
	if (backlit) marks.push(tint(rectangle(-500, -300, 1000, 300), backlit));
	return marks.join("");
}

/** A harbour tug, sailing left: 200 long. */
export function tug() {
	return [
		fill("M-104 -44C-96 -16 -84 0 -74 0H92C102 -12 106 -26 106 -34H-30C-60 -36 -84 -40 -104 -44Z", ink.rust),
		tone("M-104 -44C-96 -16 -84 0 -74 0H92C102 -12 106 -26 106 -34H-30Z", [0, -40], [0, 0], [0, 0.6]),
		fill(rectangle(-44, -76, 76, 42), ink.cream),
		tint(rectangle(6, -76, 26, 42), 0.4),
		fill(rectangle(-36, -104, 44, 30), ink.sheet),
		fill(rectangle(-32, -98, 36, 12), ink.navy),
		fill(rectangle(44, -98, 22, 64), ink.navy),
		fill(rectangle(44, -86, 22, 10), ink.marigold),
		stroke("M-14 -104v-34M-24 -128h20", ink.navy, 4),
		stroke("M-100 -34H104", ink.navy, 6),
		...range(5).map((i) => fill(ellipse(-70 + i * 34, -14, 9), ink.night)),
	].join("");
}

/** A wooden boat of the coast with a lateen sail, sailing left: 220 long. */
export function dhow(sail: string, hull: string) {
	const wood = curve(
		[
			[-124, -58],
			[-70, -30],
			[20, -26],
			[92, -44],
			[112, -74],
			[100, -18],
			[70, 0],
			[-50, 0],
			[-90, -16],
		] as Point[],
		true,
		0.7,
	);
	const cloth = "M-96 -84C-70 -190 -10 -270 84 -312C78 -210 60 -120 76 -70C20 -92 -40 -96 -96 -84Z";
	return [
		stroke("M10 -26L-2 -240M-110 -72L92 -322", ink.night, 7),
		fill(cloth, sail),
		tone(cloth, [-80, 0], [84, 0], [0, 0.1, 0.55]),
		stroke("M-60 -128L72 -140M-26 -190L76 -210", ink.umber, 2.5),
		fill(wood, hull),
		tone(wood, [0, -60], [0, 0], [0, 0.6]),
		stroke("M-116 -50Q-20 -14 104 -58", ink.turmeric, 4),
	].join("");
}
