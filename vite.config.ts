import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What only some screens carry: the beginnings of their names in web/ui. */
const galleryParts = "lightbox gallery picture".split(" ");
const movingParts = "flip-book carousel thumbnail".split(" ");
const formParts =
	"api-form draft field form- password checkbox select text-area google gate alert table notice empty trouble contact-ways facts reference ask consent pager search-form avatar badge card picture-address".split(
		" ",
	);
/** What only the course page and the profile carry, with its words. */
const studyParts = ["course-progress"];
const formIcons =
	/\/icons\/(circle-alert|circle-check|info|triangle-alert|external-link|arrow-left|search|trash-2|eye|lock)\./;
const isPart = (file: string, names: string[]) => names.some((name) => file.includes(`/web/ui/${name}`));
/** A dozen files of a kilobyte each cost more in headers than they save, so what several screens share comes in four. */
const shared = {
	framework: (file: string) => /\/node_modules\/(react|react-dom|scheduler|react-router|@remix-run)\//.test(file),
	/** What stands around every screen. */
	site: (file: string) => {
		if (file.includes("/web/ui/")) return !isPart(file, [...galleryParts, ...movingParts, ...formParts, ...studyParts]);
		if (file.includes("/lucide-react/")) return !formIcons.test(file);
		return /\/web\/(session|stored-user|screen|nonce)|\/content\/(words|language|institute|timings|en\/messages|en\/site\/frame)\./.test(
			file,
		);
	},
	pictures: (file: string) =>
		isPart(file, galleryParts) || /\/content\/(images|words\/pictures|en\/site\/pictures)/.test(file),
	forms: (file: string) =>
		isPart(file, formParts) ||
		formIcons.test(file) ||
		/\/web\/(send-form|drafts|arrival)|\/contract\/|\/content\/(words|en\/site)\/draft/.test(file),
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
