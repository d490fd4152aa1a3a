import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const formIcons =
	/\/icons\/(circle-alert|circle-check|info|triangle-alert|external-link|arrow-left|search|trash-2|eye|lock)\./;
/** A dozen files of a kilobyte each cost more in headers than they save, so what several screens share comes in four. */
const shared = {
	framework: /\/node_modules\/(react|react-dom|scheduler|react-router|@remix-run)\//,
	/** What stands around every screen. */
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
	// Bundled, so that only what is used gets loaded: a few of a thousand icons, and of the mails' parts not those that
	// bring a CSS compiler, a code highlighter and a formatter along.
	ssr: { noExternal: ["lucide-react", /^@react-email\//] },
	plugins: [tailwindcss(), reactRouter()],
	build: {
		// Files as files: the content security policy allows no data: fonts or scripts.
		assetsInlineLimit: 0,
		rolldownOptions: {
			// On a busy machine it would call the framework's own plugins slow.
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
