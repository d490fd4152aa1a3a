import type { BucketSettings } from "#server/files/bucket.ts";
import { openFolder } from "#server/files/storage.ts";
import { unusableFolder } from "#server/plain-error.ts";

/** Where the site stores uploaded files, opened at its start. */
export const openUploads = ({ bucket, uploadsDir }: { bucket: BucketSettings | undefined; uploadsDir: string }) =>
	openStorage(bucket, uploadsDir).catch((error: unknown) => {
		throw bucket ? error : unusableFolder(uploadsDir, "UPLOADS_DIR", error);
	});

/** A bucket if one is configured, otherwise a folder. The S3 library is a megabyte of code: it is loaded only for a
 * bucket. */
export async function openStorage(bucket: BucketSettings | undefined, folder: string) {
	if (!bucket) return openFolder(folder);
	const { openBucket } = await import("#server/files/bucket.ts");
	return openBucket(bucket);
}
