import { expect, test } from "vitest";
import { localAddress } from "#content/language.ts";
import { formatPaise } from "#content/money.ts";
import { formatPhone } from "#content/phones.ts";
import { withDigits, withLanguage } from "#content/scope.ts";
import { formatDay, formatTime, formatTimestamp } from "#content/timestamps.ts";
import type { EmailData, EmailKind } from "#contract/emails.ts";
import { renderEmails, samples, site } from "#tests/emails.ts";

test("every e-mail states all its facts in HTML and in plain text, and all links are full addresses", async () => {
	for (const { kind, subject, text, html } of await renderEmails()) {
		const shown = readable(html) + readable([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href).join("\n"));
		for (const fact of factsOf(samples[kind])) {
			for (const line of fact.split("\n")) expect(text, kind).toContain(line);
			for (const line of fact.split("\n")) expect(shown, kind).toContain(line);
		}
		for (const words of [subject, text, html]) expect(words, kind).not.toMatch(/undefined|\[object|NaN|null/);
		for (const [, address = ""] of html.matchAll(/(?:href|src)="([^"]*)"/g))
			expect(address, kind).toMatch(/^(https?:\/\/[^/]+\.|tel:\+\d|mailto:)/);
		for (const line of text.split("\n")) if (line.includes("https://")) expect(line, kind).toMatch(/^https:\/\/\S+$/);
		// Gmail clips an e-mail after 102 KB.
		expect(html.length, kind).toBeLessThan(100_000);
		expect(html, kind).toContain(`${site}/icons/mail-mark.png`);
	}
});

test.each(["hi", "gu"] as const)(
	"every e-mail in %s links to pages in that language, and names them in it",
	async (language) => {
		const emails = await withLanguage(language, () => renderEmails());
		expect(emails.find(({ kind }) => kind === "planBlocked")?.text).not.toContain("Fees and refunds");
		const links = emails.flatMap(({ html }) =>
			[...html.matchAll(/<a\b[^>]*?href="([^"]*)"/g)].map(([, href = ""]) => href),
		);
		const pages = links.filter((href) => href.startsWith(site)).map((href) => href.slice(site.length));
		expect(pages.length).toBeGreaterThan(60);
		expect(pages.filter((path) => localAddress(path, language) !== path)).toEqual([]);
	},
);

test("e-mails have the digits that the institute has chosen, and Latin ones in references and phone numbers", async () => {
	const emails = await withLanguage("gu", () => withDigits("native", () => renderEmails()));
	const receipt = emails.find(({ kind }) => kind === "paymentReceipt");
	expect(receipt?.text).toMatch(/₹[૦-૯,]+/);
	expect(receipt?.text).not.toMatch(/₹\d/);
	for (const { kind, text, html } of emails) {
		for (const [, href = ""] of html.matchAll(/href="([^"]*)"/g))
			expect(href, kind).not.toMatch(/[૦-૯]|%E0%AB%A[6-9A-F]/);
		expect(text, kind).not.toMatch(/\+૯૧/);
	}
});

test("what people typed stays text, in one subject line", async () => {
	const typed = `"><img src=x onerror=alert(1)>\r\nBcc: all@example.com ${"a".repeat(400)} http://win.example`;
	// Values that we generate, and nobody types.
	const fixed = ["link", "map", "part", "account", "change", "verify", "category", "cause"];
	const isTime = (value: string) => /^\d{4}-\d\d-\d\d(T|$)/.test(value);
	const hostile = (value: unknown, name = ""): unknown => {
		if (typeof value === "string") return fixed.includes(name) || isTime(value) ? value : typed;
		if (typeof value !== "object" || value === null) return value;
		if (Array.isArray(value)) return value.map((part) => hostile(part));
		return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, hostile(part, key)]));
	};
	for (const { kind, subject, html } of await renderEmails((kind) => hostile(samples[kind]) as EmailData[EmailKind])) {
		expect(subject, kind).toMatch(/^[^\p{Cc}]{1,200}$/u);
		expect(html, kind).not.toMatch(/<img src=x|onerror=alert\(1\)"?>/);
		expect(html.match(/<img/g), kind).toHaveLength(1);
		// Some e-mails contain only values of ours.
		const holdsTyped = JSON.stringify(hostile(samples[kind])) !== JSON.stringify(samples[kind]);
		if (holdsTyped) expect(html, kind).toContain("&lt;img src=x");
	}
});

test("a name or question typed by a stranger never becomes a link in the institute's e-mails", async () => {
	const bait = "Win at http://win.example now";
	const drawn = await renderEmails((kind) => ({ ...samples[kind], name: bait, purpose: bait }) as EmailData[EmailKind]);
	for (const { kind, text, html } of drawn.filter(({ kind }) => "name" in samples[kind])) {
		expect(text.replaceAll("\u2060", ""), kind).toContain(bait);
		for (const words of [text, html]) expect(words, kind).not.toContain("win.example");
	}
});

test("e-mails that an earlier release has queued are rendered without what it did not say", async () => {
	const { account: _, link = "", ...receipt } = samples.admissionReceipt;
	const { applied: __, ...welcome } = samples.welcome;
	const { cause: ___, detail: ____, ...failed } = samples.backupFailed;
	const earlier: Partial<Record<EmailKind, unknown>> = { admissionReceipt: receipt, welcome, backupFailed: failed };
	const drawn = await renderEmails((kind) => (earlier[kind] ?? samples[kind]) as EmailData[EmailKind]);
	for (const { text, html, kind } of drawn.filter(({ kind }) => kind in earlier))
		for (const words of [text, html]) expect(words, kind).not.toMatch(/undefined|\[object|NaN|null/);
	const { text, html } = drawn.find(({ kind }) => kind === "admissionReceipt") ?? {};
	for (const words of [text, html]) {
		expect(words).toContain(receipt.reference);
		expect(words).not.toContain(link);
	}
});

test("the e-mail on the evening before names the branch of a class that has no room yet", async () => {
	const classes = samples.classReminder.classes.map((one) => ({ ...one, branch: "Vadodara" as const, room: null }));
	const drawn = await renderEmails((kind) =>
		kind === "classReminder" ? { ...samples[kind], classes } : samples[kind],
	);
	const { text, html } = drawn.find(({ kind }) => kind === "classReminder") ?? {};
	for (const words of [text, html]) expect(words).toContain("Vadodara · We will tell you the room.");
});

test("an e-mail says on which day something was changed, whatever it was", async () => {
	const kinds = ["on", "off", "appAdded", "appRemoved", "passkeyAdded", "passkeyRemoved", "codes", "reset"] as const;
	for (const change of kinds) {
		const data = { ...samples.secondFactorChanged, change };
		const all = await renderEmails((kind) => (kind === "secondFactorChanged" ? data : samples[kind]));
		for (const { kind, text } of all)
			expect([kind, text.match(/\bat \d{1,2} [A-Z]\w+ \d{4}/)?.[0]]).toEqual([kind, undefined]);
	}
});

test("an e-mail about one enquiry speaks of one", async () => {
	const about = async (count: number) => {
		const data = { ...samples.enquiriesAssigned, count };
		const all = await renderEmails((kind) => (kind === "enquiriesAssigned" ? data : samples[kind]));
		return all.find(({ kind }) => kind === "enquiriesAssigned")?.html;
	};
	const many = /These enquiries|They are in/;
	expect([many.test((await about(1)) ?? ""), many.test((await about(2)) ?? "")]).toEqual([false, true]);
	expect(await about(1)).toContain("This enquiry is with you");
});

/** Each fact as the e-mail prints it. */
function factsOf(data: object): string[] {
	return Object.entries(data).flatMap(([name, value]): string[] => {
		if (typeof value === "object" && value !== null) return factsOf(value);
		if (name === "paise") return [formatPaise(value)];
		if (typeof value === "string" && ["starts", "ends", "before"].includes(name)) return [formatTime(value)];
		if (/^\d{4}-\d\d-\d\dT/.test(value)) return [formatTimestamp(value)];
		// These are constants of the code, which the e-mail puts into words.
		if (typeof value !== "string" || value === "" || ["account", "change", "category", "cause"].includes(name))
			return [];
		if (/^\d{4}-\d\d-\d\d$/.test(value)) return [formatDay(value)];
		return [formatPhone(value)];
	});
}

const readable = (html: string) =>
	html.replace(/<[^>]+>/g, "").replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => signs[name] ?? "");
const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

test("the morning e-mail leads to the enquiries it names: the owner's own, those of nobody, or both", async () => {
	const { own, unassigned, link } = samples.morningEmail;
	const none = { due: { count: 0, rows: [] }, waiting: { count: 0, rows: [] } };
	const buttonsOf = async (data: EmailData["morningEmail"]) => {
		const all = await renderEmails((kind) => (kind === "morningEmail" ? data : samples[kind]));
		const html = all.find(({ kind }) => kind === "morningEmail")?.html ?? "";
		expect(html).toMatch(/<br\/?>(<!-- -->)?\+91 [\d ]+</);
		return [...html.matchAll(/showcontact\?assigned=(\w+)/g)].map(([, assigned]) => assigned);
	};
	expect([...new Set(await buttonsOf({ own, unassigned, link }))]).toEqual(["me", "nobody"]);
	expect([...new Set(await buttonsOf({ own: none, unassigned, link }))]).toEqual(["nobody"]);
	expect([...new Set(await buttonsOf({ own, unassigned: null, link }))]).toEqual(["me"]);
});
