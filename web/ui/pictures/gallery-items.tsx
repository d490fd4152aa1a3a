import { type SitePicture, widestFile } from "#contract/pictures.ts";
import type { GalleryItem } from "#web/ui/pictures/lightbox.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";

/** The props of the picture islands. `sizes`: the display width of the small and the large ones. */
export type PictureSet = { label: string; pictures: readonly Shown[]; sizes: { small: string; large: string } };

export type Shown = { picture: SitePicture; caption: string };

/**
 * Pictures with captions, in the format of the galleries. `sizes` gives the display width of the small and the large
 * one.
 */
export const galleryItems = (pictures: readonly Shown[], sizes: { small: string; large: string }): GalleryItem[] =>
	pictures.map(({ picture, caption }) => ({
		picture: <Picture picture={{ ...picture, alt: "" }} sizes={sizes.small} />,
		large: <Picture picture={picture} sizes={sizes.large} />,
		href: widestFile(picture, "avif"),
		alt: picture.alt,
		caption,
	}));

/** Display width of the lightbox, and of its thumbnails, four in a row. */
export const inLightbox = {
	small: "(min-width: 82rem) 18rem, (min-width: 48rem) calc(23vw - 1.125rem), calc(46vw - 0.5rem)",
	large: "min(60rem, 100vw)",
};
