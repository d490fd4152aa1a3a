export function buildWhenStale(root: string, node: { file: string }): void;
export function isFresh(root: string): boolean;
export function beginBuild(root: string): () => void;
