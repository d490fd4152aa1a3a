import type { ReactNode } from "react";
import { Link } from "react-router";
import { adminFigureWords, tableOf } from "#content/en/admin/figures.ts";
import { formatNumber } from "#content/numbers.ts";
import type { Figures } from "#contract/admin/figures.ts";
import type { FigureChart } from "#contract/admin/lists.ts";
import { ExportForm } from "#web/routes/admin/ui/list-page.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { EmptyState } from "#web/ui/records/empty-state.tsx";

/** A chart with its title, its table, and the table as a file. `children` is false if there is nothing to draw. */
export function ChartCard({
	chart,
	figures,
	wide = false,
	none,
	mayExport = true,
	children,
}: {
	chart: FigureChart;
	figures: Figures;
	wide?: boolean;
	none: string;
	mayExport?: boolean;
	children: ReactNode;
}) {
	const text = adminFigureWords();
	const { title, note } = text.charts[chart];
	return (
		<section className="chart-card" data-wide={wide || undefined} aria-labelledby={`chart-${chart}`}>
			<h2 id={`chart-${chart}`}>{title}</h2>
			<p className="chart-note">{note}</p>
			{children || <EmptyState>{none}</EmptyState>}
			{children && (
				<div className="chart-end">
					<details>
						<summary>{text.table}</summary>
						<ChartTable chart={chart} figures={figures} />
					</details>
					{mayExport && (
						<ExportForm
							action="/auth/admin/figures/export"
							filters={["period", "from", "to"]}
							fixed={{ chart }}
							label={text.export}
							labelOf={text.exportOf(title)}
							hint={title}
						/>
					)}
				</div>
			)}
		</section>
	);
}

function ChartTable({ chart, figures }: { chart: FigureChart; figures: Figures }) {
	const text = adminFigureWords();
	const { mayOpen } = useMay();
	const { columns, rows } = tableOf(chart, figures);
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard
		<section className="chart-table" tabIndex={0} aria-label={text.charts[chart].title}>
			<table>
				<caption className="sr-only">{text.charts[chart].title}</caption>
				<thead>
					<tr>
						{columns.map((name) => (
							<th key={name} scope="col">
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ key, to, cells: [name, ...values] }) => (
						<tr key={key}>
							<th scope="row">
								{to && mayOpen(to) ? (
									<Link to={to} className="link" aria-label={text.open(String(name))}>
										{name}
									</Link>
								) : (
									name
								)}
							</th>
							{values.map((value, place) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: the columns are always the same
								<td key={place}>{typeof value === "number" ? formatNumber(value) : value}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
