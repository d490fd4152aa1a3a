// Files in an S3 bucket, with the same interface as a folder. A file appears when its last byte has arrived, or not at
// all.
import { Readable } from "node:stream";
import {
	DeleteObjectCommand,
	GetObjectCommand,
	HeadObjectCommand,
	paginateListObjectsV2,
	S3Client,
	type S3ClientConfig,
	S3ServiceException,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { isGoodName, markAway, type Storage } from "#server/files/storage.ts";

export type BucketSettings = {
	name: string;
	region: string;
	/** A provider other than AWS. */
	endpoint?: string | undefined;
	/** Without them the machine's own role or profile is used. */
	credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
};

/** Part size of large files; S3 requires at least 5 MiB except for the last part, and allows 10,000 parts. */
const pieceBytes = 8 * 1024 * 1024;

/**
 * `answerWithin`: milliseconds until an answer must begin, before the next of three attempts. An upload may take as long
 * as its bytes do, but not pause for six times as long; a download may pause with its reader.
 */
export function openBucket(
	{ name: Bucket, region, endpoint, credentials }: BucketSettings,
	{ answerWithin = 10_000 } = {},
): Storage {
	const limit = { requestTimeout: answerWithin };
	const requestHandler = { connectionTimeout: answerWithin, throwOnRequestTimeout: true };
	const settings: S3ClientConfig = {
		region,
		requestHandler,
		...(endpoint ? { endpoint, forcePathStyle: true } : {}),
		...(credentials ? { credentials } : {}),
		// Other providers reject the newer checksums.
		requestChecksumCalculation: "WHEN_REQUIRED",
		responseChecksumValidation: "WHEN_REQUIRED",
	};
	const client = new S3Client(settings);
	const uploading = new S3Client({
		...settings,
		requestHandler: { ...requestHandler, socketTimeout: 6 * answerWithin },
	});

	return {
		async put(name, content) {
			if (!isGoodName(name)) throw new Error(`not a name for a file: ${JSON.stringify(name)}`);
			const Body = content instanceof Uint8Array ? content : Readable.from(content);
			// One part in memory at a time. Parts of a failed upload are removed.
			const params = { Bucket, Key: name, Body };
			await tried(new Upload({ client: uploading, params, partSize: pieceBytes, queueSize: 1 }).done());
		},

		async open(name, range) {
			if (!isGoodName(name)) return null;
			const Range = range && `bytes=${range.start}-${range.end}`;
			const found = await orNull(client.send(new GetObjectCommand({ Bucket, Key: name, Range }), limit));
			if (!found) return null;
			if (!(found.Body instanceof Readable)) throw new Error("the bucket answered without a stream");
			// An answer that breaks off.
			found.Body.on("error", markAway);
			const whole = /\/(\d+)$/.exec(found.ContentRange ?? "")?.[1] ?? found.ContentLength;
			return { bytes: Number(whole), stream: found.Body };
		},

		async *pieces(name, range) {
			const found = await this.open(name, range);
			if (!found) throw new Error(`${name} vanished from the storage`);
			yield* found.stream;
		},

		async size(name) {
			if (!isGoodName(name)) return null;
			const found = await orNull(client.send(new HeadObjectCommand({ Bucket, Key: name }), limit));
			return found?.ContentLength ?? null;
		},

		async remove(name) {
			if (isGoodName(name)) await orNull(client.send(new DeleteObjectCommand({ Bucket, Key: name }), limit));
		},

		async *list(prefix) {
			const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }, limit);
			for (let page = await tried(pages.next()); !page.done; page = await tried(pages.next()))
				for (const { Key, LastModified } of page.value.Contents ?? [])
					if (Key && LastModified && isGoodName(Key)) yield { name: Key, writtenAt: LastModified };
		},

		// The parts that a killed process has left are removed by a lifecycle rule of the bucket (docs/operating.md).
		async removeAbandoned() {},
	};
}

async function orNull<Found>(asking: Promise<Found>) {
	try {
		return await tried(asking);
	} catch (error) {
		// Of a bucket that is not there, the answer has the same status.
		const isMissing = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
		if (isMissing && error.name !== "NoSuchBucket") return null;
		throw error;
	}
}

/** Marks an error after which trying again later may help: no answer, or one that says so. A wrong key is none. */
async function tried<Found>(asking: Promise<Found>) {
	try {
		return await asking;
	} catch (error) {
		if (error instanceof S3ServiceException) {
			const { httpStatusCode = 0 } = error.$metadata;
			if (httpStatusCode >= 500 || httpStatusCode === 429) markAway(error);
		} else if (error instanceof Error && "$metadata" in error && ("code" in error || error.name === "TimeoutError"))
			markAway(error);
		throw error;
	}
}
