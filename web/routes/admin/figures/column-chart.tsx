import { localAddress } from "#content/language.ts";
import type { Columns } from "./charts.server.ts";
import { fillOf } from "./fills.tsx";

/** `describe`: the sentence of a column, shown while the pointer is over it. `to`: the list that it opens. */
export function ColumnChart({
	chart: { ticks, marks, columns },
	describe,
	to,
}: {
	chart: Columns;
	describe: (key: string) => string;
	to: (key: string) => string | null;
}) {
	return (
		// The table below has the same numbers and links for screen readers and the keyboard.
		<div className="columns-chart" aria-hidden="true">
			<svg className="chart-ticks" aria-hidden="true">
				{ticks.map(({ y, label }) => (
					<text key={y} x="100%" y={`${y}%`} dy="0.35em" textAnchor="end">
						{label}
					</text>
				))}
			</svg>
			<svg className="chart-plot" aria-hidden="true">
				{ticks.map(({ y }) => (
					<line key={y} x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} className="chart-line" />
				))}
				{columns.map(({ key, x, width, bars }) => {
					const address = to(key);
					const drawn = (
						<>
							<title>{describe(key)}</title>
							<rect x={`${x}%`} width={`${width}%`} y="0" height="100%" className="chart-reach" />
							{bars.map((bar) => (
								<rect
									key={bar.series}
									x={`${bar.x}%`}
									width={`${bar.width}%`}
									y={`${bar.y}%`}
									height={`${bar.height}%`}
									fill={fillOf(bar.series)}
									className="chart-bar"
								/>
							))}
						</>
					);
					return address ? (
						<a key={key} href={localAddress(address)} tabIndex={-1}>
							{drawn}
						</a>
					) : (
						<g key={key}>{drawn}</g>
					);
				})}
			</svg>
			<svg className="chart-marks" aria-hidden="true">
				{marks.map(({ x, label, isMinor }) => (
					<text key={x} x={`${x}%`} y="1.4em" textAnchor="middle" data-minor={isMinor || undefined}>
						{label}
					</text>
				))}
			</svg>
		</div>
	);
}
