import { ReactCrop } from "react-image-crop";
import { adminPictureWords } from "#content/en/admin/pictures.ts";
import type { Size } from "#contract/crop-shape.ts";
import type { Crop } from "#contract/pictures.ts";
import "react-image-crop/dist/ReactCrop.css";

/** The frame over the whole picture: dragged, pulled at its corners, or moved with the arrow keys. */
export function CropFrame({
	src,
	size,
	crop,
	ratio,
	onChange,
}: {
	src: string;
	size: Size;
	crop: Crop;
	/** Undefined: any shape. */
	ratio: number | undefined;
	onChange: (crop: Crop) => void;
}) {
	const { frame, corners } = adminPictureWords().dialog;
	return (
		<div className="picture-crop-room">
			<ReactCrop
				className="picture-crop"
				crop={{
					unit: "%",
					x: crop.x * 100,
					y: crop.y * 100,
					width: crop.width * 100,
					height: crop.height * 100,
				}}
				{...(ratio === undefined ? {} : { aspect: ratio })}
				minWidth={44}
				minHeight={44}
				keepSelection
				ruleOfThirds
				ariaLabels={{
					cropArea: frame,
					nwDragHandle: corners.nw,
					nDragHandle: corners.n,
					neDragHandle: corners.ne,
					eDragHandle: corners.e,
					seDragHandle: corners.se,
					sDragHandle: corners.s,
					swDragHandle: corners.sw,
					wDragHandle: corners.w,
				}}
				onChange={(_, { x, y, width, height }) =>
					onChange({ x: x / 100, y: y / 100, width: width / 100, height: height / 100 })
				}
			>
				<img src={src} alt="" width={size.width} height={size.height} />
			</ReactCrop>
		</div>
	);
}
