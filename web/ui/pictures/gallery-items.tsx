import type { PictureName } from "#content/images/index.ts";
import type { GalleryItem } from "#web/ui/pictures/lightbox.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { widestFile } from "#web/ui/pictures/picture-files.ts";

/** What the islands of pictures are given. `sizes`: the display width of the small and the large ones. */
export type PictureSet = { label: string; pictures: readonly Shown[]; sizes: { small: string; large: string } };

export type Shown = { picture: PictureName; alt: string; caption: string };

/**
 * Pictures with captions, in the format of the galleries. `sizes` gives the display width of the small and the large
 * one.
 */
export const galleryItems = (pictures: readonly Shown[], sizes: { small: string; large: string }): GalleryItem[] =>
	pictures.map(({ picture, alt, caption }) => ({
		picture: <Picture name={picture} alt="" sizes={sizes.small} />,
		large: <Picture name={picture} alt={alt} sizes={sizes.large} />,
		href: widestFile(picture, "avif"),
		alt,
		caption,
	}));

/** Display width of the lightbox, and of its thumbnails, four in a row. */
export const inLightbox = {
	small: "(min-width: 82rem) 18rem, (min-width: 48rem) calc(23vw - 1.125rem), calc(46vw - 0.5rem)",
	large: "min(60rem, 100vw)",
};
