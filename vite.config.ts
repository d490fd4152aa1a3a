import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	build: {
		// Files as files: the content security policy allows no data: fonts or scripts.
		assetsInlineLimit: 0,
		target: ["chrome111", "safari16.4", "firefox115"],
	},
});
