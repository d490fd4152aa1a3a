import { ratioOf, type Size } from "#contract/crop-shape.ts";
import type { Crop } from "#contract/pictures.ts";

/**
 * A part of a picture, at full width. React sets the styles in the browser, which the content security policy allows:
 * it is never rendered on the server.
 */
export function PartPreview({ src, size, part }: { src: string; size: Size; part: Crop }) {
	const percent = (share: number) => `${share * 100}%`;
	return (
		<div className="picture-preview" style={{ aspectRatio: ratioOf(size, part) }}>
			<img
				src={src}
				alt=""
				style={{
					width: percent(1 / part.width),
					height: percent(1 / part.height),
					left: percent(-part.x / part.width),
					top: percent(-part.y / part.height),
				}}
			/>
		</div>
	);
}
