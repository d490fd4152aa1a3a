/**
 * Stands for the site's public address in pages that are written before it is known. The server puts BASE_URL in its
 * place; `.invalid` belongs to nobody (RFC 2606).
 */
export const originToCome = "https://site.invalid";
