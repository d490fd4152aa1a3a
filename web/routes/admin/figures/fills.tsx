/**
 * The fills of the series: colour and pattern, so that they differ without colour too. Charts refer to them in
 * attributes: a url() in a stylesheet would be resolved relative to the stylesheet.
 */
export function Fills() {
	return (
		<svg width="0" height="0" aria-hidden="true" className="absolute">
			<defs>
				<pattern id="fill-0" width="8" height="8" patternUnits="userSpaceOnUse">
					<rect width="8" height="8" fill="var(--color-ink-800)" />
				</pattern>
				<pattern id="fill-1" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
					<rect width="6" height="6" fill="var(--color-sea-600)" />
					<rect width="2" height="6" fill="var(--color-sea-100)" />
				</pattern>
				<pattern id="fill-2" width="6" height="6" patternUnits="userSpaceOnUse">
					<rect width="6" height="6" fill="var(--color-marigold-400)" />
					<circle cx="3" cy="3" r="1.2" fill="var(--color-marigold-800)" />
				</pattern>
				<pattern id="fill-3" width="5" height="5" patternUnits="userSpaceOnUse">
					<rect width="5" height="5" fill="var(--color-plum-700)" />
					<rect width="5" height="1.5" fill="var(--color-plum-100)" />
				</pattern>
				<pattern id="fill-4" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
					<rect width="6" height="6" fill="var(--color-land)" />
					<rect width="1.5" height="6" fill="var(--color-line-strong)" />
				</pattern>
				<pattern id="fill-late" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
					<rect width="6" height="6" fill="var(--color-rust-600)" />
					<rect width="2" height="6" fill="var(--color-rust-100)" />
				</pattern>
			</defs>
		</svg>
	);
}

export const fillOf = (series: number | "late") => `url(#fill-${series})`;

/** What each fill stands for. */
export function Legend({ names }: { names: readonly string[] }) {
	return (
		<ul className="legend-row">
			{names.map((name, series) => (
				<li key={name}>
					<svg width="16" height="16" aria-hidden="true">
						<rect width="16" height="16" fill={fillOf(series)} />
					</svg>
					{name}
				</li>
			))}
		</ul>
	);
}
