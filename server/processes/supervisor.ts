// Several processes on one port: starts them, replaces those that end, and on SIGHUP replaces all of them one by one, so
// that a new release is installed without a failed request. It serves nothing itself and loads little, because it
// keeps running for many releases.
import cluster, { type Worker } from "node:cluster";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { printBanner, type Started } from "#server/banner.ts";
import { type Config, readFullPaths } from "#server/config.ts";
import { openLog } from "#server/log.ts";
import { PlainError } from "#server/plain-error.ts";
import type { FiguresOf, FromSupervisor, ToSupervisor } from "#server/processes/messages.ts";

const times = {
	/** Migrations of a large database may take minutes. */
	start: 10 * 60_000,
	/** For downloads and uploads in progress; a browser continues a download where it was. */
	drain: 2 * 60_000,
	/** A process that dies immediately is started again after one second, then after twice as long each time. */
	firstPause: 1000,
	longestPause: 60_000,
	figures: 3000,
};

const readsFile = /^--env-file(-if-exists)?(=|$)/;
/** A file of settings has been read already; a process that works in another folder would not find it, or find another. */
const isForAll = (flag: string, at: number, flags: string[]) =>
	!readsFile.test(flag) && !(readsFile.test(flags[at - 1] ?? "") && !flags[at - 1]?.includes("="));

type Member = { place: number; worker: Worker; started: Started; ended: Promise<string> };

export async function supervise(config: Config) {
	const log = openLog(config.logLevel);
	const members = new Map<number, Member>();
	const readings = new Map<number, (figures: unknown) => void>();
	let questions = 0;
	/** Aborted when the site stops. */
	const stopping = new AbortController();
	let replacing: Promise<void> | null = null;
	let replaceAgain = false;
	/** A new release that is installed before this is started afterwards. */
	let isStarted = false;
	process.on("SIGHUP", replaceAll);

	// Each process accepts connections by itself when it is free. If the supervisor distributed them, a connection that
	// it has just passed to a dying process would hang.
	cluster.schedulingPolicy = cluster.SCHED_NONE;
	// By path, not the loaded module: a symbolic link to the current release may point to another one by now. A process works
	// in the folder of its own release: in that of the first one, once it is deleted, no thread could be started.
	const exec = process.argv[1] as string;
	cluster.setupPrimary({
		exec,
		execArgv: process.execArgv.filter(isForAll),
		cwd: path.join(path.dirname(exec), "../.."),
	});
	const folders = readFullPaths();

	const first = await startMember(1).catch((): never => {
		throw new PlainError("The first process could not be started. The reason is written above.");
	});
	const others = Array.from({ length: config.processes - 1 }, (_, index) => startMember(index + 2));
	const failed = (await Promise.allSettled(others)).find(({ status }) => status === "rejected");
	if (failed) {
		await stop();
		throw new PlainError("One of the processes could not be started. The reason is written above.");
	}
	printBanner(config, first.now.started);
	isStarted = true;
	if (replaceAgain) replaceAll();

	/** Starts a process which, when it is ready, takes the place of `before`. Rejects if it ends before that. */
	async function startMember(place: number): Promise<{ now: Member; before: Member | undefined }> {
		const worker = cluster.fork(folders);
		const ended = new Promise<string>((resolve) =>
			worker.once("exit", (code, signal) => resolve(signal ?? String(code))),
		);
		const timeout = setTimeout(() => worker.process.kill("SIGKILL"), times.start);
		const started = await new Promise<Started>((resolve, reject) => {
			worker.on("message", (message: ToSupervisor) => {
				if ("ready" in message) resolve(message.ready);
				else if ("wants" in message) void collect().then((all) => tell(worker, { wanted: message.wants, all }));
				else readings.get(message.read)?.(message.figures);
			});
			void ended.then((how) => reject(new PlainError(`A process ended with ${how} before it was ready.`)));
			// It cannot be started: the program was replaced or removed, or no more processes are allowed.
			worker.on("error", (error) => {
				log.error({ process: place, error }, "a process could not be started");
				reject(error);
			});
		}).finally(() => clearTimeout(timeout));
		const now = { place, worker, started, ended };
		const before = members.get(place);
		members.set(place, now);
		void ended.then((how) => {
			// Otherwise it was replaced, and its end was expected.
			if (members.get(place) === now) return startAgain(now, how);
		});
		return { now, before };
	}

	async function startAgain({ place, worker }: Member, how: string) {
		members.delete(place);
		for (let wait = times.firstPause; !stopping.signal.aborted; wait = Math.min(wait * 2, times.longestPause)) {
			log.error({ process: place, pid: worker.process.pid, endedWith: how }, "a process ended, another is started");
			await pause(wait, undefined, { signal: stopping.signal }).catch(() => {});
			if (stopping.signal.aborted || members.has(place)) return;
			const started = await startMember(place).catch(() => null);
			if (!started) continue;
			// Another process has taken the place meanwhile.
			if (started.before) await drain(started.before);
			return;
		}
	}

	/** One at a time, so that there is never more than one extra process. */
	function replaceAll() {
		replaceAgain = !isStarted || replacing !== null;
		if (!isStarted) return;
		replacing ??= replaceEach()
			.catch((error: unknown) => log.error({ error }, "the new process did not start, the old ones continue"))
			.finally(() => {
				replacing = null;
				if (replaceAgain) replaceAll();
			});
	}

	async function replaceEach() {
		log.info({ processes: config.processes }, "replacing the processes");
		for (let place = 1; place <= config.processes && !stopping.signal.aborted; place++) {
			const { now, before } = await startPatiently(place);
			log.info({ process: place, pid: now.worker.process.pid, before: before?.worker.process.pid }, "process replaced");
			if (before) await drain(before);
		}
		log.info({ processes: config.processes }, "all processes replaced");
	}

	/** Retries, because on a busy machine a start may fail temporarily. */
	async function startPatiently(place: number) {
		for (let tries = 1; ; tries++) {
			try {
				return await startMember(place);
			} catch (error) {
				if (tries === 3 || stopping.signal.aborted) throw error;
				await pause(5000, undefined, { signal: stopping.signal }).catch(() => {});
			}
		}
	}

	async function drain({ worker, ended }: Member) {
		tell(worker, "drain");
		const hurry = setTimeout(() => tell(worker, "stop"), times.drain);
		await ended;
		clearTimeout(hurry);
	}

	/** Collects the figures that each process returns within a few seconds. */
	async function collect(): Promise<FiguresOf[]> {
		const all = await Promise.all(
			[...members.values()].map(async ({ place, worker }) => {
				const question = ++questions;
				const figures = await new Promise<unknown>((resolve) => {
					readings.set(question, resolve);
					tell(worker, { read: question });
					setTimeout(resolve, times.figures, null).unref();
				});
				readings.delete(question);
				return { process: place, figures };
			}),
		);
		return all.filter(({ figures }) => figures !== null).sort((a, b) => a.process - b.process);
	}

	async function stop() {
		stopping.abort();
		const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
		for (const worker of workers) tell(worker, "stop");
		await Promise.all(
			workers.map((worker) => worker.isDead() || new Promise((resolve) => worker.once("exit", resolve))),
		);
	}

	return { stop };
}

function tell(worker: Worker, message: FromSupervisor) {
	// The process may have just ended.
	if (worker.isConnected()) worker.send(message, () => {});
}
