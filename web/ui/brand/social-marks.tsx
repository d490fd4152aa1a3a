import type { ComponentProps } from "react";

const line: ComponentProps<"svg"> = {
	viewBox: "0 0 24 24",
	fill: "none",
	stroke: "currentColor",
	strokeWidth: 2,
	strokeLinejoin: "round",
	className: "size-5",
};

export function InstagramMark() {
	return (
		<svg {...line} aria-hidden="true">
			<rect x="3" y="3" width="18" height="18" rx="5" />
			<circle cx="12" cy="12" r="4" />
			<circle cx="17" cy="7" r="0.6" fill="currentColor" />
		</svg>
	);
}

export function FacebookMark() {
	return (
		<svg {...line} aria-hidden="true">
			<path d="M17 3h-2.5A4.5 4.5 0 0 0 10 7.500V10.500H7V14.500H10V22H14V14.500H17L17.600 10.500H14V7.700A1 1 0 0 1 15 6.700H17z" />
		</svg>
	);
}

export function LinkedInMark() {
	return (
		<svg {...line} aria-hidden="true">
			<path d="M3.500 9.500h4V21h-4zM11 9.500h3.800v1.700c.7-1.200 1.900-2 3.400-2 2.500 0 3.800 1.600 3.800 4.600V21h-4v-6.400c0-1.300-.5-2-1.500-2s-1.700.8-1.700 2.100V21H11z" />
			<circle cx="5.500" cy="5" r="1.900" />
		</svg>
	);
}
