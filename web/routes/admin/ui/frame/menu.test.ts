import { expect, test } from "vitest";
import { menu } from "./menu.ts";

test("every page of the menu has a key of its own", () => {
	const keys = menu.map(({ key }) => key);
	expect(keys).toEqual([...new Set(keys)]);
});
