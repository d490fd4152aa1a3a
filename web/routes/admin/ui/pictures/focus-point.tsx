import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import { adminPictureWords } from "#content/en/admin/pictures.ts";
import { type Focus, focusStep } from "#contract/pictures.ts";

/** The focus of a picture, which stays in view: dragged or moved with the arrow keys. */
export function FocusPoint({
	focus,
	onChange,
	children,
}: {
	focus: Focus;
	onChange: (focus: Focus) => void;
	children: ReactNode;
}) {
	const text = adminPictureWords().dialog;

	function drag(event: PointerEvent<HTMLElement>) {
		if (event.type === "pointerdown") event.currentTarget.setPointerCapture(event.pointerId);
		else if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
		const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
		onChange({
			x: onGrid(((event.clientX - left) / width) * 100),
			y: onGrid(((event.clientY - top) / height) * 100),
		});
	}

	function press(event: KeyboardEvent) {
		const [x, y] = steps[event.key] ?? [0, 0];
		if (x === 0 && y === 0) return;
		event.preventDefault();
		onChange({ x: onGrid(focus.x + x * focusStep), y: onGrid(focus.y + y * focusStep) });
	}

	return (
		<div className="picture-focus relative w-full max-w-88" onPointerDown={drag} onPointerMove={drag}>
			{children}
			<div
				role="slider"
				tabIndex={0}
				className="picture-focus-point"
				style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
				aria-label={text.focus}
				aria-valuemin={0}
				aria-valuemax={100}
				aria-valuenow={focus.x}
				aria-valuetext={text.focusValue(focus.x, focus.y)}
				onKeyDown={press}
			/>
		</div>
	);
}

const steps: Record<string, [number, number]> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};

const onGrid = (percent: number) => Math.min(100, Math.max(0, Math.round(percent / focusStep) * focusStep));
