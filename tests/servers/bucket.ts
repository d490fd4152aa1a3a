// A bucket of an in-process S3 server.
import fs from "node:fs/promises";
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
