import { lazy } from "react";

/** Loaded lazily with the crop library: most people who open a form do not change its pictures. */
export const PictureDialog = lazy(() =>
	import("./picture-dialog.tsx").then((file) => ({ default: file.PictureDialog })),
);
