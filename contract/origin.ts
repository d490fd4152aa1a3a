/**
 * Placeholder for the public URL in prerendered pages. The server replaces it with BASE_URL; `.invalid` belongs to
 * nobody (RFC 2606).
 */
export const originToCome = "https://site.invalid";
