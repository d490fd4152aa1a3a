import { createRequire } from "node:module";
import { Document, Font, Page, Path, renderToBuffer, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import { documentWords } from "#content/en/emails/documents.ts";
import { rupeesInWords } from "#content/rupees-in-words.ts";
import { indianStates } from "#content/states.ts";
import type { DocumentData, Letterhead } from "#contract/payments/payments.ts";
import { openTypesetter, type Typesetter } from "#web/documents/outlines.ts";

const require = createRequire(import.meta.url);

// For our own text; text typed by people is set by `Typed` below.
const family = ["Anek Latin", "Anek Latin Ext"];
const files = [
	["Anek Latin", "@fontsource/anek-latin/files/anek-latin-latin"],
	["Anek Latin Ext", "@fontsource/anek-latin/files/anek-latin-latin-ext"],
] as const;
for (const [name, file] of files)
	Font.register({
		family: name,
		fonts: [400, 600, 700].map((fontWeight) => ({
			src: require.resolve(`${file}-${fontWeight}-normal.woff`),
			fontWeight,
		})),
	});
// Names and addresses are never hyphenated.
Font.registerHyphenationCallback((word) => [word]);

const ink = "#0e2238";
const soft = "#53617a";
const rule = "#d9cfb8";

const fontSize = 10;
const lineHeight = 14.5;
/** From the top of a line to its baseline. */
const baseline = 8.5;
/** Marks may extend above, below and beside a line; anything outside a drawing is cut off. */
const bleed = 5;
/** Width of the text area, and of one of two columns, in points. */
const wholeRoom = 507;
const columnRoom = 243;

const styles = StyleSheet.create({
	page: { fontFamily: family, fontSize, lineHeight: lineHeight / fontSize, color: ink, padding: 44, paddingBottom: 60 },
	band: { height: 6, backgroundColor: ink, marginHorizontal: -44, marginTop: -44, marginBottom: 30 },
	row: { flexDirection: "row", justifyContent: "space-between", gap: 24 },
	half: { width: "48%" },
	mark: { fontSize: 22, fontWeight: 700, lineHeight: 1.1 },
	title: { fontSize: 20, fontWeight: 700, textAlign: "right", lineHeight: 1.1 },
	label: { fontSize: 8, fontWeight: 600, color: soft, textTransform: "uppercase", letterSpacing: 0.6, marginBottom: 2 },
	strong: { fontWeight: 700 },
	soft: { color: soft },
	outlines: { margin: -bleed },
	test: {
		marginTop: 18,
		padding: 8,
		borderWidth: 1.5,
		borderColor: "#9a3412",
		color: "#9a3412",
		fontWeight: 700,
		textAlign: "center",
	},
	section: { marginTop: 22 },
	head: { flexDirection: "row", borderTopWidth: 1.5, borderBottomWidth: 0.75, borderColor: ink, paddingVertical: 5 },
	line: { flexDirection: "row", borderBottomWidth: 0.75, borderColor: rule, paddingVertical: 6 },
	item: { width: "52%" },
	sac: { width: "20%" },
	amount: { width: "28%", textAlign: "right" },
	sumName: { width: "72%", textAlign: "right", paddingRight: 16 },
	total: { flexDirection: "row", paddingVertical: 7, borderBottomWidth: 1.5, borderColor: ink, fontSize: 12 },
	foot: {
		position: "absolute",
		left: 44,
		right: 44,
		bottom: 28,
		borderTopWidth: 0.75,
		borderColor: rule,
		paddingTop: 6,
		fontSize: 8,
		color: soft,
	},
});

export async function renderInvoice(facts: DocumentData, letterhead: Letterhead) {
	const typed = stringsIn(facts).filter((text) => !isPlain(text));
	// A line may begin with a word of ours.
	const typesetter = await openTypesetter(typed.length > 0 ? [`${documentWords().reference} `, ...typed] : []);
	return new Uint8Array(await renderToBuffer(<Paper facts={facts} institute={letterhead} typesetter={typesetter} />));
}

const stringsIn = (value: unknown): string[] =>
	typeof value === "string"
		? [value]
		: typeof value === "object" && value !== null
			? Object.values(value).flatMap(stringsIn)
			: [];

/** Text that the library itself renders correctly: printable western European characters, in words that fit a column. */
const isPlain = (text: string) => /^(?:[!-~\u00A1-\u00AC\u00AE-\u00FF]{1,26}(?: |$))*$/.test(text);

/** A text typed by a person. Plain text stays selectable. */
function Typed({
	children: text,
	typesetter,
	bold = false,
	room = columnRoom,
}: {
	children: string;
	typesetter: Typesetter;
	bold?: boolean;
	room?: number;
}) {
	if (isPlain(text)) return <Text style={bold ? styles.strong : {}}>{text}</Text>;
	return typesetter.set(text, { size: fontSize, weight: bold ? 700 : 400 }, room).map(({ path }, line) => (
		<Svg
			// biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and are drawn once
			key={line}
			style={styles.outlines}
			width={room + 2 * bleed}
			height={lineHeight + 2 * bleed}
			viewBox={`${-bleed} ${-baseline - bleed} ${room + 2 * bleed} ${lineHeight + 2 * bleed}`}
		>
			{path !== "" && <Path d={path} fill={ink} />}
		</Svg>
	));
}

function Paper({
	facts,
	institute,
	typesetter,
}: {
	facts: DocumentData;
	institute: Letterhead;
	typesetter: Typesetter;
}) {
	const words = documentWords();
	const { seller, buyer, tax, payment, kind, item } = facts;
	const isTaxed = seller.gstin !== null;
	const taxes = (["cgst", "sgst", "igst"] as const).filter((name) => tax[name] > 0);
	return (
		<Document
			title={`${words.titles[kind]} ${facts.number}`}
			author={seller.name}
			subject={buyer.name}
			creationDate={new Date(`${facts.issuedOn}T00:00:00+05:30`)}
		>
			<Page size="A4" style={styles.page}>
				<View style={styles.band} fixed />
				<View style={styles.row}>
					<View style={styles.half}>
						<Text style={styles.mark}>{institute.shortName}</Text>
						<Text style={styles.soft}>{institute.name}</Text>
					</View>
					<View style={styles.half}>
						<Text style={styles.title}>{words.titles[kind]}</Text>
						<Text style={{ textAlign: "right" }}>
							{words.number} {facts.number}
						</Text>
						<Text style={{ textAlign: "right" }}>
							{words.issuedOn} {dayText(facts.issuedOn)}
						</Text>
					</View>
				</View>
				{facts.isTest && <Text style={styles.test}>{words.test}</Text>}
				<View style={[styles.row, styles.section]}>
					<View style={styles.half}>
						<Text style={styles.label}>{words.seller}</Text>
						<Typed typesetter={typesetter} bold>
							{seller.name}
						</Typed>
						{seller.address.map((line) => (
							<Typed key={line} typesetter={typesetter}>
								{line}
							</Typed>
						))}
						<Text>
							{words.state}: {stateText(seller.state)}
						</Text>
						{seller.gstin && (
							<Text>
								{words.gstin}: {seller.gstin}
							</Text>
						)}
					</View>
					<View style={styles.half}>
						<Text style={styles.label}>{words.buyer}</Text>
						<Typed typesetter={typesetter} bold>
							{buyer.name}
						</Typed>
						{buyer.address.split(/\r?\n/).map((line, at) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and are drawn once
							<Typed key={at} typesetter={typesetter}>
								{line}
							</Typed>
						))}
						<Text>
							{words.state}: {stateText(buyer.state)}
						</Text>
						<Typed typesetter={typesetter}>{buyer.email}</Typed>
						<Typed typesetter={typesetter}>{buyer.phone}</Typed>
						{isTaxed && (
							<Text>
								{words.gstin}: {buyer.gstin ?? words.unregistered}
							</Text>
						)}
					</View>
				</View>
				{isTaxed && (
					<View style={[styles.row, { marginTop: 12 }]}>
						<Text style={styles.half}>
							{words.placeOfSupply}: {stateText(facts.placeOfSupply)}
						</Text>
						<Text style={styles.half}>
							{words.reverseCharge}: {words.no}
						</Text>
					</View>
				)}
				{facts.corrects && (
					<Text style={{ marginTop: 12 }}>
						{words.corrects(facts.corrects.number, dayText(facts.corrects.issuedOn))}
					</Text>
				)}

				<View style={styles.section}>
					<View style={[styles.head, styles.strong]}>
						<Text style={styles.item}>{words.columns.item}</Text>
						<Text style={styles.sac}>{isTaxed ? words.columns.sac : ""}</Text>
						<Text style={styles.amount}>{isTaxed ? words.columns.taxable : words.columns.amount}</Text>
					</View>
					<View style={styles.line}>
						<View style={styles.item}>
							<Typed typesetter={typesetter}>{item.name}</Typed>
						</View>
						<Text style={styles.sac}>{isTaxed ? item.sac : ""}</Text>
						<Text style={styles.amount}>{money(tax.taxable)}</Text>
					</View>
					{taxes.map((name) => (
						<View key={name} style={styles.line}>
							<Text style={styles.sumName}>{words[name]}</Text>
							<Text style={styles.amount}>{money(tax[name])}</Text>
						</View>
					))}
					<View style={[styles.total, styles.strong]}>
						<Text style={styles.sumName}>{words.totals[kind]}</Text>
						<Text style={styles.amount}>{money(tax.total)}</Text>
					</View>
					<Text style={{ marginTop: 6 }}>
						{words.inWords}: {rupeesInWords(tax.total)}
					</Text>
				</View>

				<View style={styles.section} wrap={false}>
					<Text style={styles.label}>{words.payment}</Text>
					<Text>{words.channels[payment.channel]}</Text>
					<Text>
						{words.paidOn} {dayText(payment.paidOn)}
					</Text>
					<Text>
						{words.order} {payment.order} · {words.txnid} {payment.txnid}
					</Text>
					{payment.reference && (
						<Typed typesetter={typesetter} room={wholeRoom}>{`${words.reference} ${payment.reference}`}</Typed>
					)}
				</View>
				<View style={styles.section} wrap={false}>
					{!isTaxed && <Text style={styles.soft}>{words.noTax}</Text>}
					<View style={{ marginTop: 14 }}>
						<Typed typesetter={typesetter} room={wholeRoom}>
							{seller.name}
						</Typed>
					</View>
					<Text style={styles.soft}>{words.authorised}</Text>
				</View>
				<Text style={styles.foot} fixed>
					{words.signature} {institute.email} · {institute.phone} · {institute.website}
				</Text>
			</Page>
		</Document>
	);
}

/** Always two decimals, so that columns of amounts line up. */
const money = (paise: number) =>
	`₹${(paise / 100).toLocaleString("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

const dayText = (day: string) =>
	new Date(`${day}T12:00:00Z`).toLocaleDateString("en-IN", {
		day: "numeric",
		month: "long",
		year: "numeric",
		timeZone: "UTC",
	});

const stateText = (code: string) => `${indianStates[code] ?? ""} (${code})`.trim();
