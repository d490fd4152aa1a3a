// The charts of the admin area: their words, and each as a table for the page and for its file.
import { inLanguage } from "#content/language.ts";
import { dateFormat } from "#content/timestamps.ts";
import type { Figures } from "#contract/admin/figures.ts";
import { booked, type CallSpan, type FigureChart, otherSources } from "#contract/admin/lists.ts";
import type { Days, PeriodName, Unit } from "#contract/admin/periods.ts";

const short = () => dateFormat({ timeZone: "UTC", day: "numeric", month: "short" });
const long = () => dateFormat({ timeZone: "UTC", day: "numeric", month: "short", year: "numeric" });
const month = () => dateFormat({ timeZone: "UTC", month: "short", year: "numeric" });
const shortMonth = () => dateFormat({ timeZone: "UTC", month: "short" });
const at = (day: string) => new Date(`${day}T00:00:00Z`);

const figures = {
	title: "Figures",
	lead: "How many people ask, apply and pay, how fast we call them, and how far students get.",
	period: "Period",
	periods: {
		"7": "7 days",
		"30": "30 days",
		"90": "90 days",
		year: "This financial year",
		custom: "From – to",
	} satisfies Record<PeriodName, string>,
	from: "From",
	to: "To",
	show: "Show",
	span: ({ from, to }: Days) =>
		from === to ? long().format(at(from)) : `${long().format(at(from))} – ${long().format(at(to))}`,
	/** Below a bar. */
	mark: ({ from }: Days, unit: Unit) => (unit === "month" ? shortMonth : short)().format(at(from)),
	/** In a table. */
	row: ({ from, to }: Days, unit: Unit) =>
		unit === "day"
			? long().format(at(from))
			: unit === "month"
				? month().format(at(from))
				: `${short().format(at(from))} – ${long().format(at(to))}`,
	counting: "Earlier days are still being counted. Please look again in a few minutes.",
	failed: "The figures could not be loaded. Please try again.",
	noMoney: "The file of payments needs the permission to download the accounts.",
	none: "Nothing in this period yet.",
	noneCourse: "No student has downloaded, read or passed anything in this period.",
	tiles: {
		enquiries: "Enquiries",
		inTime: "Called within 48 hours",
		forms: "Admission forms",
		payments: "Received",
		refunds: "Refunded",
		downloads: "Decks downloaded",
	},
	/** Against as many days before. */
	before: (count: string) => `${count} in the period before`,
	table: "Show as a table",
	export: "Export as CSV",
	exportOf: (chart: string) => ` (${chart})`,
	open: (what: string) => `${what}: open the list`,
	source: (source: string) => (source === "" ? "No campaign" : source === otherSources ? "Other campaigns" : source),
	nobody: "Nobody yet",
	formerColleague: "Former colleague",
	spans: {
		within2: "Up to 2 hours",
		within8: "2 to 8 hours",
		within24: "8 to 24 hours",
		within48: "24 to 48 hours",
		within96: "2 to 4 days",
		later: "More than 4 days",
		waiting: "Not called yet",
	} satisfies Record<CallSpan, string>,
	promise: "48 hours",
	steps: { enquiries: "Enquired", applied: "Applied", paid: "Paid", certified: "Certified" },
	study: { downloads: "Downloaded", read: "Read to the end", passed: "Quiz passed" },
	money: { received: "Received", refunded: "Refunded" },
	charts: {
		enquiries: { title: "Enquiries by campaign", note: "Without spam, by the day they arrived." },
		campaigns: {
			title: "From enquiry to certificate, by campaign",
			note: "Of the enquiries of this period: how many of their senders have applied, paid and earned the certificate since. It opens the enquiries.",
		},
		counsellors: {
			title: "From enquiry to certificate, by counsellor",
			note: "The same by whoever takes care of the enquiry.",
		},
		calls: {
			title: "Time until the first call",
			note: "We promise a call within 48 hours. Enquiries by when they were first called, without those who had spoken with us before.",
		},
		money: {
			title: "Payments and refunds by month",
			note: "From the ledger, GST included, without test payments and those recorded by mistake. Whole months.",
		},
		course: {
			title: "Progress by day of the course",
			note: "How many students took each step for the first time in this period.",
		},
	} satisfies Record<FigureChart, { title: string; note: string }>,
	columns: {
		when: "When",
		campaign: "Campaign",
		counsellor: "Counsellor",
		within: "First call",
		count: "Enquiries",
		month: "Month",
		payments: "Payments",
		rupees: "Received, ₹",
		refunds: "Refunds",
		refundedRupees: "Refunded, ₹",
		part: "Deck",
	},
} as const;

export const adminFigureWords = inLanguage({ en: figures });

/** `to`: the list that the row was counted from, if the reader may open it. */
type Row = { key: string; to: string | null; cells: (string | number)[] };

const enquiriesOf = ({ from, to }: Days, more: Record<string, string> = {}) =>
	`/admin/showcontact?${new URLSearchParams({ ...more, from, to })}`;

/** The address of the enquiries of a campaign; null if the list has no such filter. */
export const sourceFilter = (source: string): Record<string, string> | null =>
	source === otherSources ? null : { source: source === "" ? "none" : `campaign:${source}` };

/** Each chart as a table: for screen readers, and as a file. */
export function tableOf(chart: FigureChart, { period, ...shown }: Figures): { columns: string[]; rows: Row[] } {
	const text = adminFigureWords();
	const { columns, steps, study } = text;
	const funnel = [steps.enquiries, steps.applied, steps.paid, steps.certified];
	switch (chart) {
		case "enquiries":
			return {
				columns: [columns.when, ...shown.sources.map(text.source)],
				rows: shown.enquiries.map((span) => ({
					key: span.from,
					to: enquiriesOf(span),
					cells: [text.row(span, period.unit), ...span.counts],
				})),
			};
		case "campaigns":
			return {
				columns: [columns.campaign, ...funnel],
				rows: shown.campaigns.map(({ source, enquiries, applied, paid, certified }) => {
					const filter = sourceFilter(source);
					return {
						key: source,
						to: filter && enquiriesOf(period, filter),
						cells: [text.source(source), enquiries, applied, paid, certified],
					};
				}),
			};
		case "counsellors":
			return {
				columns: [columns.counsellor, ...funnel],
				rows: shown.counsellors.map(({ id, name, enquiries, applied, paid, certified }) => ({
					key: id ?? "",
					to: enquiriesOf(period, { assigned: id ?? "nobody" }),
					cells: [id ? (name ?? text.formerColleague) : text.nobody, enquiries, applied, paid, certified],
				})),
			};
		case "calls":
			return {
				columns: [columns.within, columns.count],
				rows: shown.calls.map(({ within, count }) => ({
					key: within,
					to: enquiriesOf(period, { called: within }),
					cells: [text.spans[within], count],
				})),
			};
		case "money":
			return {
				columns: [columns.month, columns.payments, columns.rupees, columns.refunds, columns.refundedRupees],
				rows: (shown.money ?? []).map(({ payments, paise, refunds, refundedPaise, ...span }) => ({
					key: span.from,
					to: `/admin/payments?${new URLSearchParams({ status: booked, kind: "real", from: span.from, to: span.to })}`,
					cells: [text.row(span, "month"), payments, paise / 100, refunds, refundedPaise / 100],
				})),
			};
		case "course":
			return {
				columns: [columns.part, study.downloads, study.read, study.passed],
				rows: shown.course.map(({ part, downloads, read, passed }) => ({
					key: part,
					to: `/admin/decks/${part}`,
					cells: [part, downloads, read, passed],
				})),
			};
	}
}
