// Documents as one PDF file, one paper after the other.
import { Document, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { FilledBlock, Paper } from "#contract/trade-tools/documents/paper.ts";
import { openTypesetter, type Typesetter } from "#web/documents/outlines.ts";
import { family, isPlain, stringsIn, Typed } from "#web/documents/typed-text.tsx";

const size = 9;
/** Width of the text area in points, and of the characters of a narrow column. */
const room = 523;
const characterWidth = 5.6;
const styles = StyleSheet.create({
	page: { fontFamily: family, fontSize: size, lineHeight: 1.35, color: "#0e2238", padding: 36 },
	title: { fontSize: 15, fontWeight: 700, lineHeight: 1.2, marginBottom: 8 },
	practice: {
		position: "absolute",
		top: 380,
		left: 60,
		width: 480,
		fontSize: 84,
		fontWeight: 700,
		lineHeight: 1,
		color: "#f3dccb",
		textAlign: "center",
		transform: "rotate(-35deg)",
	},
	row: { flexDirection: "row", borderLeftWidth: 0.75, borderColor: "#53617a", marginTop: -0.75, borderTopWidth: 0.75 },
	box: { borderRightWidth: 0.75, borderBottomWidth: 0.75, borderColor: "#53617a", padding: 5, minHeight: 34 },
	cell: {
		borderRightWidth: 0.75,
		borderBottomWidth: 0.75,
		borderColor: "#53617a",
		paddingHorizontal: 5,
		paddingVertical: 3,
	},
	tall: { minHeight: 36 },
	label: { fontSize: 7, color: "#53617a" },
	heading: { fontSize: 11, fontWeight: 700, marginTop: 8, marginBottom: 4 },
});

export async function pdfFileOf(documents: readonly Paper<string>[], isPractice: boolean) {
	const typed = stringsIn(documents).filter((text) => !isPlain(text, 8));
	const typesetter = await openTypesetter(typed);
	return new Uint8Array(
		await renderToBuffer(
			<Document title={documents.map(({ title }) => title).join(", ")}>
				{documents.map(({ name, title, blocks }) => (
					<Page key={name} size="A4" style={styles.page}>
						{isPractice && (
							<Text style={styles.practice} fixed>
								PRACTICE
							</Text>
						)}
						<Text style={styles.title}>{title}</Text>
						{blocks.map((block, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: blocks are drawn once
							<Block key={index} block={block} typesetter={typesetter} />
						))}
					</Page>
				))}
			</Document>,
		),
	);
}

function Block({ block, typesetter }: { block: FilledBlock; typesetter: Typesetter }) {
	if (block.kind === "heading") return <Text style={styles.heading}>{block.text}</Text>;
	if (block.kind === "boxes")
		return (
			<View style={styles.row} wrap={false}>
				{block.boxes.map(({ label, lines, width }) => (
					<View key={label} style={[styles.box, { width: `${(width / 12) * 100}%` }]}>
						<Text style={styles.label}>{label}</Text>
						{lines.map(({ text }, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: lines are drawn once
							<Line key={index} text={text} width={width / 12} typesetter={typesetter} />
						))}
					</View>
				))}
			</View>
		);
	const all = [
		{ texts: block.columns.map(({ label }) => label), bold: true },
		...block.rows.map((row) => ({ texts: row.map(({ text }) => text), bold: false, tall: block.tall })),
		...(block.total ? [{ texts: block.total.map(({ text }) => text), bold: true }] : []),
	];
	return (
		<View style={{ marginTop: 0 }}>
			{all.map(({ texts, bold, tall = false }: { texts: string[]; bold: boolean; tall?: boolean }, row) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: rows are drawn once
				<View key={row} style={[styles.row, tall ? styles.tall : {}]} wrap={false}>
					{block.columns.map(({ label, width, end }, index) => (
						<View
							key={label}
							style={[styles.cell, { width: `${width}%` }, end ? { alignItems: "flex-end", textAlign: "right" } : {}]}
						>
							<Line text={texts[index] ?? ""} width={width / 100} bold={bold} typesetter={typesetter} />
						</View>
					))}
				</View>
			))}
		</View>
	);
}

function Line({
	text,
	width,
	bold = false,
	typesetter,
}: {
	text: string;
	width: number;
	bold?: boolean;
	typesetter: Typesetter;
}) {
	const inside = width * room - 12;
	return text.trim() === "" ? (
		<Text> </Text>
	) : (
		<Typed typesetter={typesetter} bold={bold} room={inside} size={size} longest={Math.floor(inside / characterWidth)}>
			{text}
		</Typed>
	);
}
