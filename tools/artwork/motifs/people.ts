// People as on posters: from behind, in profile, or only their hands. Faces are for the portraits.
import {
	clip,
	curve,
	ellipse,
	fill,
	group,
	outline,
	type Point,
	range,
	rectangle,
	rounded,
	stroke,
	tint,
	tone,
} from "#tools/artwork/brush.ts";
import { ink } from "#tools/artwork/inks.ts";

export type Look = {
	skin?: string;
	hair?: string;
	cloth?: string;
	style?: "short" | "bun" | "plait" | "turban" | "helmet" | "scarf" | "cap";
	wrap?: string;
};

/** A person from behind, cut off at the shoulder blades: 260 wide, 300 high, foot of the picture at 0 0. */
export function fromBehind(look: Look) {
	const { skin = ink.skin, cloth = ink.rust } = look;
	const shoulders = "M-136 0C-140 -64 -112 -100 -62 -116Q-30 -126 -26 -150H26Q30 -126 62 -116C112 -100 140 -64 136 0Z";
	const torso = "M-136 0C-140 -64 -112 -100 -62 -116C-20 -104 20 -104 62 -116C112 -100 140 -64 136 0Z";
	return [
		fill(shoulders, skin),
		tone(shoulders, [-30, 0], [30, 0], [0.1, 0.7]),
		fill(torso, cloth),
		tone(torso, [-130, 0], [136, 0], [0, 0.05, 0.4, 0.8]),
		tone(torso, [-136, 0], [-70, 0], [0.55, 0], "light"),
		backOfHead(look),
	].join("");
}

function backOfHead({ skin = ink.skin, hair = ink.night, style = "short", wrap = ink.marigold }: Look) {
	const marks = [
		fill(ellipse(-54, -200, 10, 18), skin),
		fill(ellipse(54, -200, 10, 18), skin),
		tint(ellipse(54, -200, 10, 18), 0.5),
		fill(ellipse(0, -208, 54, 66), skin),
	];
	const shine = (d: string) => tone(d, [-60, 0], [-6, 0], [0.1, 0.5, 0], "light") + tone(d, [0, 0], [60, 0], [0, 0.5]);
	if (style === "short" || style === "cap") {
		const cut =
			"M-58 -196C-66 -262 -34 -286 0 -286C34 -286 66 -262 58 -196C54 -174 44 -158 34 -154Q0 -146 -34 -154C-44 -158 -54 -174 -58 -196Z";
		marks.push(fill(cut, hair), shine(cut));
		if (style === "cap") {
			const cap = "M-60 -214C-60 -292 60 -292 60 -214Q0 -196 -60 -214Z";
			marks.push(fill(cap, ink.sheet), tone(cap, [-60, 0], [60, 0], [0, 0.1, 0.6]));
		}
	}
	if (style === "bun" || style === "plait") {
		const long =
			"M-58 -196C-66 -262 -34 -284 0 -284C34 -284 66 -262 58 -196C56 -164 40 -144 0 -144C-40 -144 -56 -164 -58 -196Z";
		marks.push(fill(long, hair), shine(long), stroke("M0 -282Q6 -230 0 -190", ink.slate, 2.5));
		if (style === "bun")
			marks.push(
				fill(ellipse(0, -172, 36, 32), hair),
				tone(ellipse(0, -172, 36, 32), [-36, 0], [10, 0], [0.6, 0], "light"),
				stroke("M-32 -190A36 32 0 0 1 32 -190", ink.marigold, 10, 'stroke-dasharray="2 12"'),
			);
		else {
			const plait = range(7).map((i) => fill(ellipse(i % 2 ? 3 : -3, -146 + i * 22, 15 - i * 0.6, 14), hair));
			marks.push(
				...plait,
				stroke("M-8 -124L8 -130M-8 -102L8 -108M-8 -80L8 -86M-8 -58L8 -64M-8 -36L8 -42", ink.slate, 2.5),
			);
		}
	}
	if (style === "turban") {
		const cloth2 = "M-66 -196C-84 -262 -40 -304 4 -302C54 -300 82 -256 64 -194Q0 -170 -66 -196Z";
		marks.push(
			fill(cloth2, wrap),
			clip(
				cloth2,
				stroke(
					"M-70 -214Q0 -190 72 -250M-72 -236Q0 -216 60 -284M-60 -262Q0 -244 40 -300M-70 -200Q20 -170 76 -220",
					ink.umber,
					4,
				),
				shine(cloth2),
			),
		);
	}
	if (style === "helmet") {
		const shell = "M-64 -206C-66 -300 66 -300 64 -206Q0 -190 -64 -206Z";
		const cut = "M-56 -206H56C54 -170 40 -152 0 -150C-40 -152 -54 -170 -56 -206Z";
		marks.push(
			fill(cut, hair),
			fill(shell, wrap),
			stroke("M0 -276V-200M-72 -206Q0 -186 72 -206", ink.night, 4),
			tone(shell, [-60, 0], [64, 0], [0, 0.05, 0.7]),
		);
	}
	if (style === "scarf") {
		const cover =
			"M-62 -196C-72 -270 -34 -288 0 -288C34 -288 72 -270 62 -196C60 -150 96 -110 92 -40C40 -70 -40 -70 -92 -40C-96 -110 -60 -150 -62 -196Z";
		marks.push(
			fill(cover, wrap),
			tone(cover, [-70, 0], [80, 0], [0, 0.05, 0.7]),
			clip(cover, stroke("M-40 -270Q-60 -160 -70 -60M-6 -284Q-16 -150 -14 -60M34 -274Q40 -160 50 -60", ink.umber, 3)),
		);
	}
	return marks.join("");
}

/** A person standing, from behind: 120 wide, 380 high. `reach` lifts the right arm. */
export function standing({
	skin = ink.skin,
	hair = ink.night,
	cloth = ink.rust,
	style = "short",
	wrap = ink.marigold,
	legs = ink.navy,
	vest = false,
	reach = false,
	bag = false,
}: Look & { legs?: string; vest?: boolean; reach?: boolean; bag?: boolean }) {
	const torso = "M-54 -160C-62 -220 -64 -268 -40 -286Q0 -300 40 -286C64 -268 62 -220 54 -160Z";
	const trousers = "M-50 -168H50L44 0H8L0 -120L-8 0H-44Z";
	const arm = (side: number, up: boolean) =>
		up
			? stroke(`M${side * 46} -268L${side * 92} -300L${side * 122} -366`, cloth, 26) +
				stroke(`M${side * 112} -340L${side * 124} -376`, skin, 18)
			: stroke(`M${side * 50} -266Q${side * 74} -220 ${side * 66} -168`, cloth, 26) +
				stroke(`M${side * 66} -166L${side * 64} -146`, skin, 18);
	return [
		fill(trousers, legs),
		tone(trousers, [-40, 0], [50, 0], [0, 0.7]),
		stroke("M-44 -2H-10M10 -2H46", ink.night, 12),
		arm(-1, false),
		arm(1, reach),
		fill(torso, cloth),
		vest
			? fill("M-50 -160C-58 -220 -56 -268 -38 -284L-10 -290H10L38 -284C56 -268 58 -220 50 -160Z", ink.marigold) +
				fill(rectangle(-54, -196, 108, 12), ink.sheet) +
				stroke("M-26 -286L-20 -196M26 -286L20 -196", ink.sheet, 10)
			: "",
		tone(torso, [-54, 0], [60, 0], [0, 0.05, 0.7]),
		bag
			? fill(rounded(-40, -270, 80, 90, 16), ink.umber) +
				tone(rounded(-40, -270, 80, 90, 16), [-40, 0], [40, 0], [0, 0.6])
			: "",
		fill(rectangle(-14, -312, 28, 30), skin),
		group("translate(0 -214) scale(0.62)", backOfHead({ skin, hair, style, wrap })),
	].join("");
}

/** A woman in a sari, from behind, her right arm lifted to a board: 150 wide, 390 high. */
export function inSari(
	{ skin = ink.skin, hair = ink.night, cloth = ink.marigold, wrap = ink.rust, style = "bun" }: Look,
	reach = true,
) {
	const skirt = "M-52 -180C-66 -100 -74 -40 -76 0H70C66 -60 62 -120 50 -180Z";
	const blouse = "M-46 -178C-54 -220 -60 -262 -38 -282Q0 -296 38 -282C60 -262 54 -220 46 -178Z";
	const pallu =
		"M-40 -284Q-16 -296 0 -290C30 -250 50 -200 66 -150C74 -110 78 -70 74 -34L30 -20C34 -110 -10 -200 -58 -246C-56 -268 -50 -278 -40 -284Z";
	const arm = reach
		? stroke("M42 -266L96 -296", wrap, 24) +
			stroke("M90 -292L110 -306L126 -372", skin, 17) +
			stroke("M112 -318L122 -326", ink.turmeric, 6)
		: stroke("M46 -262Q66 -224 62 -196", wrap, 24) + stroke("M62 -196L58 -146", skin, 17);
	return [
		fill(skirt, cloth),
		clip(
			skirt,
			stroke("M-40 -180Q-56 -80 -56 0M-14 -180Q-26 -80 -24 0M16 -180Q14 -80 16 0M36 -180Q44 -80 48 0", ink.umber, 3),
			fill(rectangle(-90, -16, 180, 20), wrap),
		),
		tone(skirt, [-70, 0], [70, 0], [0, 0.1, 0.7]),
		stroke("M-48 -262Q-72 -220 -62 -186", wrap, 24),
		stroke("M-62 -186L-58 -142", skin, 17),
		arm,
		fill(blouse, wrap),
		fill(rectangle(-47, -206, 94, 22), skin),
		tone(blouse, [-46, 0], [50, 0], [0, 0.7]),
		fill(pallu, cloth),
		tone(pallu, [-50, 0], [74, 0], [0, 0.05, 0.6]),
		stroke("M-58 -246C-10 -200 34 -110 30 -20", wrap, 7),
		fill(rectangle(-13, -312, 26, 30), skin),
		group("translate(0 -214) scale(0.62)", backOfHead({ skin, hair, style })),
	].join("");
}

/** A fist around an upright handle, the arm coming from the right and above: about 0 0, 150 wide. */
export function fist(sleeve: string, cuff: string, skin: string = ink.skin) {
	const arm = outline([
		[40, -60],
		[120, -96],
		[560, -330],
		[640, -190],
		[150, 70],
		[62, 70],
	]);
	const cloth = outline([
		[190, -142],
		[700, -420],
		[800, -250],
		[258, 18],
	]);
	const back = curve([
		[-20, -84],
		[60, -92],
		[110, -60],
		[120, 20],
		[84, 84],
		[10, 88],
		[-30, 60],
		[-40, -20],
	] as Point[]);
	const thumb = curve([
		[-84, -104],
		[-70, -124],
		[-20, -128],
		[50, -116],
		[112, -78],
		[112, -40],
		[60, -52],
		[10, -82],
		[-60, -84],
	]);
	return [
		fill(arm, skin),
		tone(arm, [200, -180], [270, -10], [0, 0.1, 0.8]),
		fill(cloth, sleeve),
		tone(cloth, [420, -300], [520, -110], [0.1, 0, 0.7]),
		tone(cloth, [420, -300], [450, -220], [0.6, 0], "light"),
		fill(
			outline([
				[172, -134],
				[214, -156],
				[284, 6],
				[240, 28],
			]),
			cuff,
		),
		fill(
			outline([
				[240, -170],
				[256, -178],
				[328, -14],
				[312, -6],
			]),
			cuff,
		),
		fill(back, skin),
		tone(back, [-30, -60], [120, 70], [0, 0.05, 0.7]),
		...range(4).map((i) => {
			const finger = rounded(-74 + i * 3, -84 + i * 41, 124 - i * 6, 40, 20);
			return (
				fill(finger, skin) +
				tone(finger, [0, -84 + i * 41], [0, -44 + i * 41], [0, 0.05, 0.55]) +
				stroke(finger, ink.skinDark, 3.5) +
				stroke(`M${-58 + i * 3} ${-72 + i * 41}q-8 8 -2 17`, ink.skinLight, 6)
			);
		}),
		fill(thumb, skin) +
			tone(thumb, [0, -124], [0, -60], [0, 0.1, 0.6]) +
			stroke(thumb, ink.skinDark, 3.5) +
			fill(
				curve([
					[-74, -112],
					[-58, -118],
					[-44, -110],
					[-50, -98],
					[-68, -96],
				]),
				ink.skinLight,
			),
	].join("");
}

/** A hand writing, seen from above; the nib's tip at 0 0, the arm leaving below right. */
export function writing(sleeve: string, skin: string = ink.skin, penInk: string = ink.navy) {
	const arm = outline([
		[196, 128],
		[300, 88],
		[720, 560],
		[520, 680],
	]);
	const cloth = outline([
		[296, 244],
		[384, 184],
		[860, 720],
		[640, 860],
	]);
	const palm = curve([
		[96, 60],
		[150, 28],
		[226, 30],
		[300, 84],
		[318, 150],
		[286, 214],
		[214, 232],
		[140, 196],
		[104, 150],
	] as Point[]);
	const finger = (points: Point[]) => {
		const d = curve(points);
		return fill(d, skin) + tone(d, [60, 20], [110, 190], [0, 0.1, 0.65]) + stroke(d, ink.skinDark, 3.5);
	};
	return [
		tint(
			curve([
				[30, 60],
				[180, 90],
				[330, 160],
				[560, 420],
				[470, 520],
				[300, 320],
				[120, 240],
			] as Point[]),
			0.85,
		),
		fill(arm, skin),
		tone(arm, [420, 260], [330, 340], [0, 0.7]),
		fill(palm, skin),
		tone(palm, [160, 30], [230, 230], [0, 0.1, 0.7]),
		finger([
			[104, 196],
			[96, 168],
			[150, 140],
			[206, 168],
			[196, 212],
			[150, 222],
		]),
		finger([
			[76, 166],
			[70, 138],
			[120, 112],
			[196, 130],
			[200, 176],
			[140, 186],
		]),
		group(
			"rotate(38)",
			fill("M-9 -64L-12 -420Q0 -440 12 -420L9 -64Z", penInk),
			fill("M-9 -66H9L0 0Z", ink.turmeric),
			fill(rectangle(-10, -78, 20, 12), ink.marigold),
			tone("M-9 -64L-12 -420H12L9 -64Z", [-12, 0], [10, 0], [0.6, 0, 0], "light"),
		),
		finger(
			[
				[40, -62],
				[34, -36],
				[54, -16],
				[110, 10],
				[170, 60],
				[214, 44],
				[186, 0],
				[120, -40],
				[70, -66],
			].map(([x, y]) => [(x ?? 0) + 6, (y ?? 0) + 4] as Point),
		),
		finger([
			[34, 28],
			[40, 4],
			[66, -4],
			[120, 40],
			[190, 90],
			[190, 134],
			[120, 116],
			[66, 66],
		]),
		fill(
			curve([
				[40, 22],
				[46, 8],
				[60, 6],
				[66, 18],
				[54, 30],
			]),
			ink.skinLight,
		),
		fill(cloth, sleeve),
		tone(cloth, [560, 420], [450, 520], [0, 0.1, 0.75]),
		fill(
			outline([
				[286, 236],
				[376, 174],
				[396, 198],
				[306, 262],
			]),
			ink.sheet,
		),
	].join("");
}

/** An open hand, palm up, offering; fingertips to the left at 0 0. */
export function offering(sleeve: string, skin: string = ink.skin) {
	const hand = curve([
		[0, 0],
		[-6, 18],
		[20, 34],
		[110, 60],
		[190, 96],
		[280, 96],
		[320, 40],
		[286, -8],
		[210, -22],
		[150, -34],
		[120, -58],
		[96, -52],
		[112, -18],
		[140, 4],
		[70, 2],
	] as Point[]);
	const cloth = outline([
		[290, -26],
		[640, 40],
		[640, 210],
		[280, 112],
	]);
	return [
		fill(hand, skin),
		tone(hand, [120, 0], [130, 96], [0, 0.1, 0.8]),
		stroke(hand, ink.skinDark, 3.5),
		stroke("M30 20Q100 36 160 36M60 40Q120 56 170 56", ink.skinDark, 3),
		fill(cloth, sleeve),
		tone(cloth, [400, 0], [380, 150], [0, 0.1, 0.75]),
		fill(
			outline([
				[284, -30],
				[312, -22],
				[306, 122],
				[274, 112],
			]),
			ink.sheet,
		),
	].join("");
}

/** Seen from above, sitting at a table below them: shoulders, arms forward, hair. Table is towards +y. */
export function fromAbove({
	skin = ink.skin,
	hair = ink.night,
	cloth = ink.rust,
	style = "short",
	wrap = ink.marigold,
}: Look) {
	const shoulders = curve([
		[-130, 10],
		[-110, -52],
		[-40, -70],
		[40, -70],
		[110, -52],
		[130, 10],
		[90, 46],
		[-90, 46],
	] as Point[]);
	return [
		stroke("M-112 0Q-128 70 -78 124", cloth, 50),
		stroke("M112 0Q128 70 78 124", cloth, 50),
		stroke("M-76 124L-48 150", skin, 32),
		stroke("M76 124L48 150", skin, 32),
		fill(shoulders, cloth),
		tone(shoulders, [-120, -60], [120, 50], [0, 0.1, 0.75]),
		fill(ellipse(0, 12, 54, 60), skin),
		style === "turban"
			? fill(ellipse(0, -2, 66, 64), wrap) +
				stroke("M-60 -10Q0 -60 60 -10M-56 16Q0 -30 56 16M-40 44Q0 0 40 44", ink.umber, 4) +
				tone(ellipse(0, -2, 66, 64), [-60, -60], [60, 60], [0, 0.1, 0.7])
			: fill(ellipse(0, -6, 58, 58), style === "scarf" ? wrap : hair) +
				tone(ellipse(0, -6, 58, 58), [-50, -50], [10, 10], [0.55, 0], "light"),
		style === "bun"
			? fill(ellipse(0, -66, 28, 24), hair) + tone(ellipse(0, -66, 28, 24), [-30, -80], [10, -50], [0.5, 0], "light")
			: "",
		style === "plait" ? stroke("M0 -50Q14 -90 -4 -140", hair, 24) : "",
		style === "short"
			? stroke("M-16 -60Q0 -20 -4 40", ink.slate, 3)
			: style === "bun" || style === "plait"
				? stroke("M0 -50V44", ink.skin, 4)
				: "",
	].join("");
}
