// Draws certificates in a worker thread, so that a hundred of them delay nobody's page.
import { Worker } from "node:worker_threads";
import type { DrawCertificate } from "#contract/certificates/paper.ts";

type Answer = { id: number; pdf?: Uint8Array; problem?: string };
type Thread = { worker: Worker; waiting: Map<number, { resolve(pdf: Uint8Array): void; reject(error: Error): void }> };

/** The thread keeps the fonts and the build in memory, so it ends after this idle time. */
const idleMilliseconds = 60_000;

/** `build`: the file of the built pages. */
export function drawInThread(build: string): DrawCertificate {
	let thread: Thread | undefined;
	let number = 0;
	return (paper) => {
		thread ??= startThread(build, () => {
			thread = undefined;
		});
		const { worker, waiting } = thread;
		const id = ++number;
		return new Promise((resolve, reject) => {
			waiting.set(id, { resolve, reject });
			worker.ref();
			worker.postMessage({ id, paper });
		});
	};
}

function startThread(build: string, leave: () => void): Thread {
	const worker = new Worker(new URL("./drawing-thread.ts", import.meta.url), { workerData: build });
	const waiting: Thread["waiting"] = new Map();
	const end = (error: Error) => {
		leave();
		for (const { reject } of waiting.values()) reject(error);
		waiting.clear();
	};
	const idle = setTimeout(() => {
		if (waiting.size > 0) return idle.refresh();
		leave();
		void worker.terminate();
	}, idleMilliseconds).unref();
	worker.on("message", ({ id, pdf, problem }: Answer) => {
		const asked = waiting.get(id);
		waiting.delete(id);
		if (pdf) asked?.resolve(pdf);
		else asked?.reject(new Error(problem));
		idle.refresh();
		if (waiting.size === 0) worker.unref();
	});
	worker.on("error", end);
	worker.on("exit", () => end(new Error("the drawing thread ended")));
	return { worker, waiting };
}
