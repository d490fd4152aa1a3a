/**
 * Placeholder for the public URL in prerendered pages. The server replaces it with BASE_URL; `.invalid` belongs to
 * nobody (RFC 2606).
 */
export const originToCome = "https://site.invalid";

/** Placeholder for the file of a static page's script, whose name is only known at the end of the build. */
export const scriptToCome = "/assets/start.js";
