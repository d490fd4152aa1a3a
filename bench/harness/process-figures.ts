// Memory and processor time of a process, from /proc or from ps.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { setTimeout } from "node:timers/promises";

/** Resident memory in MiB. */
export function readMemory(pid: number) {
	if (fs.existsSync("/proc/self/status"))
		return Number(/^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
	return Number(askPs(pid, "rss=")) / 1024;
}

/** Waits until the process is idle, for instance until a new server has rendered its pages. */
export async function waitForRest(pid: number) {
	for (let before = -1; readProcessorTime(pid) - before > 0.05; await setTimeout(2000)) before = readProcessorTime(pid);
}

/** Processor time in seconds since the start, for all threads. */
export function readProcessorTime(pid: number) {
	if (fs.existsSync("/proc/self/stat")) {
		// The name in brackets may contain spaces; the fields after it do not. Fields 14 and 15, in hundredths of a second.
		const fields = fs
			.readFileSync(`/proc/${pid}/stat`, "utf8")
			.replace(/^.*\) /s, "")
			.split(" ");
		return (Number(fields[11]) + Number(fields[12])) / 100;
	}
	return askPs(pid, "time=")
		.split(":")
		.reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

const askPs = (pid: number, what: string) =>
	execFileSync("ps", ["-o", what, "-p", String(pid)], { encoding: "utf8" }).trim();

/**
 * Reserves the first core for the measured server and moves this process, and all it starts, to the others. Null if
 * there is no taskset or only one core: then everything shares all cores.
 */
export function divideCores() {
	try {
		const allowed = listCores(
			execFileSync("taskset", ["-cp", String(process.pid)], { encoding: "utf8" }).split(":")[1] ?? "",
		);
		const [first, ...others] = allowed;
		if (first === undefined || others.length === 0) return null;
		execFileSync("taskset", ["-acp", others.join(","), String(process.pid)]);
		return { server: String(first), others: others.join(","), all: allowed.join(",") };
	} catch {
		return null;
	}
}

/** Expands `0-2,5` to 0, 1, 2 and 5. */
const listCores = (written: string) =>
	written
		.trim()
		.split(",")
		.flatMap((range) => {
			const [from = 0, to = from] = range.split("-").map(Number);
			return Array.from({ length: to - from + 1 }, (_, step) => from + step);
		});
