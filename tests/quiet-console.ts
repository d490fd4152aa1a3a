// Whatever writes an error to the console fails its test: errors are answered or logged, never just printed.
import "#server/faster-imports.ts";
import { afterEach, expect, vi } from "vitest";

const errors = vi.spyOn(console, "error");

afterEach(() => {
	const printed = errors.mock.calls.map((call) => call.join(" "));
	errors.mockClear();
	expect(printed).toEqual([]);
});
