import { incotermsWords, routeWords } from "#content/en/site/tools/incoterms.ts";
import { langOf } from "#content/text-language.ts";
import type { Typed } from "#contract/trade-tools/fields.ts";
import type { Point, TermRoute as Route } from "#contract/trade-tools/incoterms.ts";

/** Seven stops in the order of the route: vertical on a phone, horizontal if there is space. The table below has the
 * same steps. */
export function TermRoute({ route, typed }: { route: Route; typed: Typed }) {
	const words = routeWords();
	const { lines } = incotermsWords();
	const { term, paidTo, riskTo, clears, insures, by } = route;
	return (
		<figure className="term-route">
			<figcaption className="tool-heading">{words.title(term)}</figcaption>
			<dl className="term-route-facts">
				<div>
					<dt>{words.paysUntil}</dt>
					<dd>{words.points[paidTo]}</dd>
				</div>
				<div>
					<dt>{words.riskPasses}</dt>
					<dd>{words.points[riskTo]}</dd>
				</div>
				<div>
					<dt>{lines.exportClearance}</dt>
					<dd>{lines[clears.export]}</dd>
				</div>
				<div>
					<dt>{lines.importClearance}</dt>
					<dd>{lines[clears.import]}</dd>
				</div>
				<div>
					<dt>{lines.insurance}</dt>
					<dd>{words.insures[insures]}</dd>
				</div>
			</dl>
			<div className="term-route-drawing">
				<div className="term-route-names" aria-hidden="true">
					<span>{words.cost}</span>
					<span>{words.risk}</span>
				</div>
				<Lanes route={route} way="down" />
				<Lanes route={route} way="across" />
				<ol>
					{stopsOf(route, typed).map(({ stop, place, tags }) => (
						<li key={stop} data-stop={stop}>
							<svg className="term-route-sign" viewBox="0 0 48 40" aria-hidden="true" focusable="false">
								<path d={stop === "voyage" && by === "plane" ? plane : signs[stop]} />
							</svg>
							<div>
								<strong>{nameOf(stop, route)}</strong>
								{place && (
									<span className="term-route-place" lang={langOf(place)}>
										{place}
									</span>
								)}
								{tags.map((tag) => (
									<span key={tag} className="term-route-tag" data-tag={tag}>
										{words.tags[tag]}
									</span>
								))}
							</div>
						</li>
					))}
				</ol>
			</div>
			<ul className="term-route-legend" aria-hidden="true">
				{(["you", "buyer", "passes"] as const).map((key) => (
					<li key={key}>
						<svg viewBox="0 0 28 20" aria-hidden="true" focusable="false">
							{key === "passes" ? (
								<path className="term-route-mark" d={diamond} transform="translate(14 10)" />
							) : (
								<line x1="0" x2="28" y1="10" y2="10" data-who={key} />
							)}
						</svg>
						{words.legend[key]}
					</li>
				))}
			</ul>
		</figure>
	);
}

const stops = ["seller", "exportCustoms", "carrier", "voyage", "arrival", "importCustoms", "buyer"] as const;
type Stop = (typeof stops)[number];
const stopAt = (stop: Stop) => stops.indexOf(stop);

/** The position at which a step ends, in stops: .5 is the middle of the first. Loading and unloading are beside the
 * middle. */
const position: Record<Point, number> = {
	packing: 0.35,
	truckLoading: 0.7,
	toPlace: 2.5,
	exportClearance: 2.5,
	toQuay: 2.7,
	shipLoading: 3.25,
	mainCarriage: 4.5,
	delivery: 6.35,
	unloading: 6.75,
};

type Tag = "youPay" | "passes" | "youClear" | "buyerClears" | "youInsure";

/** The labels at each stop. */
function stopsOf({ term, paidTo, riskTo, clears, insures }: Route, typed: Typed) {
	const paid = Math.floor(position[paidTo]);
	const passes = Math.floor(position[riskTo]);
	const handedOver = passes === stopAt("seller") ? "seller" : "carrier";
	const delivered = term.startsWith("D") ? "buyer" : "arrival";
	return stops.map((stop, at) => {
		const clearer = stop === "exportCustoms" ? clears.export : stop === "importCustoms" ? clears.import : undefined;
		const tags: (Tag | false)[] = [
			clearer !== undefined && (clearer === "you" ? "youClear" : "buyerClears"),
			at === paid && "youPay",
			at === passes && "passes",
			stop === "voyage" && (insures === "CIF" || insures === "CIP") && "youInsure",
		];
		const place = stop === handedOver ? typed.place : stop === delivered ? typed.destination : "";
		return { stop, place: place?.trim(), tags: tags.filter((tag) => tag !== false) };
	});
}

function nameOf(stop: Stop, { term, by }: Route) {
	const { stops: names } = routeWords();
	if (stop === "carrier" && /^(FAS|FOB|CFR|CIF)$/.test(term)) return names.port;
	if (stop === "arrival" && by === "plane") return names.airport;
	return names[stop];
}

/** Two parallel lines: above or on the left the cost, then the risk. */
function Lanes({ route, way }: { route: Route; way: "down" | "across" }) {
	const { paidTo, riskTo, clears } = route;
	const paid = position[paidTo];
	const passes = position[riskTo];
	const costs = pieces([0, 1, 2, 5, 6, 7, paid], (at) => {
		if (at > 1 && at < 2) return clears.export;
		if (at > 5 && at < 6) return clears.import;
		return at < paid ? "you" : "buyer";
	});
	const risks = pieces([0, passes, 7], (at) => (at < passes ? "you" : "buyer"));
	const [from, to, across, along] =
		way === "down" ? (["y1", "y2", "x", "y"] as const) : (["x1", "x2", "y", "x"] as const);
	const lane = (name: string, centre: number, drawn: typeof costs) =>
		drawn.map(({ start, end, who }) => (
			<line
				key={`${name} ${start}`}
				data-lane={name}
				data-who={who}
				{...{ [from]: share(start), [to]: share(end), [`${across}1`]: centre, [`${across}2`]: centre }}
			/>
		));
	const mark = (name: string, centre: number, at: number, path: string) => (
		<svg {...{ [along]: share(at), [across]: centre }} overflow="visible" aria-hidden="true" data-mark={name}>
			<path className="term-route-mark" d={path} />
		</svg>
	);
	const [cost, risk] = centres[way];
	return (
		<svg className="term-route-lanes" data-way={way} aria-hidden="true" focusable="false">
			{lane("cost", cost, costs)}
			{lane("risk", risk, risks)}
			{mark("cost", cost, paid, way === "down" ? "M-14 0H14" : "M0-14V14")}
			{mark("risk", risk, passes, diamond)}
		</svg>
	);
}

const centres = { down: [22, 66], across: [18, 58] } as const;
const diamond = "M0-11 11 0 0 11-11 0Z";
const share = (at: number) => `${Math.round((at / stops.length) * 1000) / 10}%`;

/** The line between these points, in segments of one colour. */
function pieces(points: readonly number[], whoAt: (at: number) => "you" | "buyer") {
	const ends = [...new Set(points)].sort((one, other) => one - other);
	const drawn: { start: number; end: number; who: "you" | "buyer" }[] = [];
	for (const [at, start] of ends.slice(0, -1).entries()) {
		const end = ends[at + 1] ?? start;
		const who = whoAt((start + end) / 2);
		const last = drawn.at(-1);
		if (last?.who === who) last.end = end;
		else drawn.push({ start, end, who });
	}
	return drawn;
}

const customs = "M8 4h22v32H8zM13 11h12M13 17h12M13 23h6M33 20a8 8 0 1 1 0 16 8 8 0 0 1 0-16M29 28l3 3 5-6";
const signs: Record<Stop, string> = {
	seller: "M5 36V18l11-9v9l11-9v9l11-9h5v27ZM11 25h6v6h-6zM23 25h6v6h-6zM35 25h4v11",
	exportCustoms: customs,
	carrier: "M4 12h40v18H4zM12 12v18M20 12v18M28 12v18M36 12v18M7 30v5M41 30v5M2 35h44",
	voyage:
		"M4 24h40l-6 10H10ZM12 24v-8h8v8M20 24v-8h8v8M28 24V10h8v14M2 38c4-3 7-3 11 0 4-3 7-3 11 0 4-3 7-3 11 0 4-3 7-3 11 0",
	arrival: "M6 36h36M14 36V8h24v6M14 8 6 16h8M22 36V8M34 14v7M29 21h10v8H29z",
	importCustoms: customs,
	buyer:
		"M6 6h36l3 9H3ZM7 15v21h34V15M13 20h12v9H13zM30 20h7v16M3 15c2 4 6 4 8 0 2 4 6 4 8 0 2 4 6 4 8 0 2 4 6 4 8 0 2 4 6 4 8 0",
};
const plane = "M3 24l4-1 5 4 9-1L13 9h5l15 15 9-1c5 0 5 4 1 5L12 33c-3 0-5-1-6-3Z";
