// How Node is started for the server. Otherwise V8 would keep a young generation of 128 MB from start-up, and the C
// library the memory that the compiler freed: 150 MiB resident without any gain in speed.
export const serverFlags = ["--max-semi-space-size=16"];

export const withServerEnvironment = (environment) => ({
	MALLOC_TRIM_THRESHOLD_: "131072",
	// The compile cache makes every start but the first a third faster.
	NODE_COMPILE_CACHE: "node_modules/.cache/node",
	...environment,
});
