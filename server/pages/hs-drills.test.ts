// The classification drills without scripts: each button sends a form, and the page answers it.
import { expect, test } from "vitest";
import { drawCards, firstSet } from "#contract/trade-tools/hs-drill.ts";
import { findItem } from "#contract/trade-tools/hs-items.ts";
import { openBuiltSite, textOf } from "#tests/built-site.ts";

test("a card is answered without scripts, with the reason, and goes on to the next", async () => {
	const { read, visitor } = await openBuiltSite();
	const cards = drawCards(firstSet);
	const item = findItem(cards[0] ?? "");
	expect(textOf(await read("/tools/hs-drills"))).toContain("Card 1 of 10");
	const sent = { ...firstSet, left: cards.join(" "), missed: "", check: "yes" };
	const half = await visitor().submit("/tools/hs-drills", { ...sent, rule: "1" });
	expect([half.status, textOf(await half.text()).includes("Please choose one.")]).toEqual([422, true]);
	const answers = { rule: item?.rule ?? "", heading: item?.heading ?? "", code: item?.code ?? "" };
	const checked = await visitor().submit("/tools/hs-drills", { ...sent, ...answers });
	expect([checked.status, textOf(await checked.text()).includes("All right.")]).toEqual([200, true]);
	const next = await visitor().submit("/gu/tools/hs-drills", {
		...firstSet,
		left: cards.slice(1).join(" "),
		missed: "",
	});
	expect(textOf(await next.text())).toContain("કાર્ડ 2, કુલ 10");
});
