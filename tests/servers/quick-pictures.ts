// The fast sharp of in-a-hurry.ts: more effort would only make the files smaller.
import sharp, { type AvifOptions, type Sharp, type WebpOptions } from "sharp";

const { avif, webp } = sharp.prototype as Sharp;
Object.assign(sharp.prototype, {
	avif(this: Sharp, options?: AvifOptions) {
		return avif.call(this, { ...options, effort: 0 });
	},
	webp(this: Sharp, options?: WebpOptions) {
		return webp.call(this, { ...options, effort: 0 });
	},
});

// biome-ignore lint/style/noDefaultExport: the server imports it as it imports sharp.
export default sharp;
