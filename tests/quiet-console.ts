// A test fails if it writes an error to the console: errors belong in the response or in the log.
import "#server/faster-imports.ts";
import { afterEach, expect, vi } from "vitest";

const errors = vi.spyOn(console, "error");

afterEach(() => {
	const printed = errors.mock.calls.map((call) => call.join(" "));
	errors.mockClear();
	expect(printed).toEqual([]);
});
