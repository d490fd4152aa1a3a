import type { ComponentProps } from "react";
import { classNames } from "#web/ui/class-names.ts";

const spokes = [0, 45, 90, 135, 180, 225, 270, 315];

/** The institute's logo, a ship's wheel. With the class `helm-turns` it turns while `html[data-turning]` is set. */
export function HelmMark({ className, ...svg }: ComponentProps<"svg">) {
	return (
		<svg
			viewBox="-24 -24 48 48"
			fill="none"
			stroke="currentColor"
			strokeWidth="2.5"
			strokeLinecap="round"
			aria-hidden="true"
			{...svg}
			className={classNames("shrink-0", className)}
		>
			<circle r="14.5" strokeWidth="3" />
			<circle r="10.5" strokeWidth="1" />
			<circle r="4.5" strokeWidth="3" />
			{spokes.map((turn) => (
				<g key={turn} transform={`rotate(${turn})`}>
					<path d="M0 -5V-15" strokeWidth="2" />
					<path d="M0 -16.5V-21.5" strokeWidth="3.6" />
				</g>
			))}
		</svg>
	);
}
