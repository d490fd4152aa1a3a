import { expect, test } from "vitest";
import { startTracing } from "#server/tracing/start-tracing.ts";
import { openApp } from "#tests/app.ts";
import { registerApplicant } from "#tests/people.ts";
import { attributeOf, type CollectedSpan, startCollector } from "#tests/servers/collector.ts";
import { payAtGateway, returnFromGateway } from "#tests/servers/gateway.ts";
import { startMailServer } from "#tests/servers/mail-server.ts";

const settingsOf = (endpoint: string) =>
	({ endpoint, service: "eibm-test", sampler: "parentbased_always_on", ratio: 1 }) as const;

test("a trace shows a request by its route, its statements, the job, the e-mail and the gateway, and no personal data", async () => {
	const collector = await startCollector();
	const mailServer = await startMailServer();
	const tracing = await startTracing(settingsOf(collector.url));
	const app = await openApp({ SMTP_URL: mailServer.url, TRUSTED_PROXIES: "1" });
	const browser = app.visitor();
	const { name, email } = await registerApplicant(browser);
	await app.work();
	await returnFromGateway(app, (await payAtGateway(browser, "success")).fields);
	await browser.post("/auth/forgot-password", { email });
	const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
	await browser.get("/auth/blog/nothing-of-this-name", { traceparent: `00-${trace}-00f067aa0ba902b7-01` });
	await expect.poll(() => mailServer.received.length).toBeGreaterThan(0);
	await app.stop();
	await tracing.stop();

	const { spans, services } = collector;
	const named = (wanted: string) => spans.find((span) => span.name === wanted);
	const parentOf = ({ parentSpanId }: CollectedSpan) => spans.find(({ spanId }) => spanId === parentSpanId);
	expect([...services]).toEqual(["eibm-test"]);
	const blog = named("GET /auth/blog/:slug");
	expect([blog?.traceId, blog && attributeOf(blog, "http.response.status_code")]).toEqual([trace, 404]);
	const ofSignUp = spans.filter((span) => parentOf(span)?.name === "POST /auth/signup");
	expect(ofSignUp.map((span) => span.name)).toContain("INSERT");
	const insert = ofSignUp.find((span) => String(attributeOf(span, "db.query.text")).startsWith('insert into "users"'));
	expect(insert && attributeOf(insert, "db.query.text")).toContain("$1");
	const mail = named("mail welcome");
	expect(mail && parentOf(mail)?.name).toBe("job send-mail");
	const check = named("gateway verify_payment");
	expect(check && parentOf(check)?.name).toBe("POST /pay/return");
	const everything = JSON.stringify(spans);
	for (const personal of [name, email, "9876543210", "98765 43210", "nothing-of-this-name", "Ring Road"])
		expect(everything).not.toContain(personal);
});

test("a collector that is away delays neither a request nor the end of the process", async () => {
	const tracing = await startTracing(settingsOf("http://127.0.0.1:9"));
	const app = await openApp();
	expect((await app.visitor().get("/auth/getuser")).status).toBe(401);
	const began = performance.now();
	await app.stop();
	await tracing.stop();
	expect(performance.now() - began).toBeLessThan(5000);
});
