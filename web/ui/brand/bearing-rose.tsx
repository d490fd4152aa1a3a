import type { ComponentProps } from "react";

const bearings = Array.from({ length: 16 }, (_, i) => i * 22.5);

/** The compass rose of a chart: degree ticks on two rings, and sixteen bearings. Decoration. */
export function BearingRose(svg: ComponentProps<"svg">) {
	return (
		<svg viewBox="-200 -200 400 400" fill="none" strokeWidth="1" aria-hidden="true" {...svg}>
			<circle r="190" />
			<circle r="182" />
			{/* 360 ticks, every tenth of them longer: the dashes are measured in degrees. */}
			<circle r="186" strokeWidth="8" pathLength="360" strokeDasharray="0.25 0.75" />
			<circle r="175" strokeWidth="14" pathLength="360" strokeDasharray="0.35 9.65" strokeDashoffset="0.17" />
			<circle r="120" />
			<circle r="116" />
			{bearings.map((bearing, i) => (
				<path
					key={bearing}
					d={i % 4 === 0 ? "M0 -40L9 -150L0 -168L-9 -150z" : "M0 -40V-160"}
					transform={`rotate(${bearing})`}
				/>
			))}
			<circle r="40" />
			<circle r="36" />
		</svg>
	);
}
