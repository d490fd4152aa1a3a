// A socket in DATA_DIR through which commands of the same user request what only the running site can do: the embedded
// database belongs to its process.
import { once } from "node:events";
import fs from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Log } from "#server/log.ts";
import { PlainError } from "#server/plain-error.ts";

/** The response to a command whose request failed because of a bug. */
export const siteFailed = "The running site failed; its log says why.";

/** The handlers by the first word of a request. `ended` is aborted when the requesting process has gone; `about` is the
 * rest of the request. */
export type LocalAnswers = Record<string, (ended: AbortSignal, about: string) => Promise<unknown>>;

/** Returns a function that stops listening. The caller holds the lock of DATA_DIR, so an existing socket is a
 * leftover. */
export async function listenLocally(dataDir: string, answers: LocalAnswers, log: Log) {
	const file = socketIn(dataDir);
	await fs.rm(file, { force: true });
	const callers = new Set<net.Socket>();
	const server = net.createServer((caller) => {
		const ended = new AbortController();
		callers.add(caller);
		caller.on("error", () => {});
		caller.once("close", () => {
			callers.delete(caller);
			ended.abort();
		});
		caller.on("data", (line) => {
			const [question = "", ...about] = line.toString().trim().split(" ");
			Promise.resolve(answers[question]?.(ended.signal, about.join(" ")))
				.then(
					(answer) => ({ answer }),
					(error: unknown) => {
						log.error({ error }, `asked by a command: ${question}`);
						return {
							error: error instanceof PlainError ? error.message : siteFailed,
						};
					},
				)
				.then((result) => caller.write(`${JSON.stringify(result)}\n`))
				.catch(() => {});
		});
	});
	await new Promise<void>((resolve, reject) => {
		server.once("error", (error: NodeJS.ErrnoException) => {
			// The system's limit is about a hundred bytes.
			const tooLong = `The path of the folder ${dataDir} is too long for the socket of the site. Set DATA_DIR to one with a shorter path.`;
			reject(["EINVAL", "ENAMETOOLONG"].includes(error.code ?? "") ? new PlainError(tooLong, { cause: error }) : error);
		});
		server.listen(file, resolve);
	});
	await fs.chmod(file, 0o600);
	return () =>
		new Promise<void>((resolve) => {
			server.close(() => resolve());
			for (const caller of callers) caller.destroy();
		});
}

/** A connection to the site that runs on DATA_DIR, for several requests one after the other. */
export async function callLocally(dataDir: string) {
	const socket = net.connect(socketIn(dataDir));
	const lines = createInterface({ input: socket });
	const answers = lines[Symbol.asyncIterator]();
	const stopped = (cause?: unknown) =>
		new PlainError(
			`The process that uses ${dataDir} does not answer: it is starting or stopping, or it is a restore. Try again in a minute.`,
			{ cause },
		);
	await once(socket, "connect").catch((error: unknown) => {
		throw stopped(error);
	});
	socket.on("error", () => {});
	return {
		async ask(question: string): Promise<unknown> {
			socket.write(`${question}\n`);
			const { value, done } = await answers.next();
			if (done) throw stopped();
			const { answer, error } = JSON.parse(value);
			if (error) throw new PlainError(error);
			return answer;
		},
		close: () => void socket.destroy(),
	};
}

/** Sends one request to the site that runs on DATA_DIR. */
export async function askLocally(dataDir: string, question: string) {
	const site = await callLocally(dataDir);
	return site.ask(question).finally(site.close);
}

/** A socket's path can have at most 104 characters, so the shorter of the absolute and the relative one is used. */
function socketIn(dataDir: string) {
	const absolute = path.resolve(dataDir, "site.socket");
	const relative = path.relative(process.cwd(), absolute);
	return relative.length < absolute.length ? relative : absolute;
}
