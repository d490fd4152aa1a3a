import fs from "node:fs";
import path from "node:path";
import { parser } from "@prometheus-io/lezer-promql";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { emails } from "#server/email/table.ts";
import { openApp } from "#tests/app.ts";
import { noPages } from "#tests/pages.ts";
import { register, registerApplicant } from "#tests/people.ts";
import { payAtGateway } from "#tests/servers/gateway.ts";

const token = "t".repeat(32);
const withToken = { METRICS_TOKEN: token };
type App = Awaited<ReturnType<typeof openApp>>;

const ask = (app: App, headers: HeadersInit = {}, query = "") => app.visitor().get(`/metrics${query}`, headers);
async function readMetrics(app: App) {
	const answer = await ask(app, { authorization: `Bearer ${token}` });
	expect([answer.status, answer.headers.get("content-type")]).toEqual([
		200,
		"text/plain; version=0.0.4; charset=utf-8",
	]);
	return answer.text();
}
const valuesOf = (text: string, start: string) => text.split("\n").filter((line) => line.startsWith(start));

test("the metrics open only to their token in its header, and do not exist without the setting", async () => {
	const app = await openApp(withToken);
	const refused = [
		await ask(app),
		await ask(app, { authorization: `Bearer ${token}x` }),
		await ask(app, { authorization: `Basic ${token}` }),
		await ask(app, {}, `?token=${token}&access_token=${token}`),
	];
	for (const answer of refused) {
		expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([401, 'Bearer realm="metrics"']);
		expect(await answer.text()).toBe("");
	}
	expect(await readMetrics(app)).toContain("eibm_info");
	const without = await openApp();
	expect((await ask(without, { authorization: "Bearer " })).status).toBe(404);
});

test("requests are counted by the pattern of their route, and addresses that nobody wrote share one", async () => {
	const pages = {
		...noPages,
		patternOf: (path: string) => (path.startsWith("/blog/") ? "/blog/:slug" : null),
		render: async () => new Response("page"),
		sent: new Map([["/assets/*", { get: 7, getUnchanged: 2, head: 0, headUnchanged: 0 }]]),
	};
	const app = await openApp(withToken, { pages });
	const browser = app.visitor();
	for (const path of ["/auth/blog/one", "/auth/blog/two", "/blog/one", "/x1", "/x2.php", "/auth/%00"])
		await browser.get(path);
	await browser.send("/auth/getuser", { method: "PATCH", body: "{}" });
	const text = await readMetrics(app);
	const counted = (labels: string) => `eibm_http_requests_total{${labels}} `;
	for (const [labels, count] of [
		['method="GET",route="/auth/blog/:slug",status="404"', 2],
		['method="GET",route="/blog/:slug",status="200"', 1],
		['method="GET",route="/assets/*",status="200"', 7],
		['method="GET",route="/assets/*",status="304"', 2],
	] as const)
		expect(valuesOf(text, counted(labels))).toEqual([`${counted(labels)}${count}`]);
	expect(text).toContain('eibm_http_request_duration_seconds_count{method="GET",route="/auth/blog/:slug"} 2');
	expect(text).toContain('method="other"');
	expect(text).not.toMatch(/x1|x2|PATCH|blog\/one/);
});

test("jobs, e-mails, payments and sessions are read from the database, and at most once in five seconds", async () => {
	const app = await openApp(withToken);
	const browser = app.visitor();
	await registerApplicant(browser);
	await payAtGateway(browser, "success");
	await app.db.insert(emails).values({ id: "m1", kind: "welcome", recipient: "a@example.com", status: "failed" });
	await app.db.execute(sql`update jobs.job set start_after = now() - interval '90 seconds' where name = 'send-mail'`);
	const text = await readMetrics(app);
	for (const line of [
		'eibm_emails{state="failed"} 1',
		"eibm_emails_failed 1",
		'eibm_payments_open{state="created"} 1',
		'eibm_payments{state="created"} 1',
		'eibm_payments{state="paid"} 0',
		"eibm_sessions 1",
		"eibm_database_up 1",
		"eibm_connections 0",
		'eibm_connections_refused_total{reason="address"} 0',
	])
		expect(text).toContain(`${line}\n`);
	expect(text).toMatch(/eibm_jobs\{queue="send-mail",state="waiting"\} [1-9]/);
	const [late = ""] = valuesOf(text, 'eibm_jobs_oldest_seconds{queue="send-mail"} ');
	expect(Number(late.split(" ").at(-1))).toBeGreaterThanOrEqual(90);

	await register(app.visitor());
	expect(await readMetrics(app)).toContain("eibm_sessions 1\n");
});

test("the dashboard and the alerts ask only for metrics that exist, and each alert says what to do", async () => {
	const text = await readMetrics(await openApp(withToken));
	const known = new Set<string>(["up"]);
	for (const [, name = "", type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm))
		for (const ending of type === "histogram" ? ["_bucket", "_sum", "_count"] : [""]) known.add(name + ending);
	const deploy = (file: string) => fs.readFileSync(path.join("deploy", file), "utf8");
	const { groups } = parse(deploy("prometheus/alerts.yml")) as { groups: { rules: Rule[] }[] };
	const rules = groups.flatMap((group) => group.rules);
	expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
	for (const { alert, annotations, labels, ...rule } of rules) {
		expect([alert, /^\d+[mh]$/.test(rule.for)]).toEqual([alert, true]);
		expect(["critical", "warning"]).toContain(labels.severity);
		expect(annotations.summary).toMatch(/\.$/);
		expect(annotations.action).toMatch(/^[A-Z].{20,}\.$/);
	}
	const dashboard = JSON.parse(deploy("grafana/dashboard.json")) as { panels: { targets?: { expr: string }[] }[] };
	const shown = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
	expect(shown.length).toBeGreaterThan(20);
	for (const expr of [...rules.map((rule) => rule.expr), ...shown])
		for (const name of metricsIn(expr.replaceAll("$__rate_interval", "5m")))
			expect([expr, name, known.has(name)]).toEqual([expr, name, true]);
	// The guide lists all of ours; endings of names behind an ellipsis.
	const table = fs.readFileSync("docs/operating.md", "utf8");
	const endings = [...table.matchAll(/`…(_\w+)`/g)].map(([, ending = ""]) => ending);
	const ours = [...text.matchAll(/^# TYPE (eibm_\S+)/gm)].map(([, name = ""]) => name);
	expect(
		ours.filter((name) => !table.includes(`\`${name}\``) && !endings.some((ending) => name.endsWith(ending))),
	).toEqual([]);
	expect(text).not.toMatch(/e-emails/i);
});

type Rule = {
	alert: string;
	expr: string;
	for: string;
	labels: { severity: string };
	annotations: { summary: string; action: string };
};

/** The metric names in an expression; throws if Prometheus could not parse it. */
function metricsIn(expr: string) {
	const names: string[] = [];
	parser.parse(expr).iterate({
		enter({ name, from, to, type }) {
			if (type.isError) throw new Error(`not an expression at ${from}: ${expr}`);

			if (name === "Identifier") names.push(expr.slice(from, to));
		},
	});
	return names;
}

test("a place of backups that could not be read once is read again with the next request for metrics", async () => {
	const app = await openApp(withToken);
	const { folder } = app.config.backups;
	await fs.promises.writeFile(folder, "not a folder");
	expect(valuesOf(await readMetrics(app), "eibm_last_backup")).toEqual(["eibm_last_backup_timestamp_seconds 0"]);
	await fs.promises.rm(folder);
	await fs.promises.mkdir(folder);
	await fs.promises.writeFile(path.join(folder, "eibm-2026-11-22-040000.tar.zst.age"), "");
	expect(valuesOf(await readMetrics(app), "eibm_last_backup")).toEqual([
		`eibm_last_backup_timestamp_seconds ${Date.parse("2026-11-22T04:00:00+05:30") / 1000}`,
	]);
	// With one of the future, made while the clock was wrong, the alert would be silent for years.
	const ahead = await openApp(withToken);
	await fs.promises.mkdir(ahead.config.backups.folder, { recursive: true });
	await fs.promises.writeFile(path.join(ahead.config.backups.folder, "eibm-2099-01-01-040000.tar.zst.age"), "");
	expect(valuesOf(await readMetrics(ahead), "eibm_last_backup")).toEqual(["eibm_last_backup_timestamp_seconds 0"]);
});
