// The file behind a download: the uploaded version as it is, or a personal copy of the built deck.
import { createHash } from "node:crypto";
import { published } from "#content/published.ts";
import type { Version } from "#server/course/admin/versions.ts";
import type { BuiltFile, Decks } from "#server/course/course.ts";
import type { Stamp } from "#server/course/deck/stamp.ts";
import { writeOwnEnd } from "#server/course/personal-copy.ts";
import type { SendableFile } from "#server/files/send-file.ts";
import type { Range, Storage } from "#server/files/storage.ts";
import { NotFound } from "#server/http/responses.ts";

/** The uploaded file, byte for byte. Throws NotFound if it is missing in the storage. */
export async function fileOfVersion(storage: Storage, version: Version): Promise<SendableFile> {
	if ((await storage.size(version.file)) !== version.bytes) throw new NotFound();
	return {
		bytes: version.bytes,
		etag: `"${version.sha256.slice(0, 32)}"`,
		type: types[version.kind],
		name: `${published().institute.shortName}-${version.part}.${version.kind}`,
		open: (range) => storage.pieces(version.file, range),
	};
}

/** The same bytes for the same deck and stamp, generated for each request and not stored. */
export async function personalCopy(decks: Decks, deck: BuiltFile, stamp: Stamp): Promise<SendableFile> {
	const blank = await decks.blank(deck);
	const end = writeOwnEnd(blank, stamp);
	return {
		bytes: blank.shared + end.length,
		etag: `"${createHash("sha256").update(deck.sha256).update(end).digest("hex").slice(0, 32)}"`,
		type: types.pptx,
		name: deck.file,
		async *open(range: Range) {
			if (range.start < blank.shared)
				yield* decks.open(deck, { start: range.start, end: Math.min(range.end, blank.shared - 1) });
			if (range.end >= blank.shared)
				yield end.subarray(Math.max(0, range.start - blank.shared), range.end - blank.shared + 1);
		},
	};
}

const types = {
	pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
	pdf: "application/pdf",
};
