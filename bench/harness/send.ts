// Runs the load generator in a process of its own. It inherits this process's cores.
import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { Load, Seen } from "./load.ts";

export async function send(load: Load): Promise<Seen> {
	const { stdout } = await promisify(execFile)(
		process.execPath,
		[path.join(import.meta.dirname, "load.ts"), JSON.stringify(load)],
		{ timeout: (load.warmUp + load.seconds + 20) * 1000 },
	);
	return JSON.parse(stdout) as Seen;
}
