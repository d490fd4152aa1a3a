// The team, engraved like the faces on old share certificates: light from the front left, the right half in shadow.
import { clip, ellipse, fill, glow, group, move, range, rectangle, stroke, tint, tone } from "#tools/artwork/brush.ts";
import { ink } from "#tools/artwork/inks.ts";

type Person = {
	skin: string;
	shade: string;
	hair: string;
	cut: "parted" | "swept" | "receding" | "bald" | "curly" | "bun" | "long" | "bob" | "scarf" | "cap" | "captain";
	wear: "nehru" | "shirt" | "kurta" | "blazer" | "sari" | "dupatta" | "uniform" | "salwar";
	cloth: string;
	trim: string;
	ground: string;
	rays: string;
	behind: "rays" | "disc" | "net";
	moustache?: "thin" | "full" | "grey";
	beard?: string;
	glasses?: "round" | "square";
	bindi?: boolean;
	narrow?: number;
	age?: boolean;
};

const people: readonly Person[] = [
	{
		skin: ink.skin,
		shade: ink.skinDark,
		hair: ink.mist,
		cut: "swept",
		wear: "nehru",
		cloth: ink.navy,
		trim: ink.sheet,
		ground: ink.turmeric,
		rays: ink.cream,
		behind: "disc",
		moustache: "grey",
		glasses: "round",
		age: true,
	},
	{
		skin: ink.skinLight,
		shade: ink.skin,
		hair: ink.night,
		cut: "bun",
		wear: "sari",
		cloth: ink.rust,
		trim: ink.marigold,
		ground: ink.shallow,
		rays: ink.foam,
		behind: "rays",
		bindi: true,
		narrow: 0.93,
	},
	{
		skin: ink.skin,
		shade: ink.skinDark,
		hair: ink.night,
		cut: "receding",
		wear: "shirt",
		cloth: ink.sheet,
		trim: ink.sea,
		ground: ink.clay,
		rays: ink.blush,
		behind: "net",
		moustache: "full",
		glasses: "square",
	},
	{
		skin: ink.skinLight,
		shade: ink.skin,
		hair: ink.night,
		cut: "parted",
		wear: "blazer",
		cloth: ink.harbour,
		trim: ink.rust,
		ground: ink.mist,
		rays: ink.haze,
		behind: "disc",
	},
	{
		skin: ink.skinLight,
		shade: ink.skin,
		hair: ink.night,
		cut: "scarf",
		wear: "dupatta",
		cloth: ink.deep,
		trim: ink.sea,
		ground: ink.turmeric,
		rays: ink.cream,
		behind: "net",
		glasses: "round",
		narrow: 0.93,
	},
	{
		skin: ink.skinDark,
		shade: "#653a1d",
		hair: ink.night,
		cut: "curly",
		wear: "kurta",
		cloth: ink.marigold,
		trim: ink.umber,
		ground: ink.sea,
		rays: ink.shallow,
		behind: "disc",
		beard: ink.night,
		moustache: "thin",
	},
	{
		skin: ink.skin,
		shade: ink.skinDark,
		hair: ink.night,
		cut: "long",
		wear: "salwar",
		cloth: ink.sea,
		trim: ink.turmeric,
		ground: ink.clay,
		rays: ink.blush,
		behind: "rays",
		bindi: true,
		narrow: 0.92,
	},
	{
		skin: ink.skin,
		shade: ink.skinDark,
		hair: ink.night,
		cut: "cap",
		wear: "kurta",
		cloth: ink.sheet,
		trim: ink.straw,
		ground: ink.slate,
		rays: ink.harbour,
		behind: "net",
		beard: ink.straw,
	},
	{
		skin: ink.skinDark,
		shade: "#653a1d",
		hair: ink.night,
		cut: "bob",
		wear: "sari",
		cloth: ink.turmeric,
		trim: ink.rust,
		ground: ink.foam,
		rays: ink.shallow,
		behind: "disc",
		bindi: true,
		narrow: 0.94,
	},
	{
		skin: ink.skinLight,
		shade: ink.skin,
		hair: ink.haze,
		cut: "captain",
		wear: "uniform",
		cloth: ink.night,
		trim: ink.marigold,
		ground: ink.rust,
		rays: ink.clay,
		behind: "rays",
		beard: ink.haze,
		moustache: "grey",
		age: true,
	},
	{
		skin: ink.skin,
		shade: ink.skinDark,
		hair: ink.mist,
		cut: "bun",
		wear: "sari",
		cloth: ink.teal,
		trim: ink.turmeric,
		ground: ink.land,
		rays: ink.sheet,
		behind: "net",
		glasses: "square",
		bindi: true,
		narrow: 0.94,
		age: true,
	},
];

export const portraits = Object.fromEntries(
	people.map((person, i) => [
		`team-${i + 1}`,
		() => ({ width: 640, height: 640, pitch: 5.6, marks: portrait(person) }),
	]),
);

const face =
	"M-86 -44C-90 26 -70 82 -36 110C-16 125 16 125 36 110C70 82 90 26 86 -44C84 -110 42 -134 0 -134C-42 -134 -84 -110 -86 -44Z";

function portrait(person: Person) {
	return [
		fill(rectangle(0, 0, 640, 640), person.ground),
		backdrop(person),
		tone(rectangle(0, 0, 640, 640), [0, 0], [640, 640], [0, 0, 0.45]),
		glow(rectangle(0, 0, 640, 640), [270, 240], 330, [0.3, 0.1, 0]),
		move(320, 300, 1.24, figure(person)),
		stroke(rectangle(14, 14, 612, 612), ink.navy, 4),
		stroke(rectangle(24, 24, 592, 592), ink.navy, 1.6),
	].join("");
}

/** A team member without background, for scenes: the middle of the chin is 110 below 0 0. */
export const bust = (index: number) => figure(people[index] as Person);

const figure = (person: Person) =>
	group(`scale(${person.narrow ?? 1} 1)`, hairBehind(person)) +
	body(person) +
	group(`scale(${person.narrow ?? 1} 1)`, head(person));

function backdrop({ behind, ground, rays }: Person) {
	if (behind === "rays")
		return range(24)
			.map((i) => group(`translate(320 300) rotate(${i * 15})`, fill("M0 0L-24 -520H24Z", i % 2 ? rays : ground)))
			.join("");
	if (behind === "disc") return fill(ellipse(320, 290, 236), rays) + stroke(ellipse(320, 290, 252), rays, 3);
	// The grid of a chart: meridians that lean together, and parallels.
	return stroke(
		range(9)
			.map((i) => `M${320 + (i - 4) * 60} 0Q${320 + (i - 4) * 120} 320 ${320 + (i - 4) * 60} 640`)
			.join("") +
			range(7)
				.map((i) => `M0 ${60 + i * 92}Q320 ${100 + i * 80} 640 ${60 + i * 92}`)
				.join(""),
		rays,
		4,
	);
}

function hairBehind({ cut, hair }: Person) {
	if (cut === "scarf") return fill(ellipse(0, 10, 96, 130), ink.deep);
	if (cut === "long") return fill("M-96 -50C-110 60 -118 140 -96 210H96C118 140 110 60 96 -50Z", hair);
	if (cut === "bob") return fill("M-100 -50C-112 30 -112 90 -88 122H88C112 90 112 30 100 -50Z", hair);
	if (cut === "bun")
		return fill(ellipse(0, -148, 44, 34), hair) + tone(ellipse(0, -148, 44, 34), [-44, 0], [20, 0], [0.5, 0], "light");
	return "";
}

function body({ wear, cloth, trim, skin, shade, narrow = 1 }: Person) {
	const w = narrow < 1 ? 0.86 : 1;
	const torso = `M${-220 * w} 300C${-224 * w} 230 ${-196 * w} 190 ${-120 * w} 170L-44 142H44L${120 * w} 170C${196 * w} 190 ${224 * w} 230 ${220 * w} 300Z`;
	const neck = "M-42 80V146Q-40 196 0 214Q40 196 42 146V80Z";
	const shadowed =
		tone(torso, [-210, 0], [220, 0], [0, 0.05, 0.4, 0.85]) + tone(torso, [-220, 0], [-120, 0], [0.5, 0], "light");
	const skinNeck =
		fill(neck, skin) + tone(neck, [-42, 0], [42, 0], [0.15, 0.4, 0.85]) + tone(neck, [0, 90], [0, 150], [0.85, 0]);
	switch (wear) {
		case "nehru":
			return [
				fill(torso, cloth),
				skinNeck,
				fill("M-46 138L-56 176L0 214L56 176L46 138L30 196H-30Z", trim),
				fill(`M-220 300C-224 230 -196 190 -120 170L-60 152L-8 220V300Z`, cloth),
				fill(`M220 300C224 230 196 190 120 170L60 152L8 220V300Z`, cloth),
				fill("M-60 152L-8 222L8 222L60 152L50 140L0 196L-50 140Z", cloth),
				stroke("M0 222V300M-60 152L-6 222M60 152L6 222", ink.slate, 3),
				shadowed,
				fill(ellipse(0, 250, 6), ink.marigold),
				fill(ellipse(0, 282, 6), ink.marigold),
				fill("M-128 222h44l-4 -18l-16 8l-14 -12l-6 14Z", ink.rust),
			].join("");
		case "shirt":
		case "blazer":
			return [
				fill(torso, wear === "blazer" ? ink.sheet : cloth),
				skinNeck,
				fill("M-50 132L-78 168L-30 226L0 196ZM50 132L78 168L30 226L0 196Z", ink.sheet),
				stroke("M-50 132L-78 168L-30 226L0 196L30 226L78 168L50 132", ink.slate, 3),
				wear === "blazer"
					? fill("M-16 200H16L8 224L18 300H-18L-8 224Z", trim) +
						fill(
							"M-220 300C-224 230 -196 190 -120 170L-76 158L-24 300ZM220 300C224 230 196 190 120 170L76 158L24 300Z",
							cloth,
						) +
						fill("M-76 158L-112 204L-84 216L-24 300ZM76 158L112 204L84 216L24 300Z", ink.slate)
					: stroke("M0 200V300", ink.straw, 3) +
						fill(rectangle(70, 236, 66, 64), ink.haze) +
						fill(rectangle(84, 218, 7, 40), trim) +
						fill(rectangle(98, 222, 7, 36), ink.rust),
				shadowed,
			].join("");
		case "kurta":
			return [
				fill(torso, cloth),
				skinNeck,
				fill("M-48 136Q0 172 48 136L54 166Q0 206 -54 166Z", cloth),
				stroke("M-48 136Q0 172 48 136M-54 166Q0 206 54 166", trim, 3),
				stroke("M-14 190V300M14 190V300", trim, 3),
				shadowed,
				...range(3).map((i) => fill(ellipse(0, 212 + i * 34, 5), trim)),
			].join("");
		case "uniform":
			return [
				fill(torso, ink.sheet),
				skinNeck,
				fill("M-48 134L-70 164L-26 214L0 194ZM48 134L70 164L26 214L0 194Z", ink.sheet),
				stroke("M-48 134L-70 164L-26 214L0 194L26 214L70 164L48 134", ink.slate, 3),
				fill("M-14 198H14L8 220L16 300H-16L-8 220Z", ink.night),
				fill(
					"M-220 300C-224 230 -196 190 -120 170L-72 156L-22 300ZM220 300C224 230 196 190 120 170L72 156L22 300Z",
					cloth,
				),
				tone(torso, [-220, 0], [-100, 0], [0.6, 0], "light"),
				fill("M-196 206L-116 176L-106 190L-190 224ZM196 206L116 176L106 190L190 224Z", ink.harbour),
				stroke(
					"M-182 206L-178 216M-166 200L-162 210M-150 194L-146 204M-134 188L-130 198M182 206L178 216M166 200L162 210M150 194L146 204M134 188L130 198",
					trim,
					5,
				),
				fill(ellipse(-60, 262, 8) + ellipse(60, 262, 8), trim),
			].join("");
		case "sari":
			return [
				fill(torso, shade),
				fill(
					`M${-220 * w} 300C${-224 * w} 230 ${-196 * w} 190 ${-120 * w} 170L-70 156Q0 262 70 156L${120 * w} 170C${196 * w} 190 ${224 * w} 230 ${220 * w} 300Z`,
					trim,
				),
				skinNeck,
				fill("M-42 120Q-60 150 -74 156Q0 254 74 156Q60 150 42 120L42 90H-42Z", skin),
				tone("M-42 120Q-60 150 -74 156Q0 254 74 156Q60 150 42 120L42 90H-42Z", [-60, 0], [70, 0], [0, 0.15, 0.75]),
				tone("M-42 120Q-60 150 -74 156Q0 254 74 156Q60 150 42 120L42 90H-42Z", [0, 96], [0, 150], [0.8, 0]),
				stroke("M-46 148Q0 212 46 148", ink.turmeric, 5),
				fill(ellipse(0, 184, 8, 10), ink.turmeric),
				fill(
					`M${112 * w} 160C${180 * w} 176 ${222 * w} 220 ${222 * w} 300H${-150 * w}C-60 290 20 250 ${112 * w} 160Z`,
					cloth,
				),
				stroke(`M${112 * w} 160C20 250 -60 290 ${-150 * w} 300`, trim, 12),
				stroke(`M${112 * w} 160C20 250 -60 290 ${-150 * w} 300`, cloth, 3, 'stroke-dasharray="1 12"'),
				stroke(`M${140 * w} 176Q70 262 -20 300M${170 * w} 192Q120 270 50 300M${196 * w} 216Q170 280 120 300`, shade, 3),
				shadowed,
			].join("");
		case "dupatta":
			return fill(torso, cloth) + shadowed;
		case "salwar":
			return [
				fill(torso, cloth),
				skinNeck,
				fill("M-42 110Q-56 140 -64 154Q0 226 64 154Q56 140 42 110Z", skin),
				tone("M-42 110Q-56 140 -64 154Q0 226 64 154Q56 140 42 110Z", [-60, 0], [64, 0], [0, 0.2, 0.8]),
				stroke("M-66 156Q0 228 66 156", trim, 8),
				fill(
					`M${-130 * w} 168C-110 230 -120 270 -126 300H-64C-66 250 -60 210 -74 154ZM${130 * w} 168C110 230 120 270 126 300H64C66 250 60 210 74 154Z`,
					trim,
				),
				stroke("M-100 180Q-86 240 -94 300M100 180Q86 240 94 300", ink.amber, 3),
				shadowed,
			].join("");
	}
}

function head(person: Person) {
	const { skin, shade, hair, glasses, bindi, moustache, beard, narrow = 1, age } = person;
	const woman = narrow < 1;
	const lip = woman ? ink.brick : shade;
	const lower = woman ? (age ? ink.brick : ink.rust) : shade;
	const marks = [
		fill(ellipse(-87, 2, 14, 25), skin),
		fill(ellipse(87, 2, 14, 25), skin),
		tint(ellipse(87, 2, 14, 25), 0.7),
		woman ? fill(ellipse(-89, 30, 6), ink.turmeric) + fill(ellipse(89, 30, 6), ink.turmeric) : "",
		fill(face, skin),
		// The shadow side is one shape along brow, nose and chin.
		clip(
			face,
			fill("M34 -140C26 -80 40 -40 20 -14L26 38L8 48C20 70 8 100 14 130H120V-140Z", shade),
			tone(face, [20, 0], [88, 0], [0, 0.65]),
			tone(face, [-88, 0], [-20, 0], [0.2, 0.38, 0], "light"),
			tone(face, [0, 80], [0, 124], [0, 0.5]),
		),
	];
	if (beard) {
		const whole =
			"M-86 -10C-90 40 -78 96 -40 128C-16 144 16 144 40 128C78 96 90 40 86 -10C82 20 74 44 54 52C30 44 12 50 0 54C-12 50 -30 44 -54 52C-74 44 -82 20 -86 -10Z";
		marks.push(
			fill(whole, beard),
			tone(whole, [-40, 0], [86, 0], [0, 0.1, 0.8]),
			tone(whole, [-86, 0], [-20, 0], [0.5, 0], "light"),
			fill("M-22 73Q0 66 22 73Q0 84 -22 73Z", shade),
			stroke("M-24 74Q0 78 24 74", ink.night, 2.5),
		);
	}
	const brow = age && hair !== ink.night ? ink.slate : ink.night;
	marks.push(
		stroke(
			woman ? "M-60 -36Q-42 -50 -20 -40M60 -36Q42 -50 20 -40" : "M-60 -34Q-42 -48 -18 -37M60 -34Q42 -48 18 -37",
			brow,
			woman ? 5 : 8,
		),
		...[-1, 1].map((side) =>
			group(
				`translate(${side * 39} -12)`,
				fill("M-20 2Q0 -16 20 2Q0 13 -20 2Z", ink.sheet),
				fill(ellipse(1, -1, 8, 8.5), ink.night),
				fill(ellipse(-2, -4, 2.4), ink.sheet),
				stroke("M-22 3Q0 -18 22 1", ink.night, woman ? 6 : 4.5),
				stroke("M-16 8Q0 14 16 7", shade, 2.5),
				age ? stroke("M-16 18Q0 24 16 17", shade, 2.5) : "",
			),
		),
		stroke("M-10 -22C-12 0 -20 24 -18 36Q-14 46 -4 42M8 44Q18 44 18 34", shade, 4.5),
		fill("M-4 44Q4 50 12 44Q4 40 -4 44Z", ink.night),
	);
	if (!beard)
		marks.push(
			fill(
				woman ? "M-27 74Q-10 64 0 69Q10 64 27 74Q0 80 -27 74Z" : "M-27 75Q-10 69 0 72Q10 69 27 75Q0 79 -27 75Z",
				lip,
			),
			fill(
				woman ? "M-25 76Q0 80 25 76Q12 94 0 94Q-12 94 -25 76Z" : "M-20 78Q0 80 20 78Q10 90 0 90Q-10 90 -20 78Z",
				lower,
			),
			stroke("M-30 73Q0 82 30 73", ink.night, 3),
		);
	if (moustache) {
		const colour = moustache === "grey" ? (beard ?? ink.haze) : ink.night;
		const shape =
			moustache === "thin"
				? "M0 58C-20 55 -32 62 -40 72C-22 69 -10 68 0 66C10 68 22 69 40 72C32 62 20 55 0 58Z"
				: "M0 54C-24 48 -40 60 -50 78C-28 76 -10 76 0 70C10 76 28 76 50 78C40 60 24 48 0 54Z";
		marks.push(fill(shape, colour), tone(shape, [0, 0], [50, 0], [0.1, 0.6]));
	}
	if (age)
		marks.push(
			stroke(woman || beard ? "" : "M-48 44Q-40 62 -46 78M48 44Q40 62 46 78", shade, 2.8),
			stroke("M-34 -84Q0 -92 34 -84M-28 -68Q0 -75 28 -68", shade, 2.8),
		);
	if (bindi) marks.push(fill(ellipse(0, -56, 6.5), ink.rust));
	if (glasses) {
		const rim =
			glasses === "round"
				? ellipse(-39, -10, 32, 30) + ellipse(39, -10, 32, 30)
				: "M-72 -34H-8L-12 18H-66ZM72 -34H8L12 18H66Z";
		marks.push(
			stroke(rim, ink.night, 5.5),
			stroke("M-8 -14Q0 -20 8 -14M-72 -16L-88 -20M72 -16L88 -20", ink.night, 5.5),
		);
	}
	marks.push(hairAbove(person));
	return marks.join("");
}

function hairAbove({ cut, hair, cloth, trim }: Person) {
	const shine = (d: string) =>
		tone(d, [-96, 0], [-20, 0], [0.2, 0.55, 0], "light") + tone(d, [0, 0], [96, 0], [0, 0.7]);
	const drawn = (d: string, colour = hair) => fill(d, colour) + shine(d);
	switch (cut) {
		case "parted":
			return (
				drawn(
					"M-92 0C-104 -118 -56 -168 2 -168C66 -168 104 -118 92 0C88 -34 86 -60 76 -80C44 -94 0 -100 -34 -118C-50 -90 -78 -74 -82 -50Q-90 -30 -92 0Z",
				) + stroke("M-34 -118Q-40 -144 -20 -166", ink.slate, 3)
			);
		case "swept":
			return (
				drawn(
					"M-92 6C-106 -90 -74 -158 -4 -170C60 -176 106 -126 92 6C88 -28 86 -50 74 -76C70 -100 40 -112 6 -110C-30 -108 -64 -104 -74 -70C-86 -50 -90 -26 -92 6Z",
				) + stroke("M-70 -90Q-30 -150 50 -140M-50 -104Q0 -146 70 -116", ink.slate, 3)
			);
		case "receding":
			return (
				drawn(
					"M-92 4C-100 -70 -92 -128 -54 -146C-66 -110 -70 -90 -78 -60Q-90 -30 -92 4ZM92 4C100 -70 92 -128 54 -146C66 -110 70 -90 78 -60Q90 -30 92 4Z",
				) + drawn("M-58 -134C-40 -164 40 -164 58 -134C30 -150 10 -118 0 -116C-10 -118 -30 -150 -58 -134Z")
			);
		case "bald":
			return drawn("M-92 10C-98 -30 -96 -60 -86 -84Q-84 -40 -92 10ZM92 10C98 -30 96 -60 86 -84Q84 -40 92 10Z");
		case "curly": {
			const tufts = range(13).map((i) => {
				const a = Math.PI * (0.98 + (i / 12) * 1.04);
				return ellipse(Math.cos(a) * 84, -62 + Math.sin(a) * 84, 30);
			});
			const mass =
				"M-94 4C-98 -60 -80 -150 0 -150C80 -150 98 -60 94 4C88 -36 86 -58 70 -80C34 -98 -34 -98 -70 -80C-86 -58 -88 -36 -94 4Z";
			return (
				tufts.map((d) => fill(d, hair)).join("") +
				fill(mass, hair) +
				tufts
					.slice(0, 6)
					.map((d) => tone(d, [-110, 0], [-30, 0], [0.5, 0.3, 0], "light"))
					.join("")
			);
		}
		case "bun":
		case "long":
		case "bob":
			return (
				drawn(
					"M-94 30C-112 -100 -62 -160 0 -160C62 -160 112 -100 94 30C92 -20 86 -50 66 -72C40 -92 14 -106 0 -128C-14 -106 -40 -92 -66 -72C-86 -50 -92 -20 -94 30Z",
				) + stroke("M0 -158V-130", hair === ink.night ? ink.slate : ink.sheet, 3)
			);
		case "scarf": {
			const cover =
				"M-100 40C-122 -110 -66 -172 0 -172C66 -172 122 -110 100 40C104 110 150 160 206 196C226 230 222 270 220 310H-220C-222 270 -226 230 -206 196C-150 160 -104 110 -100 40ZM0 130C60 126 92 70 86 -30C80 -100 44 -124 0 -124C-44 -124 -80 -100 -86 -30C-92 70 -60 126 0 130Z";
			return [
				`<path fill-rule="evenodd" d="${cover}" fill="${trim}"/>`,
				`<g fill-rule="evenodd">${tone(cover, [-160, 0], [190, 0], [0, 0.05, 0.7])}${tone(cover, [-180, 0], [-60, 0], [0.5, 0], "light")}</g>`,
				stroke(
					"M-86 60Q-60 140 60 170M-110 100Q-40 190 110 220M90 60Q70 150 -40 210M-150 180Q-60 250 90 286",
					cloth,
					4,
				),
				stroke("M-88 -30C-82 -102 -44 -126 0 -126C44 -126 82 -102 88 -30", cloth, 5),
			].join("");
		}
		case "cap": {
			const cap = "M-90 -64C-94 -150 -50 -176 0 -176C50 -176 94 -150 90 -64Q0 -100 -90 -64Z";
			return (
				drawn("M-93 10Q-96 -40 -86 -72L-74 -60Q-88 -20 -93 10ZM93 10Q96 -40 86 -72L74 -60Q88 -20 93 10Z") +
				fill(cap, ink.sheet) +
				tone(cap, [-90, 0], [90, 0], [0, 0.05, 0.75]) +
				stroke("M-88 -84Q0 -120 88 -84", ink.marigold, 5, 'stroke-dasharray="2 11"') +
				stroke("M-84 -104Q0 -142 84 -104", ink.sea, 4, 'stroke-dasharray="9 9"')
			);
		}
		case "captain": {
			const crown = "M-96 -78C-140 -120 -120 -170 -60 -182Q0 -192 60 -182C120 -170 140 -120 96 -78Z";
			return [
				drawn("M-93 20Q-98 -30 -90 -76L-72 -66Q-86 -20 -93 20ZM93 20Q98 -30 90 -76L72 -66Q86 -20 93 20Z"),
				fill(crown, ink.sheet),
				tone(crown, [-110, 0], [120, 0], [0, 0.05, 0.7]),
				fill("M-96 -104Q0 -130 96 -104L94 -72Q0 -98 -94 -72Z", ink.night),
				fill("M-94 -74Q0 -100 94 -74Q50 -46 0 -46Q-50 -46 -94 -74Z", ink.night),
				tone("M-94 -74Q0 -100 94 -74Q50 -46 0 -46Q-50 -46 -94 -74Z", [-80, 0], [0, 0], [0.5, 0], "light"),
				stroke("M-88 -76Q0 -100 88 -76", trim, 5),
				stroke(`${ellipse(0, -124, 15)}M0 -146V-102M-20 -112Q0 -94 20 -112`, trim, 5),
			].join("");
		}
	}
}
