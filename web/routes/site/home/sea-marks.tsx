import { BearingRose } from "#web/ui/brand/bearing-rose.tsx";

/** Decorations in the empty sea, as on old engravings. Each mark follows the pointer by its `data-value`. */
export function SeaMarks() {
	return (
		<div className="sea-marks" aria-hidden="true">
			<span className="sea-mark" data-mark="rose" data-value="4">
				<BearingRose />
			</span>
			<span className="sea-mark" data-mark="atlantic" data-value="-6">
				<Ship />
			</span>
			<span className="sea-mark" data-mark="indian" data-value="5">
				<Ship />
			</span>
			<span className="sea-mark" data-mark="anchorage" data-value="-3">
				<svg viewBox="-12 -14 24 28" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
					<circle cy="-9.500" r="2.500" />
					<path d="M0 -7V11M-5.500 -3.500H5.500M-10 3C-9 9 -5 11 0 11S9 9 10 3M-10 3l-1.500 3M-10 3l3 1.500M10 3l1.500 3M10 3l-3 1.500" />
				</svg>
			</span>
		</div>
	);
}

/** A container ship from the side, bound west, on two strokes of sea. */
function Ship() {
	return (
		<svg viewBox="0 0 72 40" aria-hidden="true" fill="currentColor">
			<path d="M14 14h9v9h-9zM34 8h9v5h-9z" className="text-rust-600" />
			<path d="M24 14h9v9h-9zM44 14h9v9h-9z" className="text-sea-600" />
			<path d="M34 14h9v9h-9zM24 8h9v5h-9z" className="text-marigold-400" />
			<path d="M56 6h8v17h-8zM58 3h2v3h-2z" />
			<path d="M3 22c2 6 5 8 7 9h53l4 -9h-57l-2 -2z" />
			<path
				d="M0 35c4 -2 8 -2 12 0s8 2 12 0 8 -2 12 0 8 2 12 0 8 -2 12 0 8 2 12 0M14 39c4 -2 8 -2 12 0s8 2 12 0 8 -2 12 0"
				fill="none"
				stroke="currentColor"
			/>
		</svg>
	);
}
