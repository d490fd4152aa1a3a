// Depth: a pinhole camera, and solid shapes seen through it. x runs right, y up, z away from the viewer.
import { fill, outline, type Point, range, stroke, tint } from "./brush.ts";

export type Place = readonly [number, number, number];
export type Camera = { at: (place: Place) => Point; eye: Place; depth: (place: Place) => number };

export function camera(eye: Place, target: Place, zoom: number, centre: Point): Camera {
	const forward = unit(minus(target, eye));
	const right = unit([forward[2], 0, -forward[0]]);
	const up = cross(forward, right);
	const depth = (place: Place) => dot(minus(place, eye), forward);
	return {
		eye,
		depth,
		at: (place) => {
			const from = minus(place, eye);
			const far = Math.max(0.01, dot(from, forward));
			return [centre[0] + (dot(from, right) / far) * zoom, centre[1] - (dot(from, up) / far) * zoom];
		},
	};
}

const minus = (a: Place, b: Place): Place => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Place, b: Place) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Place, b: Place): Place => [
	a[1] * b[2] - a[2] * b[1],
	a[2] * b[0] - a[0] * b[2],
	a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Place): Place => {
	const length = Math.hypot(...a);
	return [a[0] / length, a[1] / length, a[2] / length];
};

/** A flat quadrilateral in space, with a function to draw on it: u and v run from 0 to 1. */
export function panel(view: Camera, corner: Place, across: Place, along: Place) {
	const on = (u: number, v: number): Point =>
		view.at([
			corner[0] + across[0] * u + along[0] * v,
			corner[1] + across[1] * u + along[1] * v,
			corner[2] + across[2] * u + along[2] * v,
		]);
	const patch = (u: number, v: number, width: number, height: number) =>
		outline([on(u, v), on(u + width, v), on(u + width, v + height), on(u, v + height)]);
	const disc = (u: number, v: number, ru: number, rv = ru) =>
		outline(
			range(28).map((i) => on(u + Math.cos((i / 28) * Math.PI * 2) * ru, v + Math.sin((i / 28) * Math.PI * 2) * rv)),
		);
	return { on, patch, disc, all: patch(0, 0, 1, 1) };
}

type Solid = { at: Place; size: Place };

/** The visible faces of a box, each as a panel: front is towards the viewer, side is left or right. */
export function boxFaces(view: Camera, { at: [x, y, z], size: [w, h, d] }: Solid) {
	const fromRight = view.eye[0] > x + w;
	const fromLeft = view.eye[0] < x;
	return {
		front: panel(view, [x, y + h, z], [w, 0, 0], [0, -h, 0]),
		side: fromRight
			? panel(view, [x + w, y + h, z], [0, 0, d], [0, -h, 0])
			: fromLeft
				? panel(view, [x, y + h, z], [0, 0, d], [0, -h, 0])
				: null,
		top: view.eye[1] > y + h ? panel(view, [x, y + h, z], [w, 0, 0], [0, 0, d]) : null,
	};
}

/** A shipping container: corrugated walls, doors or a wall to the front, corner castings. */
export function container(
	view: Camera,
	solid: Solid,
	colour: string,
	dark: string,
	{ doors = false, ribs = 14, sideShade = 0.45, frontShade = 0, line = 2.5 } = {},
) {
	const faces = boxFaces(view, solid);
	const marks: string[] = [];
	const corrugate = (face: ReturnType<typeof panel>, count: number) => {
		for (const i of range(count))
			marks.push(fill(face.patch(0.03 + (0.94 * i) / count, 0.06, 0.47 / count, 0.88), dark));
	};
	if (faces.top) marks.push(fill(faces.top.all, colour), tint(faces.top.all, 0.35, "light"));
	if (faces.side) {
		marks.push(fill(faces.side.all, colour));
		corrugate(faces.side, ribs);
		marks.push(tint(faces.side.all, sideShade), stroke(faces.side.all, dark, line));
	}
	marks.push(fill(faces.front.all, colour));
	if (doors) {
		const { patch, on } = faces.front;
		for (const half of [0, 0.5]) marks.push(stroke(patch(half + 0.03, 0.05, 0.44, 0.9), dark, line));
		for (const u of [0.14, 0.36, 0.64, 0.86]) {
			marks.push(stroke(outline([on(u, 0.04), on(u, 0.96)], false), dark, line * 1.4));
			marks.push(fill(patch(u - 0.035, 0.6, 0.1, 0.035), dark));
		}
	} else corrugate(faces.front, ribs);
	if (frontShade) marks.push(tint(faces.front.all, frontShade));
	marks.push(stroke(faces.front.all, dark, line));
	return marks.join("");
}

/** Sorted for painting: the farthest first (painter's algorithm). */
export const farFirst = <T extends Solid>(view: Camera, solids: readonly T[]) =>
	solids.toSorted((a, b) => Math.hypot(...minus(centreOf(b), view.eye)) - Math.hypot(...minus(centreOf(a), view.eye)));
const centreOf = ({ at, size }: Solid): Place => [at[0] + size[0] / 2, at[1] + size[1] / 2, at[2] + size[2] / 2];
