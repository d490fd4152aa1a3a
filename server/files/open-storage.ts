import type { BucketSettings } from "#server/files/bucket.ts";
import { openFolder } from "#server/files/storage.ts";

/** A bucket if one is configured, otherwise a folder. The S3 library is a megabyte of code: it is loaded only for a
 * bucket. */
export async function openStorage(bucket: BucketSettings | undefined, folder: string) {
	if (!bucket) return openFolder(folder);
	const { openBucket } = await import("#server/files/bucket.ts");
	return openBucket(bucket);
}
