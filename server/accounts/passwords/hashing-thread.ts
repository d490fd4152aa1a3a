// The thread that computes password hashes, at a lower priority than the one that answers requests: while many people
// sign in, the others' pages come first.
import { type Argon2Parameters, argon2Sync } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parentPort } from "node:worker_threads";

try {
	// Linux sets the priority of one thread, and names the running one here. Elsewhere there is no such file.
	os.setPriority(Number(path.basename(fs.readlinkSync("/proc/thread-self"))), os.constants.priority.PRIORITY_LOW);
} catch {
	// The hashes are the same without the lower priority.
}

parentPort?.on("message", ({ id, parameters }: { id: number; parameters: Argon2Parameters }) => {
	parentPort?.postMessage({ id, key: argon2Sync("argon2id", parameters) });
});
