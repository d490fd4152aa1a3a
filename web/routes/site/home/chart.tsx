import { homeWords } from "#content/en/site/home.ts";
import { chart } from "#content/map/chart.ts";
import { published } from "#content/published.ts";
import "./chart.css";
import { SeaMarks } from "./sea-marks.tsx";

const box = `0 0 ${chart.width} ${chart.height}`;
const [homeX, homeY] = chart.hazira;
const bearings = Array.from({ length: 16 }, (_, i) => i * 22.5);
const labelOffset = {
	left: { dx: -14, dy: 6, textAnchor: "end" },
	right: { dx: 14, dy: 6, textAnchor: "start" },
	above: { dx: 0, dy: -16, textAnchor: "middle" },
	below: { dx: 0, dy: 30, textAnchor: "middle" },
} as const;

/** Lines along the coast as on engravings, from the outermost in. */
const waterLines = ["water-line-3", "water-gap-3", "water-line-2", "water-gap-2"];

// Only rendered on the server; the browser does not need it.
const drawn = import.meta.env.SSR ? await import("#content/map/coast.ts") : undefined;

/** The world with the sea lanes from Hazira: the land is a static drawing, the lanes are animated once in another. */
export function Chart() {
	const words = homeWords().chart;
	const { title, note, cargo } = published().home.chart;

	return (
		<figure className="chart">
			<div className="chart-window">
				<svg className="chart-sheet" viewBox={box} preserveAspectRatio="xMidYMin slice" fill="none" aria-hidden="true">
					<path className="chart-graticule" d={chart.graticule} />
					<g className="chart-bearings" transform={`translate(${homeX} ${homeY})`}>
						{bearings.map((bearing) => (
							<path key={bearing} d="M0 -34V-2000" transform={`rotate(${bearing})`} />
						))}
					</g>
					<path className="chart-tropic" d={`M0 ${chart.tropic}H${chart.width}`} />
					<defs>
						<path id="coast" d={drawn?.roughCoast} />
					</defs>
					{waterLines.map((line) => (
						<use key={line} href="#coast" className={line} />
					))}
					<path className="chart-land" d={drawn?.coast} />
					<path className="chart-scale-bed" d={`M0 5H${chart.width}`} />
					<path className="chart-scale" d={chart.scaleBar} transform="translate(0 5)" />
					{chart.meridians.map(({ degrees, x }) => (
						<text key={degrees} className="chart-degree" x={x + 6} y={34}>
							{words.meridian(degrees)}
						</text>
					))}
					<text className="chart-degree" x={530} y={chart.tropic - 8}>
						{words.tropic}
					</text>
				</svg>
				<SeaMarks />
				<svg
					className="chart-sheet chart-lanes"
					viewBox={box}
					preserveAspectRatio="xMidYMin slice"
					fill="none"
					role="img"
					aria-label={words.label}
				>
					{chart.lanes.map(({ port, path }) => (
						<path key={port} className="lane" d={path} pathLength="1" />
					))}
					{chart.lanes.map(({ port, at, label }) => (
						<g key={port} className="port" transform={`translate(${at[0]} ${at[1]})`}>
							<circle r="7" />
							<text {...labelOffset[label]}>{words.ports[port]}</text>
						</g>
					))}
					<g className="home-port" transform={`translate(${homeX} ${homeY})`}>
						<circle r="30" />
						<circle r="24" />
						<path d="M0 -30L6 -6L30 0L6 6L0 30L-6 6L-30 0L-6 -6z" />
						<text x="40" y="-6">
							{words.from}
						</text>
					</g>
				</svg>
			</div>
			<figcaption className="chart-legend">
				<div className="page chart-legend-grid">
					<div>
						<p className="stencil">{title}</p>
						<p className="mt-1 text-xs text-ink-600">{note}</p>
					</div>
					<ul>
						{chart.lanes.map(({ port, nauticalMiles }) => (
							<li key={port}>
								<span className="font-bold">{words.ports[port]}</span>
								<span className="chart-legend-miles">{words.miles(nauticalMiles)}</span>
								<span className="chart-legend-cargo">{Reflect.get(cargo, port)}</span>
							</li>
						))}
					</ul>
				</div>
			</figcaption>
		</figure>
	);
}
