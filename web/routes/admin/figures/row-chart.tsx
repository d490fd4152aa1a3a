import { Fragment } from "react";
import { localAddress } from "#content/language.ts";
import type { Rows } from "./charts.server.ts";
import { fillOf } from "./fills.tsx";

type Row = { key: string; name: string; to: string | null; values: string[] };

/** Horizontal bars, with their numbers beside them. `late`: rows that broke the promise, separated by a line. */
export function RowChart({
	chart,
	rows,
	late,
	line,
}: {
	chart: Rows;
	rows: Row[];
	late?: (key: string) => boolean;
	/** The label of the line above the first late row. */
	line?: string;
}) {
	const firstLate = late && rows.find(({ key }) => late(key))?.key;
	return (
		// The table below has the same numbers and links for screen readers and the keyboard.
		<div className="rows-chart" aria-hidden="true">
			{rows.map(({ key, name, to, values }, place) => {
				const isLate = late?.(key) ?? false;
				const drawn = (
					<>
						<span className="row-name">{name}</span>
						<span className="row-bars">
							{values.map((value, series) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: the bars of a row are always the same
								<span key={series} className="row-bar">
									<svg width="100%" height="12" aria-hidden="true">
										<rect
											width={`${chart[place]?.widths[series] ?? 0}%`}
											height="12"
											fill={fillOf(isLate ? "late" : series)}
										/>
									</svg>
									<span className="row-value">{value}</span>
								</span>
							))}
						</span>
					</>
				);
				return (
					<Fragment key={key}>
						{line && key === firstLate && <p className="row-line">{line}</p>}
						{to ? (
							<a href={localAddress(to)} tabIndex={-1} className="chart-row">
								{drawn}
							</a>
						) : (
							<div className="chart-row">{drawn}</div>
						)}
					</Fragment>
				);
			})}
		</div>
	);
}
