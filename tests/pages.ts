// A stub without pages, for tests that need none.
import type { Pages } from "#server/pages/pages.ts";

export const noPages: Pages = {
	find: () => null,
	findOfOtherRelease: async () => null,
	missing: () => null,
	patternOf: () => null,
	sent: new Map(),
	listed: [],
	renderForAll: async () => null,
	forgetKept() {},
	tryContent: async () => {},
	show: async () => {},
	compressBetter() {},
	preview: async () => null,
	render: async () => new Response(null, { status: 404 }),
};
