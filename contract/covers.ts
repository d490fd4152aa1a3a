// The sizes in which a post's picture is stored. Plain constants: the browser imports this without zod.

/** The size for the post's page and for link previews. */
export const coverShape = { width: 1200, height: 630 } as const;
/** For cards on phones. */
export const smallCoverShape = { width: 640, height: 336 } as const;

/** The name of an upload; other names have no second size. */
const coverName = /^(blog-[0-9a-f]{32})\.webp$/;

/** The files of one picture by purpose: `wide` has the name stored with the post. */
export function coverFiles(image: string) {
	const [, base] = coverName.exec(image) ?? [];
	return base ? { wide: image, small: `${base}-${smallCoverShape.width}.webp`, shared: `${base}.jpg` } : null;
}
