import { Document, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { ComponentProps } from "react";
import { documentWords } from "#content/en/emails/documents.ts";
import { indianStates } from "#content/en/ui/indian-states.ts";
import { formatLatin } from "#content/numbers.ts";
import { rupeesInWords } from "#content/rupees-in-words.ts";
import { formatLatinDay } from "#content/timestamps.ts";
import type { DocumentData, Letterhead } from "#contract/payments/payments.ts";
import { openTypesetter, type Typesetter } from "#web/documents/outlines.ts";
import {
	columnRoom,
	family,
	fontSize,
	isPlain,
	lineHeight,
	Outlines,
	stringsIn,
	Typed,
} from "#web/documents/typed-text.tsx";

const ink = "#0e2238";
const soft = "#53617a";
const rule = "#d9cfb8";
const warning = "#9a3412";

const smallSize = 8;
/** Width of the text area in points. */
const wholeRoom = 507;

const styles = StyleSheet.create({
	page: { fontFamily: family, fontSize, lineHeight: lineHeight / fontSize, color: ink, padding: 44, paddingBottom: 60 },
	band: { height: 6, backgroundColor: ink, marginHorizontal: -44, marginTop: -44, marginBottom: 30 },
	row: { flexDirection: "row", justifyContent: "space-between", gap: 24 },
	half: { width: "48%" },
	mark: { fontSize: 22, fontWeight: 700, lineHeight: 1.1 },
	pair: { flexDirection: "row", flexWrap: "wrap", columnGap: 14 },
	right: { textAlign: "right" },
	title: { fontSize: 20, fontWeight: 700, textAlign: "right", lineHeight: 1.1 },
	label: { fontSize: 8, fontWeight: 600, color: soft, textTransform: "uppercase", letterSpacing: 0.6, marginBottom: 2 },
	/** The English words beside or below those of another language. */
	beside: { flexDirection: "row", flexWrap: "wrap", columnGap: 3 },
	english: { fontSize: smallSize, lineHeight: lineHeight / smallSize, color: soft },
	below: { fontSize: smallSize, lineHeight: 1.3, color: soft },
	strong: { fontWeight: 700 },
	soft: { color: soft },
	test: {
		marginTop: 18,
		padding: 8,
		borderWidth: 1.5,
		borderColor: warning,
		color: warning,
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

const labelLook = { size: smallSize, bold: true, color: soft, style: styles.label } as const;

export async function renderInvoice(facts: DocumentData, letterhead: Letterhead) {
	const english = documentWords("en");
	const own = facts.language && facts.language !== "en" ? documentWords(facts.language) : english;
	const typed = stringsIn(facts).filter((text) => !isPlain(text));
	const texts = [
		// A line may begin with a label of ours.
		...(typed.length > 0 ? [`${english.reference} `, ...typed] : []),
		...(own === english
			? []
			: [...stringsIn(own), correctionIn(own, facts, facts.language), amountIn(own, facts, facts.language)]),
	];
	const typesetter = await openTypesetter(texts);
	const setting = { own, english, typesetter };
	return new Uint8Array(await renderToBuffer(<Paper facts={facts} institute={letterhead} setting={setting} />));
}

type Words = ReturnType<typeof documentWords>;
/** `own`: the words in the buyer's language. The English ones are beside them, so that others can read the document. */
type Setting = { own: Words; english: Words; typesetter: Typesetter };

const correctionIn = (words: Words, { corrects }: DocumentData, language: DocumentData["language"]) =>
	corrects ? words.corrects(corrects.number, formatLatinDay(corrects.issuedOn, language ?? "en")) : "";

const amountIn = ({ inWords }: Words, { tax }: DocumentData, language: DocumentData["language"]) =>
	`${inWords}: ${rupeesInWords(tax.total, language)}`;

/** The vertical offset that puts a smaller text on the baseline of the words beside it. */
const onBaseline = (size: number) => 0.85 * (size - fontSize) + 1.2;

type Style = NonNullable<ComponentProps<typeof View>["style"]>;
type Look = { size?: number; bold?: boolean; color?: string; style?: Style };

/**
 * One of our labels, and the value that follows it. In another language it is drawn as outlines like typed text, with
 * the English label beside it as real text.
 */
function Ours({
	setting: { own, english, typesetter },
	read,
	colon = false,
	atEnd = false,
	size = fontSize,
	bold = false,
	color = ink,
	style = {},
	children = "",
}: {
	setting: Setting;
	read: (words: Words) => string;
	colon?: boolean;
	/** Aligned to the right. */
	atEnd?: boolean;
	children?: string;
} & Look) {
	const [said, plain] = [read(own), read(english)];
	const sign = colon ? ":" : "";
	const value = children && ` ${children}`;
	if (said === plain) return <Text style={style}>{`${plain}${sign}${value}`}</Text>;
	return (
		<View style={[styles.beside, style, atEnd ? { justifyContent: "flex-end" } : {}]}>
			<Outlines
				lines={typesetter.set(said, { size, weight: bold ? 700 : 400 }, columnRoom)}
				size={size}
				color={color}
			/>
			<Text style={[styles.english, { marginTop: onBaseline(size) }]}>{`/ ${plain}${sign}`}</Text>
			{children !== "" && <Text style={{ flexShrink: 1 }}>{children}</Text>}
		</View>
	);
}

/** The same with the English words below, for sentences and headings. */
function Above({
	setting: { own, english, typesetter },
	read,
	align = "flex-start",
	room = columnRoom,
	size = fontSize,
	bold = false,
	color = ink,
	style = {},
	children,
}: {
	setting: Setting;
	read: (words: Words) => string;
	align?: "flex-start" | "center" | "flex-end";
	room?: number;
	/** The value that follows the English words. */
	children?: string;
} & Look) {
	const [said, plain] = [read(own), read(english)];
	const text = children ? `${plain} ${children}` : plain;
	if (said === plain) return <Text style={style}>{text}</Text>;
	return (
		<View style={[style, { alignItems: align }]}>
			<Outlines lines={typesetter.set(said, { size, weight: bold ? 700 : 400 }, room)} size={size} color={color} />
			<Text style={[styles.below, { color, fontSize: Math.max(smallSize, size * 0.55) }]}>{text}</Text>
		</View>
	);
}

function Paper({ facts, institute, setting }: { facts: DocumentData; institute: Letterhead; setting: Setting }) {
	const { own, english, typesetter } = setting;
	const { seller, buyer, tax, payment, kind, item } = facts;
	const isTaxed = seller.gstin !== null;
	const taxes = (["cgst", "sgst", "igst"] as const).filter((name) => tax[name] > 0);
	return (
		<Document
			title={`${english.titles[kind]} ${facts.number}`}
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
						<Above
							setting={setting}
							read={({ titles }) => titles[kind]}
							align="flex-end"
							size={20}
							bold
							style={styles.title}
						/>
						<Ours setting={setting} read={({ number }) => number} atEnd style={styles.right}>
							{facts.number}
						</Ours>
						<Ours setting={setting} read={({ issuedOn }) => issuedOn} atEnd style={styles.right}>
							{formatLatinDay(facts.issuedOn, "en")}
						</Ours>
					</View>
				</View>
				{facts.isTest && (
					<Above
						setting={setting}
						read={({ test }) => test}
						align="center"
						room={wholeRoom - 20}
						bold
						color={warning}
						style={styles.test}
					/>
				)}
				<View style={[styles.row, styles.section]}>
					<View style={styles.half}>
						<Ours setting={setting} read={({ seller }) => seller} {...labelLook} />
						<Typed typesetter={typesetter} bold>
							{seller.name}
						</Typed>
						{seller.address.map((line) => (
							<Typed key={line} typesetter={typesetter}>
								{line}
							</Typed>
						))}
						<Ours setting={setting} read={({ state }) => state} colon>
							{stateText(seller.state)}
						</Ours>
						{seller.gstin && (
							<Ours setting={setting} read={({ gstin }) => gstin} colon>
								{seller.gstin}
							</Ours>
						)}
					</View>
					<View style={styles.half}>
						<Ours setting={setting} read={({ buyer }) => buyer} {...labelLook} />
						<Typed typesetter={typesetter} bold>
							{buyer.name}
						</Typed>
						{buyer.address.split(/\r?\n/).map((line, at) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and are drawn once
							<Typed key={at} typesetter={typesetter}>
								{line}
							</Typed>
						))}
						<Ours setting={setting} read={({ state }) => state} colon>
							{stateText(buyer.state)}
						</Ours>
						<Typed typesetter={typesetter}>{buyer.email}</Typed>
						<Typed typesetter={typesetter}>{buyer.phone}</Typed>
						{isTaxed &&
							(buyer.gstin ? (
								<Ours setting={setting} read={({ gstin }) => gstin} colon>
									{buyer.gstin}
								</Ours>
							) : (
								<Ours setting={setting} read={({ gstin, unregistered }) => `${gstin}: ${unregistered}`} />
							))}
					</View>
				</View>
				{isTaxed && (
					<View style={[styles.row, { marginTop: 12 }]}>
						<Ours setting={setting} read={({ placeOfSupply }) => placeOfSupply} colon style={styles.half}>
							{stateText(facts.placeOfSupply)}
						</Ours>
						<Ours setting={setting} read={({ reverseCharge, no }) => `${reverseCharge}: ${no}`} style={styles.half} />
					</View>
				)}
				{facts.corrects && (
					<Above
						setting={setting}
						read={(words) => correctionIn(words, facts, words === own ? facts.language : "en")}
						room={wholeRoom}
						style={{ marginTop: 12 }}
					/>
				)}

				<View style={styles.section}>
					<View style={[styles.head, styles.strong]}>
						<Above setting={setting} read={({ columns }) => columns.item} bold style={styles.item} />
						<Text style={styles.sac}>{isTaxed ? english.columns.sac : ""}</Text>
						<Above
							setting={setting}
							read={({ columns }) => (isTaxed ? columns.taxable : columns.amount)}
							align="flex-end"
							bold
							style={styles.amount}
						/>
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
							<Ours setting={setting} read={(words) => words[name]} atEnd style={styles.sumName} />
							<Text style={styles.amount}>{money(tax[name])}</Text>
						</View>
					))}
					<View style={[styles.total, styles.strong]}>
						<Ours setting={setting} read={({ totals }) => totals[kind]} size={12} bold atEnd style={styles.sumName} />
						<Text style={styles.amount}>{money(tax.total)}</Text>
					</View>
					<Above
						setting={setting}
						read={(words) => amountIn(words, facts, words === own ? facts.language : "en")}
						room={wholeRoom}
						style={{ marginTop: 6 }}
					/>
				</View>

				<View style={styles.section} wrap={false}>
					<Ours setting={setting} read={({ payment }) => payment} {...labelLook} />
					<Ours setting={setting} read={({ channels }) => channels[payment.channel]} />
					<Ours setting={setting} read={({ paidOn }) => paidOn}>
						{formatLatinDay(payment.paidOn, "en")}
					</Ours>
					{own === english ? (
						<Text>{`${english.order} ${payment.order} · ${english.txnid} ${payment.txnid}`}</Text>
					) : (
						<View style={styles.pair}>
							<Ours setting={setting} read={({ order }) => order}>
								{payment.order}
							</Ours>
							<Ours setting={setting} read={({ txnid }) => txnid}>
								{payment.txnid}
							</Ours>
						</View>
					)}
					{payment.reference && <Reference setting={setting}>{payment.reference}</Reference>}
				</View>
				<View style={styles.section} wrap={false}>
					{!isTaxed && (
						<Above setting={setting} read={({ noTax }) => noTax} room={wholeRoom} color={soft} style={styles.soft} />
					)}
					<View style={{ marginTop: 14 }}>
						<Typed typesetter={typesetter} room={wholeRoom}>
							{seller.name}
						</Typed>
					</View>
					<Ours setting={setting} read={({ authorised }) => authorised} color={soft} style={styles.soft} />
				</View>
				<View style={styles.foot} fixed>
					<Above setting={setting} read={({ signature }) => signature} room={wholeRoom} size={smallSize} color={soft}>
						{`${institute.email} · ${institute.phone} · ${institute.website}`}
					</Above>
				</View>
			</Page>
		</Document>
	);
}

/** A label and a typed value: on one line if the label is English. */
function Reference({ setting, children }: { setting: Setting; children: string }) {
	const { own, english, typesetter } = setting;
	if (own === english)
		return <Typed typesetter={typesetter} room={wholeRoom}>{`${english.reference} ${children}`}</Typed>;
	return (
		<View style={styles.beside}>
			<Ours setting={setting} read={({ reference }) => reference} />
			<View>
				<Typed typesetter={typesetter}>{children}</Typed>
			</View>
		</View>
	);
}

/** Always two decimals, so that columns of amounts line up. */
const money = (paise: number) => `₹${formatLatin(paise / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

const stateText = (code: string) => `${indianStates[code] ?? ""} (${code})`.trim();
