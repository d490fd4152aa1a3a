import type { Config } from "@react-router/dev/config";

/** The scripts of another language than English: see scripts/build.ts. */
const language = process.env.BUILD_LANGUAGE;

export default {
	appDirectory: "web",
	buildDirectory: language ? `build/${language}` : "build",
	ssr: true,
	routeDiscovery: { mode: "initial" },
} satisfies Config;
