type Part = "site" | "words" | "pages" | "server" | "pack" | "database";

export function buildWhenStale(root: string, node: { file: string }): void;
export function isFresh(root: string, part: Part): boolean;
export function beginBuild(root: string, part: Part): () => void;
