// Which part of a file a request asks for (RFC 9110, section 14).
import type { Range } from "#server/files/storage.ts";

/**
 * The requested range, null for the whole file. Several ranges, or a range of another version (If-Range), result in the
 * whole file.
 */
export function chooseRange(
	asked: string | undefined,
	ifRange: string | undefined,
	{ bytes, etag }: { bytes: number; etag: string },
): Range | null | "unsatisfiable" {
	const [, first = "", last = ""] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(asked ?? "") ?? [];
	if (first === "" && last === "") return null;
	if (ifRange !== undefined && ifRange !== etag) return null;
	if (first === "") {
		// A suffix range: the last bytes of the file.
		const length = Math.min(Number(last), bytes);
		return length === 0 ? "unsatisfiable" : { start: bytes - length, end: bytes - 1 };
	}
	const start = Number(first);
	if (last !== "" && Number(last) < start) return null;
	if (start >= bytes) return "unsatisfiable";
	return { start, end: last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1) };
}
