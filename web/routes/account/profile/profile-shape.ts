/** The size in which profile pictures are stored. */
export const profileShape = { width: 512, height: 512 };
