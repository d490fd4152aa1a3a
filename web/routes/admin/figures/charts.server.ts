// The positions of everything in a chart, in percent of its area, so that a chart fits any screen without scripts. The
// libraries stay on the server, which loads them on the first request; browsers get only the shapes.

import { scaleBand, scaleLinear } from "d3-scale";
import { stack } from "d3-shape";
import { adminFigureWords } from "#content/en/admin/figures.ts";
import { formatNumber } from "#content/numbers.ts";
import type { Figures } from "#contract/admin/figures.ts";

export type Column = { key: string; x: number; width: number; bars: Bar[] };
/** `series` is its index in the legend. */
type Bar = { series: number; x: number; width: number; y: number; height: number };
export type Columns = {
	ticks: { y: number; label: string }[];
	/** Below the columns; a minor one is left out where there is not enough space. */
	marks: { x: number; label: string; isMinor: boolean }[];
	columns: Column[];
};
/** The length of each bar of a row. */
export type Rows = { key: string; widths: number[] }[];

const percent = (value: number) => Math.round(value * 100) / 100;
const rupees = { style: "currency", currency: "INR", notation: "compact", maximumFractionDigits: 1 } as const;

export function drawCharts(figures: Figures) {
	return {
		enquiries: drawEnquiries(figures),
		campaigns: drawRows(figures.campaigns, ({ source }) => source, funnel),
		counsellors: drawRows(figures.counsellors, ({ id }) => id ?? "", funnel),
		calls: drawRows(
			figures.calls,
			({ within }) => within,
			(row) => [row.count],
		),
		money: figures.money && drawMoney(figures.money),
		course: drawRows(
			figures.course,
			({ part }) => part,
			({ downloads, read, passed }) => [downloads, read, passed],
		),
	};
}

type FunnelRow = Figures["campaigns"][number] | Figures["counsellors"][number];
const funnel = ({ enquiries, applied, paid, certified }: FunnelRow) => [enquiries, applied, paid, certified];

/** One column for each day, week or month, with the campaigns stacked. */
function drawEnquiries({ enquiries: spans, sources, period }: Figures): Columns {
	const text = adminFigureWords();
	const keys = sources.map((_, place) => place);
	const layers = stack<(typeof spans)[number], number>()
		.keys(keys)
		.value(({ counts }, place) => counts[place] ?? 0)(spans);
	const y = heights(Math.max(...spans.map(({ counts }) => counts.reduce((sum, one) => sum + one, 0))));
	const x = places(spans, 0.25);
	return {
		ticks: ticksOf(y, (value) => formatNumber(value, { maximumFractionDigits: 0 })),
		marks: marksOf(spans, x, (span) => text.mark(span, period.unit)),
		columns: spans.map(({ from }, place) => ({
			key: from,
			x: percent(x(from) ?? 0),
			width: percent(x.bandwidth()),
			bars: layers.flatMap((layer, series) => {
				const [low = 0, high = 0] = layer[place] ?? [];
				if (high <= low) return [];
				return [
					{
						series,
						x: percent(x(from) ?? 0),
						width: percent(x.bandwidth()),
						y: percent(y(high)),
						height: percent(y(low) - y(high)),
					},
				];
			}),
		})),
	};
}

/** Two columns side by side for each month. */
function drawMoney(months: NonNullable<Figures["money"]>): Columns {
	const y = heights(Math.max(...months.flatMap(({ paise, refundedPaise }) => [paise, refundedPaise])) / 100);
	const x = places(months, 0.3);
	const inner = scaleBand<number>().domain([0, 1]).range([0, x.bandwidth()]).paddingInner(0.08);
	return {
		ticks: ticksOf(y, (value) => formatNumber(value, rupees)),
		marks: marksOf(months, x, (span) => adminFigureWords().mark(span, "month")),
		columns: months.map(({ from, paise, refundedPaise }) => ({
			key: from,
			x: percent(x(from) ?? 0),
			width: percent(x.bandwidth()),
			bars: [paise, refundedPaise].flatMap((value, series) => {
				const top = y(value / 100);
				if (value === 0) return [];
				return [
					{
						series,
						x: percent((x(from) ?? 0) + (inner(series) ?? 0)),
						width: percent(inner.bandwidth()),
						y: percent(top),
						height: percent(100 - top),
					},
				];
			}),
		})),
	};
}

/** All rows on the same scale. The bar of a value above zero is never too short to be seen. */
function drawRows<Row>(rows: Row[], keyOf: (row: Row) => string, valuesOf: (row: Row) => number[]): Rows {
	const x = scaleLinear()
		.domain([0, Math.max(1, ...rows.flatMap(valuesOf))])
		.range([0, 100]);
	return rows.map((row) => ({
		key: keyOf(row),
		widths: valuesOf(row).map((value) => (value === 0 ? 0 : Math.max(0.75, percent(x(value))))),
	}));
}

const heights = (highest: number) =>
	scaleLinear()
		.domain([0, Math.max(highest, 4)])
		.nice(4)
		.range([100, 0]);

const places = (spans: { from: string }[], padding: number) =>
	scaleBand()
		.domain(spans.map(({ from }) => from))
		.range([0, 100])
		.padding(spans.length > 40 ? 0.12 : padding);

const ticksOf = (y: ReturnType<typeof heights>, format: (value: number) => string) =>
	y
		.ticks(4)
		.filter(Number.isInteger)
		.map((value) => ({ y: percent(y(value)), label: format(value) }));

/** At most twelve labels, and half of them on a phone. */
function marksOf<Span extends { from: string }>(
	spans: Span[],
	x: ReturnType<typeof places>,
	labelOf: (span: Span) => string,
) {
	const step = Math.ceil(spans.length / 12);
	return spans.flatMap((span, place) => {
		if (place % step > 0) return [];
		const middle = percent((x(span.from) ?? 0) + x.bandwidth() / 2);
		return [{ x: middle, label: labelOf(span), isMinor: spans.length > 6 && (place / step) % 2 === 1 }];
	});
}
