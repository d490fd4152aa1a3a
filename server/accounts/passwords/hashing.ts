// Argon2id in threads of its own. Node's thread pool would share its threads, and their priority, with file reads,
// compression and name look-ups.
import type { Argon2Parameters } from "node:crypto";
import { Worker } from "node:worker_threads";

type Answer = { id: number; key: Uint8Array };
type Thread = { worker: Worker; waiting: Map<number, { resolve(key: Buffer): void; reject(error: Error): void }> };

/** A thread takes some megabytes, so it ends when nobody has signed in for this long. */
const idleMilliseconds = 60_000;

const threads: Thread[] = [];
let number = 0;

/** The caller limits how many hashes are computed at once; each of them gets a thread. */
export function deriveKey(parameters: Argon2Parameters) {
	const thread = threads.find(({ waiting }) => waiting.size === 0) ?? startThread();
	const id = ++number;
	return new Promise<Buffer>((resolve, reject) => {
		thread.waiting.set(id, { resolve, reject });
		thread.worker.ref();
		thread.worker.postMessage({ id, parameters });
	});
}

function startThread(): Thread {
	const worker = new Worker(new URL("./hashing-thread.ts", import.meta.url));
	const thread: Thread = { worker, waiting: new Map() };
	const leave = () => {
		if (threads.includes(thread)) threads.splice(threads.indexOf(thread), 1);
	};
	const end = (error: Error) => {
		leave();
		for (const { reject } of thread.waiting.values()) reject(error);
		thread.waiting.clear();
	};
	const idle = setTimeout(() => {
		if (thread.waiting.size > 0) return idle.refresh();
		// Termination takes a while: this thread must get no more work.
		leave();
		void worker.terminate();
	}, idleMilliseconds).unref();
	worker.on("message", ({ id, key }: Answer) => {
		thread.waiting.get(id)?.resolve(Buffer.from(key));
		thread.waiting.delete(id);
		idle.refresh();
		// An idle thread does not keep the process alive.
		if (thread.waiting.size === 0) worker.unref();
	});
	worker.on("error", end);
	worker.on("exit", () => end(new Error("the hashing thread ended")));
	threads.push(thread);
	return thread;
}
