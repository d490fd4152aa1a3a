// The certificate as PDF, A4 landscape: fine lines as on a sea chart around generous white, all text drawn as outlines,
// so that every script prints correctly. The signed content (JWS) is in the keywords of the file.
import { PDFDocument, PDFName, PDFRawStream, PDFString } from "@cantoo/pdf-lib";
import { zlibSync } from "fflate";
import { encode } from "uqr";
import type { CertificatePaper } from "#contract/certificates/paper.ts";
import { openTypesetter, type Typesetter } from "#web/documents/outlines.ts";
import type { Weight } from "#web/documents/typefaces.ts";

const [width, height] = [841.89, 595.28];
const ink = [0.055, 0.133, 0.22] as const;
const soft = [0.26, 0.345, 0.435] as const;
const sea = [0.051, 0.376, 0.392] as const;
const marigold = [0.886, 0.565, 0.047] as const;
type Colour = readonly [number, number, number];

export async function drawCertificate(paper: CertificatePaper): Promise<Uint8Array> {
	const document = await PDFDocument.create();
	const page = document.addPage([width, height]);
	const typesetter = await openTypesetter(textsOf(paper));
	const content = [lines(), ...layOut(paper, typesetter), qrCode(paper.link, 692, 68, 80)].join("\n");
	const { context } = document;
	const stream = PDFRawStream.of(context.obj({ Filter: "FlateDecode" }), zlibSync(new TextEncoder().encode(content)));
	page.node.set(PDFName.of("Contents"), context.register(stream));
	document.setTitle(paper.description, { showInWindowTitleBar: true });
	document.setAuthor(paper.institute.name);
	document.setSubject(paper.number);
	document.setLanguage("en-IN");
	const issued = new Date(`${paper.issuedOn}T00:00:00+05:30`);
	document.setCreationDate(issued);
	document.setModificationDate(issued);
	// As a plain string, which any program can find.
	const info = context.lookup(context.trailerInfo.Info);
	(info as unknown as Map<PDFName, PDFString> | undefined)?.set(PDFName.of("Keywords"), PDFString.of(paper.jws));
	return document.save({ useObjectStreams: false });
}

const textsOf = ({ institute, facts, signatory, verify, ...paper }: CertificatePaper) => [
	...Object.values(institute),
	...facts.flatMap(({ label, value }) => [label, value]),
	signatory.name,
	signatory.role,
	verify.label,
	verify.address,
	...verify.inLanguages,
	...Object.values(paper),
];

const middle = width / 2;

function layOut(paper: CertificatePaper, typesetter: Typesetter) {
	const text = (
		words: string,
		at: { x: number; y: number; size: number; weight?: Weight; colour?: Colour; end?: "middle"; most?: number },
	) => set(typesetter, words, at);
	const { institute, facts, signatory, verify } = paper;
	const hasLocal = paper.localName !== "";
	const nameY = hasLocal ? 322 : 306;
	return [
		wheel(middle, 500, 0.72),
		text(institute.shortName, { x: middle, y: 448, size: 30, weight: 700, end: "middle" }),
		text(institute.name.toUpperCase(), { x: middle, y: 430, size: 8.5, colour: soft, end: "middle" }),
		text(paper.title, { x: middle, y: 388, size: 27, colour: sea, end: "middle" }),
		text(paper.intro, { x: middle, y: 363, size: 11, colour: soft, end: "middle" }),
		text(paper.name, { x: middle, y: nameY, size: 42, weight: 700, end: "middle", most: 620 }),
		...(hasLocal
			? [text(paper.localName, { x: middle, y: 286, size: 23, colour: ink, end: "middle", most: 620 })]
			: []),
		`${rgb(marigold)} RG 1.2 w ${middle - 90} 268 m ${middle + 90} 268 l S`,
		text(paper.statement, { x: middle, y: 247, size: 11, colour: soft, end: "middle" }),
		text(paper.course, { x: middle, y: 222, size: 21, weight: 700, end: "middle", most: 620 }),
		text(paper.details, { x: middle, y: 203, size: 11, colour: soft, end: "middle" }),
		...facts.flatMap(({ label, value }, place) => [
			text(label.toUpperCase(), { x: 72, y: 152 - place * 27, size: 6.5, colour: soft }),
			text(value, { x: 72, y: 141 - place * 27, size: 10.5, most: 220 }),
		]),
		`${rgb(ink)} RG 0.6 w 330 92 m 512 92 l S`,
		text(signatory.name, { x: 421, y: 78, size: 11, weight: 700, end: "middle", most: 180 }),
		text(signatory.role, { x: 421, y: 65, size: 8.5, colour: soft, end: "middle", most: 180 }),
		text(paper.number, { x: 562, y: 141, size: 10.5, weight: 700, most: 118 }),
		text(verify.label, { x: 562, y: 121, size: 7, colour: soft, most: 118 }),
		text(verify.address, { x: 562, y: 110, size: 8.5, most: 118 }),
		...verify.inLanguages.map((words, place) =>
			text(words, { x: 562, y: 95 - place * 12, size: 7, colour: soft, most: 118 }),
		),
	];
}

/** One line of text as outlines, smaller if it is wider than `most`. */
function set(
	typesetter: Typesetter,
	words: string,
	{
		x,
		y,
		size,
		weight = 400,
		colour = ink,
		end,
		most,
	}: { x: number; y: number; size: number; weight?: Weight; colour?: Colour; end?: "middle"; most?: number },
) {
	const [line] = typesetter.set(words, { size, weight }, Number.POSITIVE_INFINITY);
	if (!line) return "";
	const scale = most === undefined ? 1 : Math.min(1, most / line.width);
	const left = end === "middle" ? x - (line.width * scale) / 2 : x;
	return `q ${rgb(colour)} rg ${n(scale)} 0 0 ${n(-scale)} ${n(left)} ${n(y)} cm ${operators(line.path)} f Q`;
}

/** Converts an SVG path of M, L, C and Z into PDF operators. */
const operators = (path: string) =>
	path
		.match(/[MLCZ][^MLCZ]*/g)
		?.map((step) => `${step.slice(1)} ${{ M: "m", L: "l", C: "c", Z: "h" }[step[0] ?? ""] ?? ""}`)
		.join(" ") ?? "";

const n = (value: number) => value.toFixed(3);
const rgb = (colour: Colour) => colour.join(" ");

/** The institute's wheel. */
function wheel(x: number, y: number, scale: number) {
	const spokes = Array.from({ length: 8 }, (_, place) => {
		const [sin, cos] = [Math.sin((place * Math.PI) / 4), Math.cos((place * Math.PI) / 4)];
		const spoke = (from: number, to: number, line: number) =>
			`${line} w ${n(from * sin)} ${n(from * cos)} m ${n(to * sin)} ${n(to * cos)} l S`;
		return `${spoke(5, 15, 2)} ${spoke(16.5, 21.5, 3.6)}`;
	});
	return `q ${rgb(marigold)} RG 1 J ${scale} 0 0 ${scale} ${x} ${y} cm 3 w ${circle(14.5)} 1 w ${circle(10.5)} 3 w ${circle(4.5)} ${spokes.join(" ")} Q`;
}

function circle(radius: number) {
	const k = radius * 0.5523;
	return `${radius} 0 m ${radius} ${n(k)} ${n(k)} ${radius} 0 ${radius} c ${n(-k)} ${radius} ${-radius} ${n(k)} ${-radius} 0 c ${-radius} ${n(-k)} ${n(-k)} ${-radius} 0 ${-radius} c ${n(k)} ${-radius} ${radius} ${n(-k)} ${radius} 0 c S`;
}

/** The border, a guilloche between two rules, and the faint compass rose behind the name. The same on every
 * certificate. */
let drawnLines: string | undefined;
function lines() {
	drawnLines ??= [
		"1 1 1 rg",
		`0.45 w 0.62 0.72 0.72 RG ${Array.from({ length: 6 }, (_, place) => wave((place * Math.PI) / 3)).join(" ")}`,
		`${rgb(ink)} RG 1.4 w 20 20 ${n(width - 40)} ${n(height - 40)} re S`,
		`${rgb(marigold)} RG 0.7 w 39 39 ${n(width - 78)} ${n(height - 78)} re S`,
		`0.35 w 0.9 0.87 0.8 RG ${rose(middle, 300)}`,
	].join("\n");
	return drawnLines;
}

/** A line that winds around the frame between the two rules; several shifted ones make the guilloche. */
function wave(phase: number) {
	const [left, low, right, high] = [29.5, 29.5, width - 29.5, height - 29.5];
	const side = (fromX: number, fromY: number, toX: number, toY: number) => {
		const length = Math.hypot(toX - fromX, toY - fromY);
		const turns = Math.round(length / 26);
		const [alongX, alongY] = [(toX - fromX) / length, (toY - fromY) / length];
		return Array.from({ length: turns * 12 + 1 }, (_, step) => {
			const at = (step / (turns * 12)) * length;
			const off = 7 * Math.sin((step / 12) * 2 * Math.PI + phase);
			const point = `${n(fromX + alongX * at - alongY * off)} ${n(fromY + alongY * at + alongX * off)}`;
			return `${point} ${step === 0 ? "m" : "l"}`;
		}).join(" ");
	};
	return `${side(left, low, right, low)} ${side(right, low, right, high)} ${side(right, high, left, high)} ${side(left, high, left, low)} S`;
}

/** Fine curves around a centre. */
function rose(x: number, y: number) {
	return Array.from({ length: 5 }, (_, ring) => {
		const points = Array.from({ length: 361 }, (_, step) => {
			const angle = (step / 360) * 2 * Math.PI;
			const radius = 148 + 22 * Math.sin(16 * angle + ring * 1.257);
			return `${n(x + 1.55 * radius * Math.cos(angle))} ${n(y + radius * Math.sin(angle))} ${step === 0 ? "m" : "l"}`;
		});
		return `${points.join(" ")} S`;
	}).join(" ");
}

/** At least 25 mm wide: 71 points. */
function qrCode(link: string, x: number, y: number, size: number) {
	const { data, size: count } = encode(link, { ecc: "M", border: 0 });
	const module = size / count;
	const dark = data.flatMap((row, line) =>
		row.flatMap((isDark, column) =>
			isDark
				? [`${n(x + column * module)} ${n(y + size - (line + 1) * module)} ${n(module + 0.02)} ${n(module + 0.02)} re`]
				: [],
		),
	);
	return `q ${rgb(ink)} rg ${dark.join(" ")} f Q`;
}
