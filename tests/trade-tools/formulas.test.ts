import { expect, test } from "vitest";
import { describeTools } from "#tests/trade-tools/formulas.ts";

test("the page of formulas in the documentation is what the tools do", async () => {
	await expect(describeTools()).toMatchFileSnapshot("../../docs/trade-tools-formulas.md");
});
