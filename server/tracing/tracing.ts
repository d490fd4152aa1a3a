// Traces: the parts of a request or a job, and how long each took. Without a collector nothing is loaded, and each
// function here only calls its callback.
import { AsyncResource } from "node:async_hooks";
import type { Attributes } from "@opentelemetry/api";
import type pg from "pg";

/** `server`: a request to us. `client`: we wait for another system. `consumer`: a job. `internal`: everything else. */
export type SpanKind = "server" | "client" | "consumer" | "internal";

type Span = {
	rename(name: string): void;
	set(attributes: Attributes): void;
	/** `type` is a class or a code, never a message: messages may contain personal data. */
	fail(type: string): void;
};

type Details = {
	kind: SpanKind;
	attributes?: Attributes;
	/** The `traceparent` header of a trusted proxy, whose trace is continued. */
	parent?: string | undefined;
};

export type Tracing = {
	run<Result>(name: string, details: Details, work: (span: Span) => Promise<Result>): Promise<Result>;
	stop(): Promise<void>;
};

export const samplers = [
	"always_on",
	"always_off",
	"traceidratio",
	"parentbased_always_on",
	"parentbased_always_off",
	"parentbased_traceidratio",
] as const;

export type TracingSettings = {
	/** The collector's address; traces go to `/v1/traces` there. */
	endpoint: string;
	service: string;
	sampler: (typeof samplers)[number];
	/** The share of requests that are traced, from 0 to 1. */
	ratio: number;
};

let active: Tracing | null = null;

export const isTracing = () => active !== null;

export function setTracing(tracing: Tracing | null) {
	active = tracing;
}

export const noSpan: Span = { rename() {}, set() {}, fail() {} };

/** Runs `work` as a span within the current one. An error that it throws is passed on. */
export const traced = <Result>(name: string, details: Details, work: (span: Span) => Promise<Result>) =>
	active ? active.run(name, details, work) : work(noSpan);

type Query = (...statement: unknown[]) => unknown;

/** Traces each statement by its text, in which values are numbered placeholders. The values themselves are left out. */
export function traceStatements(pool: pg.Pool) {
	if (!active) return;
	pool.on("connect", (client) => {
		const send = client.query.bind(client) as Query;
		client.query = ((...statement: unknown[]) => {
			const text = textOf(statement[0]);
			return text === null ? send(...statement) : traceStatement(text, statement, send);
		}) as typeof client.query;
	});
	// pg runs the callback in the context of whichever request released the connection.
	const connect = pool.connect.bind(pool) as Query;
	pool.connect = ((callback?: (...results: unknown[]) => void) =>
		callback ? connect(AsyncResource.bind(callback)) : connect()) as typeof pool.connect;
}

function traceStatement(text: string, statement: unknown[], send: Query) {
	const [operation = "SQL"] = /^[a-z]+/i.exec(text.trimStart()) ?? [];
	const attributes = { "db.system.name": "postgresql", "db.query.text": text.slice(0, longestText) };
	const run = (work: () => Promise<unknown>) => traced(operation.toUpperCase(), { kind: "client", attributes }, work);
	const callback = statement.at(-1);
	if (typeof callback !== "function") return run(() => Promise.resolve(send(...statement)));
	void run(
		() =>
			new Promise((resolve, reject) => {
				send(...statement.slice(0, -1), (error: unknown, result: unknown) => {
					if (error) reject(error);
					else resolve(result);
					callback(error, result);
				});
			}),
	).catch(() => {});
	return undefined;
}

const longestText = 2000;

/** Null for an object that submits itself, such as a cursor. */
function textOf(query: unknown) {
	if (typeof query === "string") return query;
	const { text, submit } = query as { text?: unknown; submit?: unknown };
	return typeof text === "string" && submit === undefined ? text : null;
}
