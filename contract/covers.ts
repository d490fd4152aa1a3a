// The sizes in which a post's picture is kept. Plain constants: the browser imports this without zod.

/** The shape that pages and previews of links show a picture in. */
export const coverShape = { width: 1200, height: 630 } as const;
/** For cards on phones. */
export const smallCoverShape = { width: 640, height: 336 } as const;

/** As the upload names it; other names have no second size. */
const coverName = /^(blog-[0-9a-f]{32})\.webp$/;

/** The files of one picture by what they are for: `wide` carries the name that the post keeps. */
export function coverFiles(image: string) {
	const [, base] = coverName.exec(image) ?? [];
	return base ? { wide: image, small: `${base}-${smallCoverShape.width}.webp`, shared: `${base}.jpg` } : null;
}
