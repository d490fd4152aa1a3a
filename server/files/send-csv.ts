// Streams a CSV file while it is generated.
import { Readable } from "node:stream";
import type { Context } from "hono";
import { dayInIndia } from "#contract/days.ts";

export const csvType = "text/csv";

/** `name` is completed with today's date and the extension. */
export const sendCsv = (c: Context, name: string, lines: AsyncIterable<string>) =>
	c.body(Readable.toWeb(Readable.from(lines, { objectMode: false })) as ReadableStream, 200, {
		"content-type": `${csvType}; charset=utf-8`,
		"content-disposition": `attachment; filename="${name}-${dayInIndia()}.csv"`,
		"cache-control": "private, no-store",
	});
