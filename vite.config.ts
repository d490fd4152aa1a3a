import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
	// Bundled, because Node would load all of its thousand icons for the few that screens use.
	ssr: { noExternal: ["lucide-react"] },
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
							test: /[\\/](web[\\/](ui|session|stored-user|screen|nonce)|content|contract|node_modules[\\/]lucide-react)/,
							minShareCount: 2,
						},
					],
				},
			},
		},
		target: ["chrome111", "safari16.4", "firefox115"],
	},
});
