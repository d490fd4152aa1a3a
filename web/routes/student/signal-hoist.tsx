import type { ReactNode } from "react";

/**
 * A course day as a ship would signal it: its number as two numeral pennants of the International Code of Signals, over
 * a chart with the bearing that far round the compass, and the days sailed so far along its lower scale. Decoration.
 */
export function SignalHoist({ day, days, ready }: { day: number; days: number; ready: boolean }) {
	const digits = String(day).padStart(2, "0").split("").map(Number);
	const shape = `pennant-${day}`;
	const step = width / days;
	return (
		<svg
			viewBox={`0 0 ${width} ${height}`}
			preserveAspectRatio="xMinYMid slice"
			fill="none"
			aria-hidden="true"
			className="hoist"
			data-ready={ready || undefined}
		>
			<clipPath id={shape}>
				<path d={outline} />
			</clipPath>
			<g className="hoist-chart">
				<path d="M0 40H320M0 92H320M0 144H320M52 0V180M120 0V180M188 0V180M256 0V180" />
				<g transform="translate(240 82)">
					<circle r="66" />
					<circle r="60" strokeWidth="6" pathLength="360" strokeDasharray="0.5 4.5" strokeDashoffset="0.25" />
					<circle r="34" />
					<path d="M0 -66V66M-66 0H66" />
				</g>
			</g>
			<g className="hoist-bearing" transform={`translate(240 82) rotate(${(day * 360) / days})`}>
				<path d="M0 -58L6 -6L0 0L-6 -6z" />
				<path d="M0 0V44" />
				<circle r="5" />
			</g>
			<path className="hoist-line" d="M36 -4C33 50 35 120 40 170" />
			{digits.map((digit, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two fixed places, tens and units
				<g key={place} transform={`translate(${place === 0 ? 35 : 36} ${place === 0 ? 20 : 84})`}>
					<g clipPath={`url(#${shape})`}>{pennants[digit]}</g>
					<path className="hoist-edge" d={outline} />
				</g>
			))}
			<g className="hoist-scale">
				<path d={`M0 ${height - 5}H${width}`} />
				<path className="hoist-sailed" d={`M0 ${height - 5}H${day * step}`} />
			</g>
		</svg>
	);
}

const width = 320;
const height = 180;

/** A pennant in a light wind. */
const outline = "M0 0C26 10 48 -1 74 5S118 17 142 12V38C118 42 98 33 74 40S26 62 0 52z";

const red = "text-rust-600";
const blue = "text-ink-600";
const yellow = "text-marigold-400";
const white = "text-white";
const black = "text-ink-950";

const field = (colour: string) => <path d="M0 -4H146V66H0z" className={colour} fill="currentColor" />;
const cross = (colour: string) => (
	<path d="M0 26H146M52 -4V66" className={colour} stroke="currentColor" strokeWidth="15" />
);
const disc = (colour: string) => <circle cx="58" cy="26" r="15" className={colour} fill="currentColor" />;
const thirds = (first: string, second: string, third: string) => (
	<>
		{field(first)}
		<path d="M47 -4H146V66H47z" className={second} fill="currentColor" />
		<path d="M96 -4H146V66H96z" className={third} fill="currentColor" />
	</>
);
const upperAndLower = (upper: string, lower: string) => (
	<>
		{field(upper)}
		<path d="M0 26C40 32 100 20 146 26V66H0z" className={lower} fill="currentColor" />
	</>
);

/** Numeral pennants 0 to 9 of the International Code of Signals (IMO, 2005 edition). */
const pennants: readonly ReactNode[] = [
	thirds(yellow, red, yellow),
	<>
		{field(white)}
		{disc(red)}
	</>,
	<>
		{field(blue)}
		{disc(white)}
	</>,
	thirds(red, white, blue),
	<>
		{field(red)}
		{cross(white)}
	</>,
	<>
		{field(yellow)}
		<path d="M66 -4H146V66H66z" className={blue} fill="currentColor" />
	</>,
	upperAndLower(black, white),
	upperAndLower(yellow, red),
	<>
		{field(white)}
		{cross(red)}
	</>,
	<>
		{upperAndLower(white, red)}
		<path d="M66 -4H146V24C120 21 92 26 66 28z" className={black} fill="currentColor" />
		<path d="M66 28C92 26 120 21 146 24V66H66z" className={yellow} fill="currentColor" />
	</>,
];
