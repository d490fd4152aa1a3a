import { lazy } from "react";

/** With the crop library: most people who open a form leave its pictures as they are. */
export const PictureDialog = lazy(() =>
	import("./picture-dialog.tsx").then((file) => ({ default: file.PictureDialog })),
);
