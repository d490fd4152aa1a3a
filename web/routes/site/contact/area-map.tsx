import { contactWords } from "#content/en/site/contact.ts";
import * as surat from "#content/map/surat.ts";
import { HelmMark } from "#web/ui/brand/helm-mark.tsx";
import type { Place } from "./office-map.tsx";

const { width, height, draw, place, names, plan } = surat;
const at = (position: Parameters<typeof place>[0]) => `translate(${place(position).join(" ")})`;

const westShore = draw(surat.westShore);
const land = `${westShore}${draw(surat.estuary, { on: true })}${draw(surat.southShore, { on: true })}H${width + 60}V-60H0z`;
const openCoast = `${westShore}${draw(surat.southShore)}`;
const waterLines = ["area-water-3", "area-gap-3", "area-water-2", "area-gap-2"];
/** Depths in fathoms, as on a chart. */
const soundings: ReadonlyArray<readonly [x: number, y: number, fathoms: number]> = [
	[44, 120, 9],
	[98, 236, 6],
	[34, 330, 12],
	[30, 560, 14],
	[92, 690, 11],
	[330, 720, 4],
];

/** The plan of the town: a frame in the corner, and the part of the map that it enlarges. */
const frame = { x: 668, y: 452, width: 500, height: 350 };
const [middleX, middleY] = place(plan.middle);
const enlarge = `translate(${frame.x + frame.width / 2} ${frame.y + frame.height / 2}) scale(${plan.times}) translate(${-middleX} ${-middleY})`;
const part = { width: frame.width / plan.times, height: frame.height / plan.times };
const inPlan = (position: Parameters<typeof place>[0]) => {
	const [x, y] = place(position);
	return `translate(${frame.x + frame.width / 2 + (x - middleX) * plan.times} ${frame.y + frame.height / 2 + (y - middleY) * plan.times})`;
};

/** The office, the river and the sea, drawn like a sea chart, without a request to another site. */
export function AreaMap({ name, latitude, longitude }: Place) {
	const { map } = contactWords();
	const office = [longitude, latitude] as const;
	return (
		<svg className="area-map" viewBox={`0 0 ${width} ${height}`} fill="none" role="img" aria-label={map.label}>
			<defs>
				<path id="area-coast" d={openCoast} />
				<g id="area-ground">
					<path className="area-river-bank" d={draw(surat.tapi.slice(0, -1))} />
					<path className="area-river" d={draw(surat.tapi)} />
					{surat.roads.map((road) => (
						<path key={draw(road)} className="area-road" d={draw(road)} />
					))}
					<path className="area-ring" d={draw(surat.ringRoad)} />
					<path className="area-rail" d={draw(surat.railway)} />
					<path className="area-rail-ties" d={draw(surat.railway)} />
				</g>
				<clipPath id="area-plan">
					<rect {...frame} />
				</clipPath>
			</defs>
			<path className="area-grid" d={`M150 0v${height}M0 120h210M0 330h210M0 540h210M0 750h${width}`} />
			{waterLines.map((line) => (
				<use key={line} href="#area-coast" className={line} />
			))}
			<path className="area-land" d={land} />
			{soundings.map(([x, y, fathoms]) => (
				<text key={`${x} ${y}`} className="area-sounding" x={x} y={y}>
					{fathoms}
				</text>
			))}
			<path className="area-stream-bank" d={draw(surat.mindhola)} />
			<path className="area-stream" d={draw(surat.mindhola)} />
			<use href="#area-ground" />

			<text className="area-name area-wide" transform={at(names.rander)} textAnchor="middle">
				{map.rander}
			</text>
			<text className="area-name" transform={at(names.beach)}>
				{map.beach}
			</text>
			<g transform={at(surat.airport)} className="area-point">
				<circle r="8" />
				<text x="22" y="10">
					{map.airport}
				</text>
			</g>
			<text className="area-sea-name" transform={`translate(78 ${height / 2 + 20}) rotate(-90)`} textAnchor="middle">
				{map.sea}
			</text>
			<text className="area-city" transform={at(names.city)} textAnchor="middle">
				{map.city}
			</text>
			<g transform={at(surat.port)} className="area-port">
				<path d="M0 -26L6 -6L26 0L6 6L0 26L-6 6L-26 0L-6 -6z" />
				<text x="38" y="-4">
					{map.port}
				</text>
			</g>
			<g className="area-scale" transform={`translate(222 ${height - 34})`}>
				<Scale unit={surat.kilometres(1)} />
				<text x={surat.kilometres(5)} y="-18" textAnchor="end">
					{map.scale}
				</text>
			</g>

			<rect className="area-part" {...part} x={middleX - part.width / 2} y={middleY - part.height / 2} />
			<path
				className="area-part"
				d={`M${middleX - part.width / 2} ${middleY + part.height / 2}L${frame.x} ${frame.y}M${middleX + part.width / 2} ${middleY + part.height / 2}L${frame.x + frame.width} ${frame.y}`}
			/>
			<g clipPath="url(#area-plan)" className="area-plan">
				<rect {...frame} className="area-plan-ground" />
				<use href="#area-ground" transform={enlarge} className="area-enlarged" />
				<text className="area-river-name" transform={`${inPlan([72.8142, 21.2003])} rotate(88)`} textAnchor="middle">
					{map.river}
				</text>
				<text className="area-ring-name" transform={inPlan([72.8205, 21.1855])} textAnchor="middle">
					{map.ringRoad}
				</text>
				<g transform={inPlan(surat.station)} className="area-point">
					<circle r="9" />
					<text x="-44" y="20" textAnchor="end" className="area-wide">
						{map.station}
					</text>
				</g>
			</g>
			<rect {...frame} className="area-frame" />
			<g transform={inPlan(office)} className="area-office">
				<circle r="36" />
				<HelmMark x="-26" y="-26" width="52" height="52" />
				<text x="-50" y="12" textAnchor="end">
					{name}
				</text>
			</g>
		</svg>
	);
}

function Scale({ unit }: { unit: number }) {
	return (
		<>
			<path d={`M0 0H${unit}M${unit * 2} 0H${unit * 3}M${unit * 4} 0H${unit * 5}`} />
			<rect x="0" y="-6" width={unit * 5} height="12" />
		</>
	);
}
