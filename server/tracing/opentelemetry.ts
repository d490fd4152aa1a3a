// The OpenTelemetry libraries, loaded only if a collector is set. The exporter also reads the other standard variables
// (OTEL_EXPORTER_OTLP_HEADERS, …_TIMEOUT, …_COMPRESSION), and the resource OTEL_RESOURCE_ATTRIBUTES.
import { AsyncLocalStorage } from "node:async_hooks";
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
	AlwaysOffSampler,
	AlwaysOnSampler,
	BatchSpanProcessor,
	ParentBasedSampler,
	type Sampler,
	TraceIdRatioBasedSampler,
	TracerProvider,
} from "@opentelemetry/sdk-trace";
import { noSpan, type Tracing, type TracingSettings } from "#server/tracing/tracing.ts";

const kinds = {
	server: SpanKind.SERVER,
	client: SpanKind.CLIENT,
	consumer: SpanKind.CONSUMER,
	internal: SpanKind.INTERNAL,
};

export function openTracing({ endpoint, service, sampler, ratio }: TracingSettings): Tracing {
	const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
	const provider = new TracerProvider({
		resource: defaultResource()
			.merge(resourceFromAttributes({ "service.name": service }))
			.merge(detectResources({ detectors: [envDetector] })),
		sampler: samplerOf(sampler, ratio),
		spanProcessors: [new BatchSpanProcessor({ exporter })],
	});
	const tracer = provider.getTracer("eibm");
	const current = new AsyncLocalStorage<Context>();

	return {
		run(name, { kind, attributes = {}, parent }, work) {
			const outer = current.getStore();
			// The job queue polls every two seconds: a statement outside of any trace is not worth one.
			if (kind === "client" && outer === undefined) return work(noSpan);
			const around = outer ?? readParent(parent);
			const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, around);
			return current.run(trace.setSpan(around, span), async () => {
				const fail = (type: string) => {
					span.setAttribute("error.type", type);
					span.setStatus({ code: SpanStatusCode.ERROR });
				};
				try {
					return await work({
						rename: (renamed) => span.updateName(renamed),
						set: (more) => span.setAttributes(more),
						fail,
					});
				} catch (error) {
					fail(typeOf(error));
					throw error;
				} finally {
					span.end();
				}
			});
		},
		stop: () => provider.shutdown(),
	};
}

function samplerOf(name: TracingSettings["sampler"], ratio: number): Sampler {
	const root = name.endsWith("always_on")
		? new AlwaysOnSampler()
		: name.endsWith("always_off")
			? new AlwaysOffSampler()
			: new TraceIdRatioBasedSampler(ratio);
	return name.startsWith("parentbased_") ? new ParentBasedSampler({ root }) : root;
}

/** https://www.w3.org/TR/trace-context/#traceparent-header */
function readParent(header: string | undefined) {
	const [, traceId, spanId, flags] =
		/^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header ?? "") ?? [];
	if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
	const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
	return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function typeOf(error: unknown) {
	const { code, cause, name } = error as { code?: unknown; cause?: { code?: unknown }; name?: unknown };
	return String(cause?.code ?? code ?? name ?? "error");
}
