import type { Config } from "@react-router/dev/config";

/** Pages that are the same for every visitor: prerendered at build time, so they have no loaders. */
const prerendered = [
	"/",
	"/about-us",
	"/team",
	"/companies",
	"/contact",
	"/studentcorner",
	"/courses",
	"/courses/basic_course",
	"/terms",
	"/privacy",
	"/refund-policy",
	"/delivery",
	"/signin",
	"/signin/second-step",
	"/registration",
	"/forgetpsw",
	"/headers",
	"/payment-failure",
	"/404",
];

export default {
	appDirectory: "web",
	buildDirectory: "build",
	ssr: true,
	prerender: prerendered,
	routeDiscovery: { mode: "initial" },
} satisfies Config;
