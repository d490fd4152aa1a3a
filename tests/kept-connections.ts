// Opening a connection to PostgreSQL costs as much as fifty short statements, and the first statements on it are slow
// because its catalogue caches are still empty. So the next test reuses the connections, with their settings reset.
import pg from "pg";

/** Open and idle connections by database URL. */
const idleConnections = new Map<string, Set<ReusableClient>>();
const returning = new Set<Promise<unknown>>();

/** From now on, connections to this database are reused. */
export const keepConnections = (url: string) => void idleConnections.set(url, new Set());

/** The process ids, in PostgreSQL, of the idle connections. Waits until all connections of the last test are idle. */
export async function listIdleConnections(url: string) {
	while (returning.size > 0) await Promise.all(returning);
	return Array.from(idleConnections.get(url) ?? [], ({ processID }) => processID);
}

export async function closeIdleConnections(url: string) {
	const clients = [...(idleConnections.get(url) ?? [])];
	idleConnections.delete(url);
	await Promise.all(clients.map((client) => client.close()));
}

type Settings = pg.ClientConfig & { connectionString: string };

class ReusableClient extends pg.Client {
	/** The driver sets both, but its types do not declare them. */
	declare readonly processID: number;
	declare readonly readyForQuery: boolean;
	readonly settings: Settings;
	private isOpen = false;

	constructor(settings: Settings) {
		super(settings);
		this.settings = settings;
	}

	override connect(): Promise<pg.Client>;
	override connect(callback: (error: Error) => void): void;
	// The pool passes a callback.
	override connect(callback?: unknown): unknown {
		const answer = callback as (error: Error | null) => void;
		if (this.isOpen) return process.nextTick(answer, null);
		super.connect((error: Error | null) => {
			this.isOpen = !error;
			answer(error);
		});
	}

	override end(): Promise<void>;
	override end(callback: (error: Error) => void): void;
	override end(callback?: unknown) {
		const isBack = this.giveBack()
			.catch(() => this.close())
			.then(callback as () => void);
		returning.add(isBack);
		return isBack.finally(() => returning.delete(isBack));
	}

	private async giveBack() {
		const others = idleConnections.get(this.settings.connectionString);
		if (!others || !this.isOpen || !this.readyForQuery) return this.close();
		// Some tests replace this method.
		Reflect.deleteProperty(this, "query");
		await this.query(forgetSettings);
		this.removeAllListeners();
		this.on("error", () => {});
		this.once("end", () => others.delete(this));
		others.add(this);
	}

	close() {
		return super.end();
	}
}

/** Like `discard all`, but keeps prepared statements and their plans, which are the same for all tests. */
const forgetSettings = `set client_min_messages = error; rollback; close all; unlisten *; select pg_advisory_unlock_all();
	discard temp; discard sequences; reset session authorization; reset all`;

const distinguishing = ["application_name", "statement_timeout", "idle_in_transaction_session_timeout"] as const;

/** The pool creates its clients with `new`. */
function Client(settings: Settings) {
	const clients = idleConnections.get(settings.connectionString);
	const isAlike = (client: ReusableClient) => distinguishing.every((name) => client.settings[name] === settings[name]);
	const client = [...(clients ?? [])].find(isAlike);
	if (!client) return new ReusableClient(settings);
	clients?.delete(client);
	client.removeAllListeners();
	return client;
}

class Pool extends pg.Pool {
	constructor(options: pg.PoolConfig = {}) {
		super(idleConnections.has(options.connectionString ?? "") ? { ...options, Client: Client as never } : options);
	}
}

Object.assign(pg, { Pool });
