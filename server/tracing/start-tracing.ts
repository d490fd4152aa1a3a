import { setTracing, type TracingSettings } from "#server/tracing/tracing.ts";

/** For the whole process, before the database is opened. The libraries are loaded only now. */
export async function startTracing(settings: TracingSettings | undefined) {
	if (!settings) return { stop: async () => {} };
	const { openTracing } = await import("#server/tracing/opentelemetry.ts");
	const tracing = openTracing(settings);
	setTracing(tracing);
	return {
		/** Sends what has been collected; a collector that does not respond is not waited for. */
		async stop() {
			setTracing(null);
			await Promise.race([tracing.stop().catch(() => {}), new Promise((resolve) => setTimeout(resolve, 1000).unref())]);
		},
	};
}
