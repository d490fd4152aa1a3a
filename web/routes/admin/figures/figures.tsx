import { Link, useSearchParams } from "react-router";
import { adminFigureWords, tableOf } from "#content/en/admin/figures.ts";
import { formatPaise } from "#content/money.ts";
import { formatNumber, formatPercent } from "#content/numbers.ts";
import type { Figures } from "#contract/admin/figures.ts";
import type { FigureChart } from "#contract/admin/lists.ts";
import { periods } from "#contract/admin/periods.ts";
import { apiOf } from "#web/client/api.server.ts";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { readListParams } from "#web/routes/admin/ui/list-page.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import type { Route } from "./+types/figures";
import { ChartCard } from "./chart-card.tsx";
import type { drawCharts } from "./charts.server.ts";
import { ColumnChart } from "./column-chart.tsx";
import { Fills, Legend } from "./fills.tsx";
import { RowChart } from "./row-chart.tsx";
import "./figures.css";

/** The charts are computed here; their library is loaded on the first request. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const query = readListParams(url, ["period", "from", "to"]);
	const answer = await apiOf(context).auth.admin.figures.$get({ query });
	if (answer.status !== 200) return { shown: null };
	const figures = await answer.json();
	const { drawCharts } = await import("./charts.server.ts");
	return { shown: { figures, charts: drawCharts(figures) } };
}

export const handle = screen("none");
export const meta = () => unlisted(adminFigureWords());

export default function FiguresPage({ loaderData: { shown } }: Route.ComponentProps) {
	const text = adminFigureWords();
	return (
		<>
			<AdminHead title={text.title} lead={text.lead} />
			<div className="page admin-body">
				<PeriodChoice figures={shown?.figures} />
				{shown ? <Charts {...shown} /> : <Notice tone="error">{text.failed}</Notice>}
			</div>
		</>
	);
}

function PeriodChoice({ figures }: { figures: Figures | undefined }) {
	const text = adminFigureWords();
	const [query] = useSearchParams();
	const { name, from, to } = figures?.period ?? { name: query.get("period"), from: "", to: "" };
	return (
		<div className="period-choice">
			<nav aria-label={text.period}>
				<ul className="choice-links">
					{periods.map(
						(period) =>
							period !== "custom" && (
								<li key={period}>
									<Link to={`?period=${period}`} aria-current={period === name ? "page" : undefined}>
										{text.periods[period]}
									</Link>
								</li>
							),
					)}
				</ul>
			</nav>
			<form method="get" className="period-days" key={`${from} ${to}`}>
				<input type="hidden" name="period" value="custom" />
				<Field bare type="date" label={text.from} name="from" defaultValue={from} />
				<Field bare type="date" label={text.to} name="to" defaultValue={to} />
				<Button type="submit" look="secondary">
					{text.show}
				</Button>
			</form>
			{figures && <p className="period-shown">{text.span(figures.period)}</p>}
		</div>
	);
}

function Charts({ figures, charts }: { figures: Figures; charts: ReturnType<typeof drawCharts> }) {
	const text = adminFigureWords();
	const { may, mayOpen } = useMay();
	const toOf = (chart: FigureChart) => {
		const rows = new Map(tableOf(chart, figures).rows.map((row) => [row.key, row]));
		return (key: string) => {
			const to = rows.get(key)?.to ?? null;
			return to && mayOpen(to) ? to : null;
		};
	};
	const share = (part: number, whole: number) => formatPercent(whole === 0 ? 0 : Math.round((part / whole) * 100));
	const funnelRows = (chart: "campaigns" | "counsellors") => {
		const to = toOf(chart);
		return tableOf(chart, figures).rows.map(({ key, cells: [name, enquiries, ...steps] }) => ({
			key,
			name: String(name),
			to: to(key),
			values: [
				formatNumber(Number(enquiries)),
				...steps.map((step) => `${formatNumber(Number(step))} (${share(Number(step), Number(enquiries))})`),
			],
		}));
	};
	const { steps } = text;
	const funnelNames = [steps.enquiries, steps.applied, steps.paid, steps.certified];
	const columnText = (chart: "enquiries" | "money") => {
		const { columns, rows } = tableOf(chart, figures);
		const sentences = new Map(
			rows.map(({ key, cells: [name, ...values] }) => [
				key,
				`${name}: ${values.map((value, place) => `${columns[place + 1]} ${formatNumber(Number(value))}`).join(", ")}`,
			]),
		);
		return (key: string) => sentences.get(key) ?? "";
	};
	const toCalls = toOf("calls");
	const toCourse = toOf("course");
	const isLate = (span: string) => span === "within96" || span === "later";
	const called = figures.calls.reduce((sum, { count: value }) => sum + value, 0);
	const hasEnquiries = figures.totals.enquiries > 0;
	return (
		<>
			<Fills />
			{!figures.complete && (
				<Notice tone="info" className="mb-5">
					{text.counting}
				</Notice>
			)}
			<Tiles figures={figures} />
			<div className="charts">
				<ChartCard chart="enquiries" figures={figures} wide none={text.none}>
					{hasEnquiries && (
						<>
							<Legend names={figures.sources.map(text.source)} />
							<ColumnChart chart={charts.enquiries} describe={columnText("enquiries")} to={toOf("enquiries")} />
						</>
					)}
				</ChartCard>
				<ChartCard chart="campaigns" figures={figures} none={text.none}>
					{hasEnquiries && (
						<>
							<Legend names={funnelNames} />
							<RowChart chart={charts.campaigns} rows={funnelRows("campaigns")} />
						</>
					)}
				</ChartCard>
				<ChartCard chart="counsellors" figures={figures} none={text.none}>
					{hasEnquiries && (
						<>
							<Legend names={funnelNames} />
							<RowChart chart={charts.counsellors} rows={funnelRows("counsellors")} />
						</>
					)}
				</ChartCard>
				<ChartCard chart="calls" figures={figures} none={text.none}>
					{hasEnquiries && (
						<RowChart
							chart={charts.calls}
							rows={figures.calls.map(({ within, count: value }) => ({
								key: within,
								name: text.spans[within],
								to: toCalls(within),
								values: [`${formatNumber(value)} (${share(value, called)})`],
							}))}
							late={isLate}
							line={text.promise}
						/>
					)}
				</ChartCard>
				{figures.money && charts.money && (
					<ChartCard chart="money" figures={figures} none={text.none} mayExport={may("payments.export")}>
						{figures.money.some(({ payments, refunds }) => payments + refunds > 0) && (
							<>
								<Legend names={[text.money.received, text.money.refunded]} />
								<ColumnChart chart={charts.money} describe={columnText("money")} to={toOf("money")} />
							</>
						)}
					</ChartCard>
				)}
				<ChartCard chart="course" figures={figures} wide none={text.noneCourse}>
					{figures.course.length > 0 && (
						<>
							<Legend names={[text.study.downloads, text.study.read, text.study.passed]} />
							<RowChart
								chart={charts.course}
								rows={figures.course.map(({ part, downloads, read, passed }) => ({
									key: part,
									name: part,
									to: toCourse(part),
									values: [formatNumber(downloads), formatNumber(read), formatNumber(passed)],
								}))}
							/>
						</>
					)}
				</ChartCard>
			</div>
		</>
	);
}

/** The totals, each with that of the previous period. */
function Tiles({ figures: { totals, before } }: { figures: Figures }) {
	const text = adminFigureWords();
	const inTime = (of: Figures["totals"]) =>
		of.promised === 0 ? "–" : formatPercent(Math.round((of.inTime / of.promised) * 100));
	const tiles: [name: string, now: string, then: string][] = [
		[text.tiles.enquiries, formatNumber(totals.enquiries), formatNumber(before.enquiries)],
		[text.tiles.inTime, inTime(totals), inTime(before)],
		[text.tiles.forms, formatNumber(totals.forms), formatNumber(before.forms)],
		...(totals.money && before.money
			? ([
					[text.tiles.payments, formatPaise(totals.money.paise), formatPaise(before.money.paise)],
					[text.tiles.refunds, formatPaise(totals.money.refundedPaise), formatPaise(before.money.refundedPaise)],
				] satisfies [string, string, string][])
			: []),
		[text.tiles.downloads, formatNumber(totals.downloads), formatNumber(before.downloads)],
	];
	return (
		<dl className="figure-tiles">
			{tiles.map(([name, now, then]) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>
						<span className="figure-now">{now}</span>
						<span className="figure-before">{text.before(then)}</span>
					</dd>
				</div>
			))}
		</dl>
	);
}
