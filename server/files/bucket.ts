// Files in an S3 bucket, with the same interface as a folder. A file appears when its last byte has arrived, or not at
// all.
import { Readable } from "node:stream";
import {
	AbortMultipartUploadCommand,
	CompleteMultipartUploadCommand,
	CreateMultipartUploadCommand,
	DeleteObjectCommand,
	GetObjectCommand,
	HeadObjectCommand,
	PutObjectCommand,
	paginateListObjectsV2,
	S3Client,
	S3ServiceException,
	UploadPartCommand,
} from "@aws-sdk/client-s3";
import { isGoodName, type Storage } from "#server/files/storage.ts";

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

export function openBucket({ name: Bucket, region, endpoint, credentials }: BucketSettings): Storage {
	const client = new S3Client({
		region,
		...(endpoint ? { endpoint, forcePathStyle: true } : {}),
		...(credentials ? { credentials } : {}),
		// Other providers reject the newer checksums.
		requestChecksumCalculation: "WHEN_REQUIRED",
		responseChecksumValidation: "WHEN_REQUIRED",
	});

	async function putInPieces(Key: string, first: Buffer, pieces: AsyncIterator<Buffer>) {
		const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
		try {
			const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
			for (let Body: Buffer | undefined = first; Body; Body = (await pieces.next()).value) {
				const PartNumber = Parts.length + 1;
				const { ETag } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
				Parts.push({ PartNumber, ETag });
			}
			await client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));
		} catch (error) {
			// Parts of unfinished uploads cost money; a lifecycle rule of the bucket removes those that remain
			// (docs/operating.md).
			await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => {});
			throw error;
		}
	}

	return {
		async put(name, content) {
			if (!isGoodName(name)) throw new Error(`not a name for a file: ${JSON.stringify(name)}`);
			const pieces = inPieces(content instanceof Uint8Array ? [content] : content);
			const first = (await pieces.next()).value ?? Buffer.alloc(0);
			if (first.length < pieceBytes) await client.send(new PutObjectCommand({ Bucket, Key: name, Body: first }));
			else await putInPieces(name, first, pieces);
		},

		async open(name, range) {
			if (!isGoodName(name)) return null;
			const Range = range && `bytes=${range.start}-${range.end}`;
			const found = await orNull(client.send(new GetObjectCommand({ Bucket, Key: name, Range })));
			if (!found) return null;
			if (!(found.Body instanceof Readable)) throw new Error("the bucket answered without a stream");
			const whole = /\/(\d+)$/.exec(found.ContentRange ?? "")?.[1] ?? found.ContentLength;
			return { bytes: Number(whole), stream: found.Body };
		},

		async size(name) {
			const found = isGoodName(name) ? await orNull(client.send(new HeadObjectCommand({ Bucket, Key: name }))) : null;
			return found?.ContentLength ?? null;
		},

		async remove(name) {
			if (isGoodName(name)) await orNull(client.send(new DeleteObjectCommand({ Bucket, Key: name })));
		},

		async *list(prefix) {
			for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
				for (const { Key, LastModified } of Contents)
					if (Key && LastModified && isGoodName(Key)) yield { name: Key, writtenAt: LastModified };
		},
	};
}

/** Splits a stream into parts of one size, the last one shorter. Only one is in memory at a time. */
async function* inPieces(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
	let gathered: Uint8Array[] = [];
	let bytes = 0;
	for await (const part of content) {
		for (let rest = part; rest.length > 0; ) {
			const taken = rest.subarray(0, pieceBytes - bytes);
			gathered.push(taken);
			bytes += taken.length;
			rest = rest.subarray(taken.length);
			if (bytes < pieceBytes) continue;
			yield Buffer.concat(gathered);
			gathered = [];
			bytes = 0;
		}
	}
	if (bytes > 0) yield Buffer.concat(gathered);
}

async function orNull<Found>(asking: Promise<Found>) {
	try {
		return await asking;
	} catch (error) {
		if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
		throw error;
	}
}
