import { setTracing, type TracingSettings } from "#server/tracing/tracing.ts";

/** Starts tracing for the whole process, before the database is opened. The libraries are loaded only if tracing is
 * configured. */
export async function startTracing(settings: TracingSettings | undefined) {
	if (!settings) return { stop: async () => {} };
	const { openTracing } = await import("#server/tracing/opentelemetry.ts");
	const tracing = openTracing(settings);
	setTracing(tracing);
	return {
		/** Sends the collected spans, without waiting for a collector that does not respond. */
		async stop() {
			setTracing(null);
			await Promise.race([tracing.stop().catch(() => {}), new Promise((resolve) => setTimeout(resolve, 1000).unref())]);
		},
	};
}
