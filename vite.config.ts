import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

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
					groups: [
						// A dozen files of a kilobyte each cost more in headers than they save: what most screens use comes as one.
						{ name: "framework", test: /node_modules[\\/](react|react-dom|scheduler|react-router|@remix-run)[\\/]/ },
						{
							name: "site",
							// Not the words of single screens, nor what only screens with forms or galleries carry.
							test: /[\\/](web[\\/](ui[\\/](?!flip-book|carousel|thumbnail|lightbox|gallery|picture|api-form|draft|field|form-|password|checkbox|select|text-area|google|gate|alert|table|notice|empty|trouble|contact-ways|facts|reference)|session|stored-user|screen|nonce)|content[\\/](?!images|words[\\/]|en[\\/]site[\\/](?!frame))|node_modules[\\/]lucide-react)/,
							minShareCount: 2,
						},
						{
							name: "pictures",
							test: /[\\/](web[\\/]ui[\\/](lightbox|gallery|picture)|content[\\/](images|words[\\/]pictures|en[\\/]site[\\/]pictures))/,
							minShareCount: 2,
						},
						{
							name: "forms",
							test: /[\\/](web[\\/](ui(?![\\/](flip-book|carousel|thumbnail))|send-form|drafts|arrival)|contract[\\/]|content[\\/](words|en[\\/]site)[\\/]draft)/,
							minShareCount: 2,
						},
					],
				},
			},
		},
		target: ["chrome111", "safari16.4", "firefox115"],
	},
});
