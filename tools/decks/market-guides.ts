// The market sheets of content/course/markets, read like slides and written as JSON for the reader.
import fs from "node:fs";
import path from "node:path";
import { type Facts, facts as register } from "#content/course/facts.ts";
import { markets } from "#contract/course/market-names.ts";
import { MarketGuide, marketSections } from "#contract/course/markets.ts";
import type { Slide } from "#contract/course/slides.ts";
import { marketFile } from "#server/course/course.ts";
import { fillFacts } from "#server/course/deck/fill-facts.ts";
import { check, DeckSourceError, type Problem } from "#server/course/deck/source-schema.ts";
import { readFrontMatter, readShown, splitSlides } from "#tools/decks/source.ts";

const folder = path.join(import.meta.dirname, "..", "..", "content", "course", "markets");
const About = MarketGuide.omit({ sections: true });

/** Throws DeckSourceError, with file and line, for an incomplete sheet. */
export function readMarketGuide(source: string, file: string, facts: Facts = register): MarketGuide {
	const problems: Problem[] = [];
	const report = (line: number, message: string) => problems.push({ line, message });
	const { lines } = fillFacts(source.split(/\r?\n/), facts, report);
	const end = lines.indexOf("---", 1);
	const about = readFrontMatter(About, lines.slice(1, end).join("\n"), report);
	const sections = splitSlides(lines, end + 1, report).map((block) => {
		const shown: Pick<Slide, "lead" | "body" | "remark" | "sources"> = {
			lead: "",
			body: { type: "nothing" },
			remark: "",
			sources: [],
		};
		readShown(block.lines, shown, report);
		for (const key of shown.sources)
			if (about && !about.sources[key]) report(block.line, `names the source '${key}', which the front matter lacks`);
		return { id: block.heading, ...shown };
	});
	const sheet = check(MarketGuide, { ...about, sections }, 1, report);
	if (sheet && sheet.sections.map(({ id }) => id).join() !== marketSections.join())
		report(1, `should have these sections, in this order: ${marketSections.join(", ")}`);
	const named = new Set(sheet?.sections.flatMap(({ sources }) => sources));
	for (const key of Object.keys(about?.sources ?? {}))
		if (!named.has(key)) report(1, `the source '${key}' is named in no section`);
	if (!sheet || problems.length > 0) throw new DeckSourceError(file, problems);
	return sheet;
}

/** Writes each sheet into outDir, beside the slides. */
export function buildMarketGuides(outDir: string): MarketGuide[] {
	fs.mkdirSync(outDir, { recursive: true });
	return markets.map((market) => {
		const file = path.join(folder, `${market}.md`);
		const sheet = readMarketGuide(fs.readFileSync(file, "utf8"), path.relative(process.cwd(), file));
		fs.writeFileSync(path.join(outDir, marketFile(market)), JSON.stringify(sheet));
		return sheet;
	});
}
