// A disk of its own, in memory, that a test can fill.
import { execFileSync } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { onTestFinished, type TestContext } from "vitest";

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: "ignore" });

/** The folder where it is mounted. Skips the test if this user may not mount. */
export async function openSmallDisk(megabytes: number, context: TestContext) {
	const folder = await fs.mkdtemp(path.join(os.tmpdir(), "eibm-disk-"));
	try {
		run("mount", "-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder);
	} catch {
		await fs.rmdir(folder);
		context.skip("Only an administrator can mount a small disk.");
	}
	onTestFinished(async () => {
		// A database that could not start has left its files open.
		run("umount", "--lazy", folder);
		await fs.rmdir(folder);
	});
	const filler = path.join(folder, "filler");
	return {
		folder,
		/** Leaves only this many bytes. */
		async fill(left = 0) {
			const error = await fs.writeFile(filler, Buffer.alloc((megabytes + 1) * 1024 * 1024)).catch((failed) => failed);
			if (error?.code !== "ENOSPC") throw new Error("the disk is larger than it should be", { cause: error });
			await fs.truncate(filler, (await fs.stat(filler)).size - left);
		},
		clear: () => fs.rm(filler, { force: true }),
		setReadOnly: () => run("mount", "-o", "remount,ro", folder),
	};
}
