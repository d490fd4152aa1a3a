import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { noteWords } from "./scripts/drawn-names.ts";

const formIcons =
	/\/icons\/(circle-alert|circle-check|info|triangle-alert|external-link|arrow-left|search|trash-2|eye|lock)\./;
const withRouter = /\/web\/ui\/(records\/(pager|error-state)|forms\/search-form)\./;
/**
 * A dozen files of one kilobyte cost more in headers than they save, so modules shared by several pages are bundled. A group
 * also takes what its modules import, unless an earlier one has it.
 */
const shared = {
	react: /\/node_modules\/(react|react-dom|scheduler)\//,
	router: /\/node_modules\/(react-router|@remix-run)\//,
	/** What the script of static pages and the app both begin with. It must not need React. */
	frame:
		/\/web\/(boot\/frame|session\/(session|stored-user)|ui\/pictures\/picture-address)\.|\/content\/timings\.|\/contract\/states\.|preload-helper/,
	/** What islands and the app have in common. */
	base: /\/web\/(ui\/(brand\/helm-mark|toasts\/toasts\.|[^/]+$)|client\/(navigation|app-pages)|session\/use-stored-user)|\/content\/(words|language|institute|en\/messages|en\/site\/frame)\./,
	icons: (file: string) => file.includes("/lucide-react/") && !formIcons.test(file),
	/** Without the index of the built-in pictures, which covers of posts need: islands get theirs as properties. */
	pictures: /\/(web\/ui\/pictures\/(?!post-cover)|content\/en\/ui\/pictures|contract\/pictures)/,
	forms: (file: string) =>
		(/\/web\/(ui\/(dialogs|fields|forms|records|frame\/(legal|site)-links|sections\/stamp)|client\/|session\/proof-dialog|boot\/attribution)|\/contract\/|\/content\/en\/ui\/draft/.test(
			file,
		) &&
			!withRouter.test(file) &&
			!file.includes("/web/client/study/") &&
			!file.includes("/contract/trade-tools/")) ||
		formIcons.test(file),
	/** What the trade tools share; each tool's own code is loaded on its page only. After the forms, whose fields they use. */
	tools:
		/\/(contract\/trade-tools\/(rational|formula|typed-number|fields|tool|currencies|names)|content\/amounts|content\/en\/site\/tools\/frame|web\/routes\/site\/tools\/tool-(screen|fields|answer|actions|link|labels|problems)|web\/routes\/site\/tools\/save-file)\.|\/icons\/(file-spreadsheet|link-2|printer)\./,
	lists: withRouter,
	/** What is on every page of the app. */
	site: /\/web\/(ui\/(brand|frame|sections)\/|seo\/screen|boot\/nonce)/,
};

/**
 * Every page of the app runs most of these while it loads, so Chromium is told to compile all of their functions while
 * they arrive and to keep them for the next page. Left alone it keeps only what ran at the very beginning, and compiles
 * hundreds of functions again on each page: docs/performance.md.
 */
const wholeOnLoad = new Set(["react", "router", "forms", "base"]);

/** The script of static pages is an entry of its own: no route imports it. */
const staticPages: Plugin = {
	name: "static-pages",
	applyToEnvironment: (environment) => environment.name === "client",
	buildStart() {
		if (this.environment.mode === "build") this.emitFile({ type: "chunk", id: "web/islands/start.ts", name: "start" });
	},
};

/** The words and styles of the language that is built for browsers; the server has all of them. */
const translated: Plugin = {
	name: "translated",
	enforce: "pre",
	applyToEnvironment: (environment) => environment.name === "client",
	resolveId(source, importer) {
		const language = process.env.BUILD_LANGUAGE;
		if (!language) return null;
		const own = source.startsWith("#content/en/") ? source.replace("/en/", `/${language}/`) : null;
		const styles = source === "#web/styles/app.css" ? "#web/styles/app-indian-scripts.css" : null;
		return own || styles ? this.resolve(own ?? styles ?? source, importer, { skipSelf: true }) : null;
	},
};

export default defineConfig({
	// Bundled, so that only what is used is loaded: a few of a thousand icons, and of React Email not the parts that
	// bring a CSS compiler, a code highlighter and a formatter.
	ssr: { noExternal: ["lucide-react", /^@react-email\//, /^(d3-|internmap$)/] },
	plugins: [translated, tailwindcss(), reactRouter(), staticPages, noteWords],
	environments: {
		ssr: {
			build: {
				rolldownOptions: {
					// Shared with the server, into whose bundle the pages are put: scripts/bundle-server.ts puts both together.
					external: [/^#(content|contract)\//],
					// Of the other languages only the browser's files are wanted, and the list of them, which is made here.
					...(process.env.BUILD_LANGUAGE ? { input: "virtual:react-router/server-manifest" } : {}),
				},
			},
		},
	},
	build: {
		// As files: the content security policy allows no data: fonts or scripts.
		assetsInlineLimit: 0,
		// Nobody reads the sizes here: scripts/budget.ts checks them.
		reportCompressedSize: false,
		rolldownOptions: {
			// On a busy machine it would report the framework's own plugins as slow.
			checks: { pluginTimings: false },
			output: {
				postBanner: ({ name }) => (wholeOnLoad.has(name) ? "//# allFunctionsCalledOnLoad" : ""),
				codeSplitting: {
					groups: Object.entries(shared).map(([name, test]) => ({
						name,
						test,
						minShareCount: name === "react" || name === "router" ? 1 : 2,
					})),
				},
			},
		},
		target: ["chrome111", "safari16.4", "firefox115"],
	},
});
