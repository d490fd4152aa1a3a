// The built-in pictures as the components take them. It brings the whole index, so islands get their pictures as
// properties instead of importing this.
import type { SitePicture } from "#contract/pictures.ts";
import { type PictureName, pictures } from "./index.ts";

export const builtIn = (name: PictureName, alt: string): SitePicture => ({ picture: name, ...pictures[name], alt });
