// A bucket of an in-process S3 server, and a line to it that can fail.
import { once } from "node:events";
import fs from "node:fs/promises";
import net, { type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import S3rver from "s3rver";
import { onTestFinished } from "vitest";

/** The settings of an empty bucket that exists during one test. */
export async function openTestBucket() {
	const directory = await fs.mkdtemp(path.join(os.tmpdir(), "eibm-bucket-"));
	const server = new S3rver({
		...{ address: "127.0.0.1", port: 0, silent: true },
		directory,
		configureBuckets: [{ name: "eibm" }],
	});
	const { port } = await server.run();
	onTestFinished(async () => {
		await server.close();
		await fs.rm(directory, { recursive: true, force: true });
	});
	return {
		S3_BUCKET: "eibm",
		S3_REGION: "us-east-1",
		S3_ENDPOINT: `http://127.0.0.1:${port}`,
		S3_ACCESS_KEY_ID: "S3RVER",
		S3_SECRET_ACCESS_KEY: "S3RVER",
	};
}

/** How a bucket can fail: "breaks off" in the middle of an answer, "fails later" after it has said how large a file is. */
export type BucketFailure = "refuses" | "cuts" | "is overloaded" | "breaks off" | "fails later";

/** The same bucket behind a line that fails as long as a failure is set. */
export async function openFailingBucket() {
	const settings = await openTestBucket();
	const { port: to } = new URL(settings.S3_ENDPOINT);
	let failure: BucketFailure | null = null;
	const sockets = new Set<net.Socket>();
	const line = net.createServer((near) => {
		const far = net.connect(Number(to), "127.0.0.1");
		for (const [one, other] of [
			[near, far],
			[far, near],
		] as const) {
			sockets.add(one);
			one.on("error", () => {}).on("close", () => other.destroy());
		}
		if (failure === "refuses") near.destroy();
		near.on("data", (bytes) => {
			if (failure === "cuts" || (failure === "fails later" && !bytes.toString().startsWith("HEAD"))) near.destroy();
			else if (failure === "is overloaded") near.write("HTTP/1.1 500 Overloaded\r\nContent-Length: 0\r\n\r\n");
			else far.write(bytes);
		});
		far.on("data", (bytes) => {
			const end = bytes.indexOf("\r\n\r\n");
			if (failure === "breaks off") near.write(bytes.subarray(0, end + 5), () => near.destroy());
			else near.write(bytes);
		});
	});
	line.listen(0, "127.0.0.1");
	await once(line, "listening");
	onTestFinished(() => {
		line.close();
		for (const socket of sockets) socket.destroy();
	});
	return {
		settings: { ...settings, S3_ENDPOINT: `http://127.0.0.1:${(line.address() as AddressInfo).port}` },
		/** Connections that were open before fail too. */
		fail(next: BucketFailure | null) {
			failure = next;
			if (next === "refuses") for (const socket of sockets) socket.destroy();
		},
	};
}
