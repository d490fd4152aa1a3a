// The description of the API: OpenAPI at /openapi.json, and the same as a readable page at /docs.
import type { OpenAPIHono } from "@hono/zod-openapi";
import { Hono } from "hono";
import { html } from "hono/html";
import { published } from "#content/published.ts";
import { serverWords } from "#content/server-words.ts";
import { plainPage } from "#server/http/plain-page.ts";
import type { AppEnv } from "#server/http/request-context.ts";

type Field = { type?: string | string[]; enum?: unknown[]; description?: string; maxLength?: number };
type Operation = {
	tags?: string[];
	summary?: string;
	requestBody?: { content?: Record<string, { schema?: { properties?: Record<string, Field>; required?: string[] } }> };
	responses?: Record<string, { description?: string }>;
};

// biome-ignore lint/suspicious/noExplicitAny: any set of routes can be described
export function describeApi(api: OpenAPIHono<AppEnv, any>) {
	const description = () =>
		withPlainPatterns(
			api.getOpenAPI31Document({
				openapi: "3.1.0",
				info: { title: `${published().institute.shortName} API`, version: "1", description: serverWords().docs.lead },
			}),
		);
	return new Hono<AppEnv>()
		.get("/openapi.json", (c) => c.json(description()))
		.get("/docs", async (c) => {
			const text = serverWords().docs;
			const calls = Object.entries(description().paths ?? {}).flatMap(([path, methods]) =>
				Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
					path,
					method,
					operation,
				})),
			);
			const tags = [...new Set(calls.map(({ operation }) => operation.tags?.[0] ?? ""))];
			return c.html(
				await plainPage({
					title: `${published().institute.shortName} API`,
					wide: true,
					body: html`<p>${text.lead} <a href="/openapi.json">openapi.json</a></p>
${tags.map((tag) => html`<h2>${tag}</h2>${calls.filter(({ operation }) => operation.tags?.[0] === tag).map(describeCall)}`)}`,
				}),
			);
		});
}

/** The library writes the flags of a regular expression into its pattern, which then matches nothing. */
const withPlainPatterns = <Document>(document: Document): Document =>
	JSON.parse(JSON.stringify(document), (name, value) =>
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
