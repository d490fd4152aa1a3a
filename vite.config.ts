import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What only some screens carry: the beginnings of their names in web/ui. */
const galleryParts = ["lightbox", "gallery", "picture"];
const movingParts = ["flip-book", "carousel", "thumbnail"];
const formParts = [
	...["api-form", "field", "form-", "password", "checkbox", "select", "text-area", "google", "gate", "alert"],
	...["table", "notice", "empty", "trouble", "contact-ways", "facts", "reference"],
];
const isPart = (file: string, names: string[]) => names.some((name) => file.includes(`/web/ui/${name}`));
const isWord = (file: string, name = "") =>
	[`/content/words/${name}`, `/content/en/site/${name}`].some((one) => file.includes(one));

/** A dozen files of a kilobyte each cost more in headers than they save, so what several screens share comes in four. */
const shared = {
	framework: (file: string) => /\/node_modules\/(react|react-dom|scheduler|react-router|@remix-run)\//.test(file),
	/** What stands around every screen. */
	site: (file: string) =>
		file.includes("/web/ui/")
			? !isPart(file, [...galleryParts, ...movingParts, ...formParts])
			: file.includes("/content/")
				? !file.includes("/content/images/") && (!isWord(file) || isWord(file, "frame"))
				: /\/node_modules\/lucide-react|\/web\/(session|stored-user|screen|nonce)/.test(file),
	pictures: (file: string) =>
		isPart(file, galleryParts) || file.includes("/content/images/") || isWord(file, "pictures"),
	forms: (file: string) => isPart(file, formParts) || /\/web\/send-form|\/contract\//.test(file),
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
