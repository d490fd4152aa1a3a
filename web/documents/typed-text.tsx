// Text that people have typed, in any script, and the fonts of all our PDF files.
import { Font, Path, Svg, Text } from "@react-pdf/renderer";
import type { OutlinedLine, Typesetter } from "#web/documents/outlines.ts";
import { readFont } from "#web/documents/typefaces.ts";

// For our own text; text typed by people is set by `Typed` below.
export const family = ["Anek Latin", "Anek Latin Ext"];
const files = [
	["Anek Latin", "@fontsource/anek-latin/files/anek-latin-latin"],
	["Anek Latin Ext", "@fontsource/anek-latin/files/anek-latin-latin-ext"],
] as const;
for (const [name, file] of files)
	Font.register({
		family: name,
		fonts: await Promise.all(
			[400, 600, 700].map(async (fontWeight) => ({
				src: await unpack(`${file}-${fontWeight}-normal.woff2`),
				fontWeight,
			})),
		),
	});
/** The renderer would decompress all outlines of a WOFF font again for each character, which took most of its time. */
async function unpack(file: string) {
	return `data:font/ttf;base64,${Buffer.from(await readFont(file)).toString("base64")}`;
}
// Names and addresses are never hyphenated.
Font.registerHyphenationCallback((word) => [word]);

const ink = "#0e2238";

export const fontSize = 10;
export const lineHeight = 14.5;
/** The distance from the top of a line to its baseline. */
const baseline = 8.5;
/** Marks may extend above, below and beside a line; anything outside a drawing is cut off. */
const bleed = 5;
/** Width of one of two columns, in points. */
export const columnRoom = 243;

export const stringsIn = (value: unknown): string[] =>
	typeof value === "string"
		? [value]
		: typeof value === "object" && value !== null
			? Object.values(value).flatMap(stringsIn)
			: [];

/** Text that the library itself renders correctly: printable western European characters, in words that fit a column. */
export const isPlain = (text: string, longest = 26) =>
	/^[ -~\u00A1-\u00AC\u00AE-\u00FF]*$/.test(text) &&
	!/^ | {2}/.test(text) &&
	text.split(" ").every((word) => word.length <= longest);

/** A text typed by a person. Plain text stays selectable. */
export function Typed({
	children: text,
	typesetter,
	bold = false,
	room = columnRoom,
	size = fontSize,
	longest = 26,
}: {
	children: string;
	typesetter: Typesetter;
	bold?: boolean;
	room?: number;
	size?: number;
	/** Characters of the longest word that fits. */
	longest?: number;
}) {
	if (isPlain(text, longest)) return <Text style={bold ? { fontWeight: 700 } : {}}>{text}</Text>;
	return (
		<Outlines
			lines={typesetter.set(text, { size, weight: bold ? 700 : 400 }, room).map(({ path }) => ({ path, width: room }))}
			size={size}
			color={ink}
		/>
	);
}

export function Outlines({ lines, size, color }: { lines: OutlinedLine[]; size: number; color: string }) {
	const scale = size / fontSize;
	return lines.map(({ path, width }, line) => (
		<Svg
			// biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and are drawn once
			key={line}
			style={{ margin: -bleed }}
			width={width + 2 * bleed}
			height={lineHeight * scale + 2 * bleed}
			viewBox={`${-bleed} ${-baseline * scale - bleed} ${width + 2 * bleed} ${lineHeight * scale + 2 * bleed}`}
		>
			{path !== "" && <Path d={path} fill={color} />}
		</Svg>
	));
}
