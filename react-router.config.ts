import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "web",
	// For the scripts of another language than English: see scripts/build.ts. The framework empties the folder first.
	buildDirectory: `build/${process.env.BUILD_LANGUAGE ?? "en"}`,
	ssr: true,
	routeDiscovery: { mode: "initial" },
} satisfies Config;
