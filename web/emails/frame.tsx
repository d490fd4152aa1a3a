// The layout of every e-mail: the site's colours, as tables with inline styles, which is what mail programs support.
// Dark colours are for programs with dark mode support; others darken the light ones themselves.
import {
	Body,
	Button,
	Column,
	Container,
	Head,
	Heading,
	Html,
	Img,
	Link,
	Preview,
	Row,
	Section,
	Text,
} from "@react-email/components";
import type { CSSProperties, ReactNode } from "react";
import { currentLanguage, localAddress, localeOf } from "#content/language.ts";
import { phonesOf, published } from "#content/published.ts";
import { serverWords } from "#content/server-words.ts";
import { callLink, type EmailContent, type Fact, type Part } from "#web/emails/template.ts";

const colour = {
	paper: "#faf5ea",
	sheet: "#fffdf8",
	line: "#d8caad",
	ink: "#0e2238",
	muted: "#42586f",
	marigold: "#f5a623",
	sea: "#0d6064",
	rust: "#962c18",
};
const family =
	"'Anek Latin', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif";

const look = {
	text: { margin: "0 0 16px", fontSize: 17, lineHeight: "27px", color: colour.ink },
	note: { margin: "0 0 16px", fontSize: 15, lineHeight: "23px", color: colour.muted },
	label: { fontSize: 13, lineHeight: "18px", fontWeight: 600, textTransform: "uppercase" },
	small: { margin: "0 0 6px", fontSize: 14, lineHeight: "21px", color: colour.muted },
	link: { color: colour.sea, fontWeight: 600, textDecoration: "underline" },
	/** Long words, such as addresses without a space, wrap instead of widening the e-mail. */
	wrap: { wordBreak: "break-word", overflowWrap: "anywhere" },
} satisfies Record<string, CSSProperties>;

/** Letter spacing would break the headline that connects the characters of Indian scripts. */
const labelLook = () => ({ ...look.label, letterSpacing: currentLanguage() === "en" ? "0.06em" : "normal" });

export function Frame({ email, site }: { email: EmailContent; site: string }) {
	const text = serverWords().emails.frame;
	const { subject, preview, title, name, parts, because } = email;
	return (
		<Html lang={localeOf()}>
			<Head>
				<title>{subject}</title>
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="supported-color-schemes" content="light dark" />
				<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: constant, and `>` must stay as it is */}
				<style dangerouslySetInnerHTML={{ __html: styles }} />
			</Head>
			<Body className="paper" style={{ backgroundColor: colour.paper, fontFamily: family, margin: 0, padding: 0 }}>
				<Preview>{preview}</Preview>
				<Container width={600} style={{ width: "100%", maxWidth: 600 }}>
					<Section style={{ backgroundColor: colour.ink }} className="head">
						<Row>
							<Column className="pad" style={{ padding: "22px 36px 18px" }}>
								<Link href={site + localAddress("/")} style={{ textDecoration: "none" }}>
									<Img
										src={`${site}/icons/mail-mark.png`}
										alt={text.mark}
										width={132}
										height={40}
										style={{
											color: colour.marigold,
											fontFamily: family,
											fontSize: 28,
											fontWeight: 800,
											letterSpacing: "0.06em",
											lineHeight: "40px",
										}}
									/>
								</Link>
							</Column>
						</Row>
						<ScaleRule />
					</Section>
					<Section className="sheet" style={{ backgroundColor: colour.sheet }}>
						<Row>
							<Column className="pad" style={{ padding: "34px 36px 20px", ...look.wrap }}>
								<Heading
									as="h1"
									className="ink"
									style={{
										margin: "0 0 18px",
										fontSize: 30,
										lineHeight: currentLanguage() === "en" ? "36px" : "42px",
										fontWeight: 700,
										color: colour.ink,
									}}
								>
									{title}
								</Heading>
								{name !== undefined && <Paragraph>{text.greeting(name)}</Paragraph>}
								{parts.map((part, index) => (
									// biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never reordered
									<PartOf key={index} part={part} />
								))}
								{name !== undefined && <Paragraph>{text.signOff}</Paragraph>}
							</Column>
						</Row>
					</Section>
					<Section>
						<Row>
							<Column className="pad" style={{ padding: "24px 36px 36px", ...look.wrap }}>
								<Sender />
								<Text className="muted" style={{ ...look.small, margin: "14px 0 0" }}>
									{because}
								</Text>
							</Column>
						</Row>
					</Section>
				</Container>
			</Body>
		</Html>
	);
}

function PartOf({ part }: { part: Part }): ReactNode {
	switch (part.is) {
		case "text":
			return <Paragraph>{part.text}</Paragraph>;
		case "note":
			return (
				<Text className="muted" style={look.note}>
					{part.text}
				</Text>
			);
		case "warning":
			return (
				<Section style={{ margin: "4px 0 20px" }}>
					<Row>
						<Column className="rust" style={{ border: `2px solid ${colour.rust}`, padding: "12px 16px" }}>
							<Text className="rust" style={{ ...look.text, margin: 0, fontWeight: 600, color: colour.rust }}>
								{part.text}
							</Text>
						</Column>
					</Row>
				</Section>
			);
		case "button":
			return <Action {...part} />;
		case "links":
			return (
				<Text style={look.text}>
					{part.links.map(({ label, href }, index) => (
						<span key={href}>
							{index > 0 && <br />}
							<Link className="link" href={href} style={look.link}>
								{label}
							</Link>
						</span>
					))}
				</Text>
			);
		case "reference":
			return <Reference {...part} />;
		case "facts":
			return <Facts facts={part.facts} />;
		case "steps":
			return <Steps {...part} />;
		case "quote":
			return (
				<Section style={{ marginBottom: 20 }}>
					<Row>
						<Column style={{ borderLeft: `4px solid ${colour.marigold}`, padding: "2px 0 2px 16px" }}>
							<Text className="muted" style={{ ...labelLook(), margin: "0 0 6px", color: colour.muted }}>
								{part.title}
							</Text>
							<Text className="ink" style={{ ...look.text, ...look.wrap, margin: 0 }}>
								<Lines text={part.text} />
							</Text>
						</Column>
					</Row>
				</Section>
			);
	}
}

const Paragraph = ({ children }: { children: string }) => (
	<Text className="ink" style={{ ...look.text, ...look.wrap }}>
		<Lines text={children} />
	</Text>
);

const Lines = ({ text }: { text: string }) =>
	text.split(/\r?\n/).map((line, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never reordered
		<span key={index}>
			{index > 0 && <br />}
			{line}
		</span>
	));

function Action({ label, href }: { label: string; href: string }) {
	return (
		<>
			<Section style={{ margin: "6px 0 18px" }}>
				<Row>
					<Column>
						<Button
							className="button"
							href={href}
							style={{
								backgroundColor: colour.marigold,
								borderRadius: 4,
								color: colour.ink,
								fontSize: 18,
								fontWeight: 700,
								padding: "15px 28px",
							}}
						>
							<span style={{ lineHeight: currentLanguage() === "en" ? "22px" : "27px" }}>{label}</span>
						</Button>
					</Column>
				</Row>
			</Section>
			<Text className="muted" style={{ ...look.small, margin: "0 0 20px" }}>
				{serverWords().emails.frame.plainLink}
				<br />
				<Link className="link" href={href} style={{ ...look.link, ...look.wrap, fontWeight: 400 }}>
					{href}
				</Link>
			</Text>
		</>
	);
}

const Reference = ({ label, value }: { label: string; value: string }) => (
	<Section className="line" style={{ border: `2px solid ${colour.ink}`, margin: "4px 0 22px" }}>
		<Row>
			<Column style={{ padding: "12px 18px 13px" }}>
				<Text className="muted" style={{ ...labelLook(), margin: 0, color: colour.muted }}>
					{label}
				</Text>
				<Text
					className="ink"
					style={{ margin: 0, fontSize: 24, lineHeight: "32px", fontWeight: 700, color: colour.ink }}
				>
					{value}
				</Text>
			</Column>
		</Row>
	</Section>
);

const Facts = ({ facts }: { facts: Fact[] }) => (
	<table
		className="line"
		width="100%"
		cellPadding={0}
		cellSpacing={0}
		style={{ width: "100%", tableLayout: "fixed", margin: "4px 0 22px", borderTop: `1px solid ${colour.line}` }}
	>
		<tbody>
			{facts.map(({ label, value, href, links = [], isTechnical }) => (
				<tr key={label}>
					<th
						scope="row"
						className="muted line term"
						style={{ ...factCell, color: colour.muted, width: "32%", fontWeight: 400 }}
					>
						{label}
					</th>
					<td
						className="ink line"
						lang={isTechnical ? "en" : undefined}
						style={{ ...factCell, ...look.wrap, color: colour.ink, fontWeight: isTechnical ? 400 : 600 }}
					>
						{href === undefined ? (
							<Lines text={value} />
						) : (
							<Link className="link" href={href} style={look.link}>
								{value}
							</Link>
						)}
						{links.length > 0 && (
							<span style={{ display: "block", fontSize: 15, lineHeight: "28px" }}>
								{links.map(({ label: name, href }, index) => (
									<span key={href}>
										{index > 0 && " \u00a0 "}
										<Link className="link" href={href} style={look.link}>
											{name}
										</Link>
									</span>
								))}
							</span>
						)}
					</td>
				</tr>
			))}
		</tbody>
	</table>
);

const factCell: CSSProperties = {
	padding: "9px 12px 9px 0",
	fontSize: 16,
	lineHeight: "24px",
	textAlign: "left",
	verticalAlign: "top",
	borderBottom: `1px solid ${colour.line}`,
};

const Steps = ({ title, steps }: { title: string; steps: readonly string[] }) => (
	<>
		<Heading
			as="h2"
			className="ink"
			style={{ margin: "8px 0 10px", fontSize: 19, lineHeight: "26px", fontWeight: 700, color: colour.ink }}
		>
			{title}
		</Heading>
		<Section style={{ marginBottom: 14 }}>
			{steps.map((step, index) => (
				<Row key={step}>
					<Column
						className="amber"
						style={{
							...look.text,
							width: 30,
							paddingBottom: 8,
							fontWeight: 700,
							verticalAlign: "top",
							color: "#84500a",
						}}
					>
						{index + 1}
					</Column>
					<Column className="ink" style={{ ...look.text, paddingBottom: 8, verticalAlign: "top" }}>
						{step}
					</Column>
				</Row>
			))}
		</Section>
	</>
);

/** The border of a nautical chart, as below the site's header. */
const ScaleRule = () => (
	<table width="100%" cellPadding={0} cellSpacing={0} border={0} role="presentation" aria-hidden="true">
		<tbody>
			<tr>
				{Array.from({ length: 20 }, (_, index) => index).map((index) => (
					<td
						key={index}
						width="5%"
						height={6}
						style={{
							backgroundColor: index % 2 === 0 ? colour.marigold : colour.ink,
							fontSize: 1,
							lineHeight: "6px",
						}}
					>
						{"\u00a0"}
					</td>
				))}
			</tr>
		</tbody>
	</table>
);

function Sender() {
	const text = serverWords().emails.frame;
	const { institute } = published();
	const address = `https://${institute.website}`;
	return (
		<>
			<Text className="ink" style={{ ...look.small, color: colour.ink, fontWeight: 700 }}>
				{text.motto}
			</Text>
			<Text className="muted" style={look.small}>
				{text.partOf}
				<br />
				{institute.address.join(", ")}
			</Text>
			<Text className="muted" style={look.small}>
				{phonesOf(institute).map((phone) => (
					<span key={phone}>
						<Link
							className="link"
							href={callLink(phone)}
							style={{ ...look.link, fontWeight: 400, whiteSpace: "nowrap" }}
						>
							{phone}
						</Link>
						{" · "}
					</span>
				))}
				<Link className="link" href={`mailto:${institute.email}`} style={{ ...look.link, fontWeight: 400 }}>
					{institute.email}
				</Link>
				{" · "}
				<Link className="link" href={address} style={{ ...look.link, fontWeight: 400 }}>
					{institute.website}
				</Link>
			</Text>
		</>
	);
}

/** The background is set on the body and on the cell that contains everything. */
const dark = (prefix: string) => `
${prefix} .paper, ${prefix} .paper > table > tbody > tr > td { background-color: #0a1929 !important; }
${prefix} .sheet { background-color: #11263d !important; }
${prefix} .ink { color: #fffdf8 !important; }
${prefix} .muted { color: #a9bacb !important; }
${prefix} .line { border-color: #42586f !important; }
${prefix} .link { color: #86cdc5 !important; }
${prefix} .rust { color: #f2a58f !important; border-color: #f2a58f !important; }
${prefix} .amber { color: #fbc766 !important; }
${prefix} .button { color: #0e2238 !important; }`;

const styles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .pad { padding-left: 20px !important; padding-right: 20px !important; } .button { display: block !important; text-align: center !important; } .term { width: 96px !important; font-size: 15px !important; } }
@media (prefers-color-scheme: dark) {${dark("")}
}${dark("[data-ogsc]")}
`;

/** Outlook on Windows uses Times if it does not know the first font. */
export const outlookStyles =
	"<!--[if mso]><style>body, table, td, th, a, p, h1, h2, span { font-family: Arial, sans-serif !important; }</style><![endif]-->";
