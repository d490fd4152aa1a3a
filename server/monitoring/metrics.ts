// What Prometheus reads at /metrics. Loaded only if METRICS_TOKEN is set.

import type { Pool } from "pg";
import {
	AggregatorRegistry,
	Counter,
	collectDefaultMetrics,
	Gauge,
	Histogram,
	type MetricObjectWithValues,
	type MetricValue,
	Registry,
} from "prom-client";
import type { LookUps } from "#server/certificates/look-ups.ts";
import type { ConnectionCounts } from "#server/http/socket/connections.ts";
import { type Figures, readPool } from "#server/monitoring/figures.ts";
import type { Pages } from "#server/pages/pages.ts";
import type { FiguresOf } from "#server/processes/messages.ts";

export type Metrics = ReturnType<typeof openMetrics>;

/** In seconds. A page from memory takes 0.00002, a sign-in 0.1 of pure computing, and a query is cancelled after 15. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** Other methods share one label, because anybody can invent them. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "DELETE"]);

export function openMetrics({
	pages,
	connections,
	lookUps,
	pool,
	engine,
	version,
	readFigures,
	findLastBackup,
}: {
	pages: Pick<Pages, "sent">;
	connections: ConnectionCounts;
	lookUps: Pick<LookUps, "misses">;
	pool: Pool;
	engine: string;
	version: string;
	readFigures: () => Promise<Figures | null>;
	/** When the last backup was made; null if there is none. Throws if its place cannot be read. */
	findLastBackup: () => Promise<Date | null>;
}) {
	const register = new Registry();
	const registers = [register];
	// The event loop's delay is sampled twenty times a second: every ten milliseconds would keep an idle processor awake.
	collectDefaultMetrics({ register, eventLoopMonitoringPrecision: 50 });

	const requests = new Counter({
		name: "eibm_http_requests_total",
		help: "Requests by method, pattern of the route and status, including pages sent from memory",
		labelNames: ["method", "route", "status"],
		registers,
		collect() {
			for (const [route, { get, getUnchanged, head, headUnchanged }] of pages.sent) {
				if (get > 0) setTo(this, { method: "GET", route, status: "200" }, get);
				if (getUnchanged > 0) setTo(this, { method: "GET", route, status: "304" }, getUnchanged);
				if (head > 0) setTo(this, { method: "HEAD", route, status: "200" }, head);
				if (headUnchanged > 0) setTo(this, { method: "HEAD", route, status: "304" }, headUnchanged);
			}
		},
	});
	const durations = new Histogram({
		name: "eibm_http_request_duration_seconds",
		help: "Time until the response begins, by method and pattern of the route, without pages sent from memory",
		labelNames: ["method", "route"],
		buckets,
		registers,
	});

	new Gauge({
		name: "eibm_connections",
		help: "Open connections of visitors, of which a proxy in front holds some",
		registers,
		collect() {
			this.set(connections.open);
		},
	});
	new Counter({
		name: "eibm_connections_accepted_total",
		help: "Connections accepted",
		registers,
		collect() {
			setTo(this, {}, connections.accepted);
		},
	});
	new Counter({
		name: "eibm_connections_refused_total",
		help: "Connections refused or ended by a limit: server full, too many from one address, address paused, too many requests ahead",
		labelNames: ["reason"],
		registers,
		collect() {
			for (const [reason, count] of Object.entries(connections.refused)) setTo(this, { reason }, count);
		},
	});

	new Counter({
		name: "eibm_certificate_misses_total",
		help: "Numbers of certificates that were looked up and do not exist, without typing errors",
		registers,
		collect() {
			setTo(this, {}, lookUps.misses);
		},
	});

	const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
		new Gauge({ name, help, labelNames, registers });
	gauge("eibm_info", "Version and database, always 1", ["version", "database"]).set({ version, database: engine }, 1);
	const poolConnections = gauge("eibm_database_connections", "Connections to the database by state", ["state"]);
	const poolLimit = gauge("eibm_database_connections_limit", "The most connections that this process opens");
	const poolWaiting = gauge("eibm_database_waiting", "Queries waiting for a free connection");
	const up = gauge("eibm_database_up", "1 if the database has answered within two seconds");
	// The same in every process, because they are read from the database that all processes share.
	const jobs = gauge("eibm_jobs", "Jobs by queue and state, counted up to 10,000", ["queue", "state"]);
	const late = gauge("eibm_jobs_oldest_seconds", "For how long the oldest due job has been waiting", ["queue"]);
	const emails = gauge("eibm_emails", "E-mails of the last 24 hours by state, of which the newest 10,000", ["state"]);
	const failedEmails = gauge("eibm_emails_failed", "All e-mails that could not be sent, counted up to 10,000");
	const payments = gauge("eibm_payments", "Payments begun in the last 24 hours by state", ["state"]);
	const openPayments = gauge("eibm_payments_open", "All payments that are not finished, by state", ["state"]);
	const sessions = gauge("eibm_sessions", "Sessions that have not ended, counted up to 100,000");
	const backup = gauge("eibm_last_backup_timestamp_seconds", "When the last backup was made; 0 if there is none");
	const fromDatabase = [jobs, late, emails, failedEmails, payments, openPayments, sessions];

	async function readDatabase() {
		const { busy, idle, waiting, most } = readPool(pool);
		poolConnections.set({ state: "busy" }, busy);
		poolConnections.set({ state: "idle" }, idle);
		poolWaiting.set(waiting);
		poolLimit.set(most);
		const figures = await readFigures();
		up.set(figures ? 1 : 0);
		// Reset, because an old figure would look like a current one.
		for (const metric of fromDatabase) metric.reset();
		if (!figures) return;
		for (const { queue, late: seconds, ...states } of figures.queues) {
			for (const state of ["waiting", "planned", "active", "failed"] as const)
				jobs.set({ queue, state }, states[state]);
			late.set({ queue }, seconds);
		}
		for (const [state, count] of Object.entries(figures.emails.today)) emails.set({ state }, count);
		failedEmails.set(figures.emails.failed);
		for (const [state, count] of Object.entries(figures.payments.today)) payments.set({ state }, count);
		for (const [state, count] of Object.entries(figures.payments.open)) openPayments.set({ state }, count);
		sessions.set(figures.sessions);
	}

	async function update() {
		await readDatabase();
		backup.set(((await findLastBackup().catch(() => null))?.getTime() ?? 0) / 1000);
	}

	return {
		contentType: register.contentType,
		async read() {
			await update();
			return register.metrics();
		},
		/** For the supervisor, which collects from several processes. */
		async readOwn() {
			await update();
			return register.getMetricsAsJSON();
		},
		countRequest(given: string, route: string, status: number, seconds: number) {
			const method = methods.has(given) ? given : "other";
			requests.inc({ method, route, status });
			durations.observe({ method, route }, seconds);
		},
	};
}

/**
 * The figures of several processes, with a label `process`. They are not summed: when a process is replaced its
 * counters fall, and Prometheus would take that for a reset and count everything of the others again.
 */
export async function writeTogether(all: FiguresOf[]) {
	const labelled = all.map(({ process, figures }) =>
		(figures as MetricObjectWithValues<MetricValue<string>>[]).map((metric) => ({
			...metric,
			aggregator: "sum" as const,
			values: metric.values.map((value) => ({ ...value, labels: { process, ...value.labels } })),
		})),
	);
	return AggregatorRegistry.aggregate(labelled).metrics();
}

/** Sets a counter to a total that was counted elsewhere. */
function setTo<Label extends string>(
	counter: Counter<Label>,
	labels: Partial<Record<Label, string | number>>,
	count: number,
) {
	counter.remove(labels);
	counter.inc(labels, count);
}
