/**
 * Brotli's quality for a page: while somebody waits for it, and later in the background. 10 is almost the compression of
 * the highest level, in a third of its time. Only tests change it.
 */
export const compression = { quick: 4, better: 10 };
