import type { ComponentProps } from "react";
import { classNames } from "#web/ui/class-names.ts";

/**
 * Initials in a rosette, engraved as on a banknote: one ellipse turned round the centre. `pattern` picks the ellipse, so
 * that neighbours differ and a person keeps theirs. Decoration; the name stands beside it.
 */
export function Monogram({
	initials,
	pattern,
	className,
	...svg
}: { initials: string; pattern: number } & ComponentProps<"svg">) {
	const { petals, long, wide, off } = rosettes[pattern % rosettes.length] ?? rosettes[0];
	return (
		<svg
			viewBox="-100 -100 200 200"
			fill="none"
			stroke="currentColor"
			aria-hidden="true"
			{...svg}
			className={classNames("monogram", className)}
		>
			{Array.from({ length: petals }, (_, petal) => (
				<ellipse
					// biome-ignore lint/suspicious/noArrayIndexKey: the petals of one drawing, never reordered
					key={petal}
					cx={off}
					rx={long}
					ry={wide}
					transform={`rotate(${(360 / petals) * petal})`}
				/>
			))}
			<circle r="40" className="monogram-plate" />
			<circle r="35" />
			<text y="11" textAnchor="middle" fill="currentColor" stroke="none">
				{initials}
			</text>
		</svg>
	);
}

const rosettes = [
	{ petals: 24, long: 62, wide: 30, off: 34 },
	{ petals: 18, long: 94, wide: 58, off: 0 },
	{ petals: 36, long: 34, wide: 52, off: 44 },
	{ petals: 15, long: 58, wide: 44, off: 38 },
	{ petals: 30, long: 95, wide: 24, off: 0 },
	{ petals: 20, long: 47, wide: 47, off: 48 },
	{ petals: 12, long: 92, wide: 66, off: 0 },
	{ petals: 28, long: 54, wide: 18, off: 42 },
	{ petals: 22, long: 70, wide: 52, off: 24 },
	{ petals: 40, long: 30, wide: 66, off: 30 },
	{ petals: 16, long: 66, wide: 22, off: 30 },
] as const;
