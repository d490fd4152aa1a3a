// A stub of an OpenTelemetry collector: receives traces as OTLP over HTTP and stores their spans.
import http from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { onTestFinished } from "vitest";

type Value = { stringValue?: string; intValue?: number };
type Attribute = { key: string; value: Value };
export type CollectedSpan = {
	traceId: string;
	spanId: string;
	parentSpanId?: string;
	name: string;
	attributes: Attribute[];
	status: { code?: number };
};
type Traces = {
	resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: CollectedSpan[] }[] }[];
};

export async function startCollector() {
	const spans: CollectedSpan[] = [];
	const services = new Set<string | undefined>();
	const server = http.createServer(async (request, response) => {
		if (request.method !== "POST" || request.url !== "/v1/traces") return response.writeHead(404).end();
		const { resourceSpans } = (await json(request)) as Traces;
		for (const { resource, scopeSpans } of resourceSpans) {
			services.add(resource.attributes.find(({ key }) => key === "service.name")?.value.stringValue);
			for (const scope of scopeSpans) spans.push(...scope.spans);
		}
		return response.writeHead(200, { "content-type": "application/json" }).end("{}");
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => void server.close());
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, services };
}

export const attributeOf = ({ attributes }: CollectedSpan, name: string) => {
	const value = attributes.find(({ key }) => key === name)?.value;
	return value?.stringValue ?? value?.intValue;
};
