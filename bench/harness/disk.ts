// A disk whose power can be cut: ext4 in a file, mounted by the kernel. The cut is ext4's own shutdown without a last
// write to its journal, as in xfstests: everything that has not been synced is lost, new file names included. Needs
// root on Linux.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH (fs/ext4/ext4.h of Linux). */
const shutDown =
	'open(my $disk, "<", $ARGV[0]) or die; my $flag = pack("L", 2); ioctl($disk, 0x8004587d, $flag) or die "$!\\n"';

export function makeDisk(folder: string, megabytes: number) {
	const image = path.join(folder, "disk.ext4");
	const place = path.join(folder, "disk");
	fs.mkdirSync(place);
	fs.closeSync(fs.openSync(image, "w"));
	fs.truncateSync(image, megabytes * 2 ** 20);
	execFileSync("mkfs.ext4", ["-q", image]);
	const mount = () => void execFileSync("mount", ["-o", "loop", image, place]);
	mount();
	fs.chmodSync(place, 0o777);
	process.on("exit", () => {
		if (fs.readFileSync("/proc/mounts", "utf8").includes(`${place} `)) execFileSync("umount", ["--lazy", place]);
	});
	return {
		place,
		cutPower: () => void execFileSync("perl", ["-e", shutDown, place]),
		/** The killed processes that used it may take a second to exit. */
		async start() {
			await unmount(place);
			mount();
		},
		remove: () => unmount(place),
	};
}

async function unmount(place: string) {
	for (let tries = 0; ; tries++) {
		try {
			return void execFileSync("umount", [place], { stdio: "ignore" });
		} catch (error) {
			if (tries === 100) throw error;
			await pause(100);
		}
	}
}
