// The built pages inside the whole application: what the server answers to the request for a page, without a browser.
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { samplePassword } from "#content/en/server/samples.ts";
import { openBuiltPages } from "#server/built-pages.ts";
import { readConfig } from "#server/config.ts";
import { openLog } from "#server/log.ts";
import type { Pages } from "#server/pages/pages.ts";
import { openApp } from "#tests/app.ts";
import routes from "#web/routes.ts";

const loaded = new Map<string, Promise<Pages>>();

/** The pages rendered with these settings. Loading takes a second, so all tests of a worker share them. */
function loadPages(settings: Record<string, string>, paths: readonly string[] | undefined) {
	const key = JSON.stringify([settings, paths]);
	const config = readConfig({
		NODE_ENV: "test",
		SESSION_SECRET: "s".repeat(40),
		CACHE_DIR: `node_modules/.cache/${paths ? "some-pages" : "pages"}`,
		...settings,
	});
	const pages = loaded.get(key) ?? openBuiltPages(config, openLog("silent"), paths).then((front) => front.pages);
	loaded.set(key, pages);
	return pages;
}

const staff = { email: "office@example.com", password: "harbour-light-7" };

/**
 * The whole site with its sample people and posts, for one test. With `paths`, only these pages are rendered at the
 * start and the others on request: for tests that change the content or the settings, because rendering all pages takes
 * seconds.
 */
export async function openBuiltSite(settings: Record<string, string> = {}, paths?: readonly string[]) {
	const pages = await loadPages(settings, paths);
	const app = await openApp(
		{ SAMPLE_DATA: "true", ADMIN_EMAIL: staff.email, ADMIN_PASSWORD: staff.password, ...settings },
		{ pages },
	);
	return {
		...app,
		pages,
		/** The HTML of a page, as a visitor gets it. */
		read: async (address: string) => (await app.visitor().get(address)).text(),
		/** Signs in as the admin, or as the sample person with this address. */
		async signIn(email = staff.email) {
			const browser = app.visitor();
			const password = email === staff.email ? staff.password : samplePassword;
			const headers: HeadersInit = settings.BASE_URL ? { origin: settings.BASE_URL } : {};
			const response = await browser.post("/auth/login", { email1: email, password1: password }, headers);
			if (response.status !== 200) throw new Error(`the sign-in answered ${response.status}`);
			return browser;
		},
	};
}

/** Every page of web/routes.ts, such as `/blog/:slug`, with its file and those of the layouts around it, except `*`. */
export const routePatterns = listPatterns(routes as RouteConfigEntry[]);

type Page = { pattern: string; file: string; layouts: string[] };

function listPatterns(entries: RouteConfigEntry[], layouts: string[] = []): Page[] {
	return entries.flatMap(({ path: own, index, file, children = [] }) => [
		...(own === "*" || (own === undefined && !index) ? [] : [{ pattern: `/${own ?? ""}`, file, layouts }]),
		...listPatterns(children, [...layouts, file]),
	]);
}

/** The visible text of this HTML, on one line. */
export const textOf = (html: string) =>
	html
		.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, " ")
		.replace(/<[^>]*>/g, "")
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&quot;", '"')
		.replaceAll("&nbsp;", " ")
		.replace(/&#(x?)([\da-f]+);/gi, (_, hex: string, code: string) =>
			String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
		)
		.replaceAll("&amp;", "&")
		.replace(/\s+/g, " ");
