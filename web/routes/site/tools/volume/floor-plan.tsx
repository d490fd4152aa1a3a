import { floorPlanWords } from "#content/en/site/tools/volume.ts";
import type { Plan } from "#contract/trade-tools/packing.ts";

/** One layer from above, with the door on the right. The numbers are in the list of lines. */
export function FloorPlan({ plan: { floor, perLayer, boxes, layers } }: { plan: Plan }) {
	const words = floorPlanWords();
	return (
		<figure className="floor-plan">
			<figcaption className="tool-heading">{words.title}</figcaption>
			<p className="tool-note">{perLayer > 0 ? words.label(perLayer, layers) : words.empty}</p>
			<svg viewBox={`0 0 ${floor.length} ${floor.width}`} aria-hidden="true" focusable="false">
				<rect className="floor-plan-floor" width={floor.length} height={floor.width} />
				{boxes.map(({ x, y, length, width }) => (
					<rect
						key={`${x} ${y}`}
						x={x}
						y={y}
						width={length}
						height={width}
						className="floor-plan-box"
						data-turned={length < width || undefined}
					/>
				))}
			</svg>
		</figure>
	);
}
