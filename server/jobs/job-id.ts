import { createHash } from "node:crypto";

/** Jobs are identified by a UUID. This one is derived from the name, so that a job is planned once across all
 * processes. */
export function jobIdOf(name: string) {
	const hex = createHash("sha256").update(name).digest("hex");
	return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
}
