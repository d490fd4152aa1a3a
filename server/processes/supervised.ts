// The part of a process that communicates with its supervisor (supervisor.ts). Without one, all of this does nothing.
import cluster from "node:cluster";
import type { Started } from "#server/banner.ts";
import type { FiguresOf, FromSupervisor, ToSupervisor } from "#server/processes/messages.ts";

export const isSupervised = cluster.isWorker;

export const reportReady = (started: Started) => tell({ ready: started });

export function onEnd(end: (how: "stop" | "drain") => void) {
	if (!isSupervised) return;
	listen((message) => {
		if (message === "stop" || message === "drain") end(message);
	});
	// A closing terminal sends it to the whole process group; only the supervisor reacts to it.
	process.on("SIGHUP", () => {});
}

/** Sends the figures of this process to the supervisor on request. Returns a function that requests those of all
 * processes. */
export function shareFigures(read: () => Promise<unknown>) {
	let asked = 0;
	const waiting = new Map<number, (all: FiguresOf[]) => void>();
	listen((message) => {
		if (typeof message === "string") return;
		if ("wanted" in message) {
			waiting.get(message.wanted)?.(message.all);
			waiting.delete(message.wanted);
			return;
		}
		read().then(
			(figures) => tell({ read: message.read, figures }),
			() => tell({ read: message.read, figures: null }),
		);
	});
	return () =>
		new Promise<FiguresOf[]>((resolve) => {
			asked++;
			waiting.set(asked, resolve);
			tell({ wants: asked });
		});
}

const listen = (hear: (message: FromSupervisor) => void) => void process.on("message", hear);

const tell = (message: ToSupervisor) => void process.send?.(message);
