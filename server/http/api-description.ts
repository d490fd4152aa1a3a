// The description of the API: OpenAPI at /openapi.json, and the same as a readable page at /docs.
import { setImmediate } from "node:timers/promises";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { Hono } from "hono";
import { html } from "hono/html";
import { currentLanguage } from "#content/language.ts";
import { published } from "#content/published.ts";
import { serverWords } from "#content/server-words.ts";
import type { Language } from "#contract/languages.ts";
import { plainPage } from "#server/http/plain-page.ts";
import { type AppEnv, newRoutes } from "#server/http/request-context.ts";

type Field = { type?: string | string[]; enum?: unknown[]; description?: string; maxLength?: number };
type Operation = {
	tags?: string[];
	summary?: string;
	requestBody?: { content?: Record<string, { schema?: { properties?: Record<string, Field>; required?: string[] } }> };
	responses?: Record<string, { description?: string }>;
};

/** Without the name of the institute, which can change. */
const info = { title: "", version: "1" };

// biome-ignore lint/suspicious/noExplicitAny: any set of routes can be described
type Routes = OpenAPIHono<AppEnv, any>;

export function describeApi(api: Routes) {
	let described: Promise<string> | undefined;
	/** Takes a second or two, and anybody may ask: it is done once, and others are served meanwhile. */
	const describe = () => (described ??= describeInTurn(api));
	const pages = new Map<Language, { title: string; page: string }>();
	const titleNow = () => `${published().institute.shortName} API`;
	return new Hono<AppEnv>()
		.get("/openapi.json", async (c) => {
			const named = JSON.stringify({ ...info, title: titleNow(), description: serverWords().docs.lead });
			const json = (await describe()).replace(JSON.stringify(info), () => named);
			return c.body(json, 200, { "content-type": "application/json" });
		})
		.get("/docs", async (c) => {
			const title = titleNow();
			const kept = pages.get(currentLanguage());
			if (kept?.title === title) return c.html(kept.page);
			const page = String(await writePage(title, JSON.parse(await describe())));
			pages.set(currentLanguage(), { title, page });
			return c.html(page);
		});
}

/** One call after the other, each of which takes some milliseconds. */
async function describeInTurn(api: Routes) {
	const calls = new Map<string, string[]>();
	for (const definition of api.openAPIRegistry.definitions) {
		if (definition.type !== "route") continue;
		await setImmediate();
		const one = newRoutes();
		one.openAPIRegistry.registerPath(definition.route);
		for (const [path, methods] of Object.entries(one.getOpenAPI31Document({ openapi: "3.1.0", info }).paths ?? {}))
			calls.set(path, [...(calls.get(path) ?? []), writeWithPlainPatterns(methods).slice(1, -1)]);
	}
	const paths = [...calls].map(([path, methods]) => `${JSON.stringify(path)}:{${methods.join(",")}}`);
	return `{"openapi":"3.1.0","info":${JSON.stringify(info)},"paths":{${paths.join(",")}}}`;
}

function writePage(title: string, { paths = {} }: { paths?: Record<string, Record<string, Operation>> }) {
	const text = serverWords().docs;
	const calls = Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
	);
	const tags = [...new Set(calls.map(({ operation }) => operation.tags?.[0] ?? ""))];
	return plainPage({
		title,
		wide: true,
		body: html`<p>${text.lead} <a href="/openapi.json">openapi.json</a></p>
${tags.map((tag) => html`<h2>${tag}</h2>${calls.filter(({ operation }) => operation.tags?.[0] === tag).map(describeCall)}`)}`,
	});
}

/** The library writes the flags of a regular expression into its pattern, which then matches nothing. */
const writeWithPlainPatterns = (document: unknown) =>
	JSON.stringify(document, (name, value) =>
		name === "pattern" && typeof value === "string" ? value.replace(/(?<!\\)\/[a-z]+$/, "") : value,
	);

function describeCall({ path, method, operation }: { path: string; method: string; operation: Operation }) {
	const text = serverWords().docs;
	const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
	const fields = Object.entries(schema?.properties ?? {});
	return html`<section>
<h3><code>${method.toUpperCase()} ${path}</code></h3>
<p>${operation.summary}</p>
${fields.length > 0 ? html`<table><thead><tr><th scope="col">${text.field}</th><th scope="col">${text.kind}</th><th scope="col">${text.needed}</th></tr></thead><tbody>${fields.map(([name, field]) => html`<tr><td><code>${name}</code></td><td>${kindOf(field)}</td><td>${schema?.required?.includes(name) ? text.yes : text.no}</td></tr>`)}</tbody></table>` : ""}
<p>${Object.entries(operation.responses ?? {}).map(([status, { description }]) => html`<code>${status}</code> ${description}. `)}</p>
</section>`;
}

const kindOf = (field: Field) => (field.enum ? field.enum.join(" | ") : [field.type ?? "text"].flat().join(" or "));
