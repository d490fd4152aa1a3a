import { expect, test } from "vitest";
import { termsIn } from "#contract/course/glossary.ts";
import { plainText } from "#contract/course/inline.ts";
import type { ReadableDeck, Slide } from "#contract/course/slides.ts";
import { readTerms } from "./compile-glossary.ts";
import { explainTerms } from "./explain-terms.ts";

const terms = readTerms();

function explain(slide: Partial<Slide>, language: "en" | "hi" | "gu" = "en") {
	const whole: ReadableDeck["slides"][number] = {
		...{ line: 1, tag: "plain", title: "FOB", section: "", lead: "", body: { type: "nothing" }, remark: "" },
		...{ sources: [], checked: "", minutes: null, notes: [], key: "fob", seconds: 3 },
		...slide,
	};
	const deck = { part: "Day-5", title: "", description: "", checked: "", sources: {}, slides: [whole], plan: [] };
	const explained = explainTerms(deck, termsIn(language, terms));
	return { ...explained, slide: explained.slides[0] };
}

test("the first occurrence of a term on a slide is marked, and its meaning goes with the deck", () => {
	const { slide, terms: meanings } = explain({
		lead: "**FOB** is a price, and FOB value a figure.",
		body: { type: "bullets", ordered: false, items: ["The clean bill of lading", "Bills of lading", "FOB again"] },
	});
	expect(slide?.lead).toBe("**[[fob|FOB]]** is a price, and [[fob-value|FOB value]] a figure.");
	expect(slide?.body).toMatchObject({
		items: ["The [[clean-bill-of-lading|clean bill of lading]]", "[[bill-of-lading|Bills of lading]]", "FOB again"],
	});
	expect(slide?.title).toBe("FOB");
	expect(Object.keys(meanings)).toEqual(["bill-of-lading", "clean-bill-of-lading", "fob", "fob-value"]);
	expect(plainText(slide?.lead ?? "")).toBe("FOB is a price, and FOB value a figure.");
});

test("parts of addresses, of compounds and of other words are no terms, and a quiz has none", () => {
	const text = "Open /tools/incoterms at fob.example, write spot@example.com, repair it by air, and ask the IECs.";
	expect(explain({ lead: text }).slide?.lead).toBe(text);
	expect(explain({ tag: "quiz", lead: "What is FOB?" }).slide?.lead).toBe("What is FOB?");
});

test("in Gujarati a term is found with its ending, and is explained in Gujarati", () => {
	const { slide, terms: meanings } = explain({ lead: "shipping billમાં FOB કિંમત લખો." }, "gu");
	expect(slide?.lead).toBe("[[shipping-bill|shipping bill]]માં [[fob|FOB]] કિંમત લખો.");
	expect(meanings.fob?.meaning).toMatch(/[\u0A80-\u0AFF]/);
});

test("a glossary slide says what the glossary says, in each language", () => {
	const body: Slide["body"] = { type: "table", head: ["Word", "What it means"], rows: [["FOB", ""]] };
	for (const language of ["en", "hi", "gu"] as const) {
		const { slide } = explain({ tag: "glossary", body }, language);
		const [[name, meaning = ""] = []] = slide?.body.type === "table" ? slide.body.rows : [];
		const whole = termsIn(language, terms).find((term) => term.name === name)?.meaning ?? "";
		expect(meaning.length).toBeGreaterThan(10);
		expect(whole.startsWith(meaning)).toBe(true);
	}
});
