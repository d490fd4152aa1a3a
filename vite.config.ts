import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const formIcons =
	/\/icons\/(circle-alert|circle-check|info|triangle-alert|external-link|arrow-left|search|trash-2|eye|lock)\./;
/**
 * A dozen files of one kilobyte cost more in headers than they save, so modules shared by several pages are bundled
 * into four.
 */
const shared = {
	framework: /\/node_modules\/(react|react-dom|scheduler|react-router|@remix-run)\//,
	/** What is on every page. */
	site: (file: string) =>
		/\/web\/ui\/((brand|frame|sections|toasts)\/|[^/]+$)|\/web\/(session\/(session|sign-out|stored-user)|seo\/screen|boot\/nonce)\.|\/content\/(words|language|institute|timings|en\/messages|en\/site\/frame)\./.test(
			file,
		) ||
		(file.includes("/lucide-react/") && !formIcons.test(file)),
	pictures: /\/web\/ui\/pictures\/|\/content\/(images|en\/ui\/pictures)/,
	forms: (file: string) =>
		/\/web\/ui\/(dialogs|fields|forms|records)\/|\/web\/(client\/(send-form|drafts)|boot\/attribution)\.|\/contract\/|\/content\/en\/ui\/draft/.test(
			file,
		) || formIcons.test(file),
};

export default defineConfig({
	// Bundled, so that only what is used is loaded: a few of a thousand icons, and of React Email not the parts that
	// bring a CSS compiler, a code highlighter and a formatter.
	ssr: { noExternal: ["lucide-react", /^@react-email\//] },
	plugins: [tailwindcss(), reactRouter()],
	build: {
		// As files: the content security policy allows no data: fonts or scripts.
		assetsInlineLimit: 0,
		rolldownOptions: {
			// On a busy machine it would report the framework's own plugins as slow.
			checks: { pluginTimings: false },
			output: {
				codeSplitting: {
					groups: Object.entries(shared).map(([name, test]) => ({
						name,
						test,
						minShareCount: name === "framework" ? 1 : 2,
					})),
				},
			},
		},
		target: ["chrome111", "safari16.4", "firefox115"],
	},
});
