/** The square in which a person's picture is kept. */
export const profileShape = { width: 512, height: 512 };
