// Inserts the values of the register into a deck's source, where it refers to a fact as {{its-id}}.
import type { Facts } from "#content/course/facts.ts";
import type { Report } from "#server/course/deck/source-schema.ts";

/** The lines with values in place of ids, and the facts used on each line. */
export function fillFacts(lines: readonly string[], facts: Facts, report: Report) {
	const used = new Map<number, string[]>();
	const filled = lines.map((line, index) =>
		line.replaceAll(/\{\{(.*?)\}\}/g, (whole, id: string) => {
			const fact = facts[id];
			if (!fact) {
				report(index + 1, `{{${id}}} is no fact of content/course/facts.ts`);
				return whole;
			}
			used.set(index + 1, [...(used.get(index + 1) ?? []), id]);
			return fact.value;
		}),
	);
	return { lines: filled, used };
}

type DueFact = { id: string; value: string; again: string; source: string; url: string; parts: string[] };

/** The facts that are due for a check on this day, the longest overdue first. */
export function listOverdue(
	decks: readonly { part: string; facts: readonly string[] }[],
	facts: Facts,
	today: string,
): DueFact[] {
	return Object.entries(facts)
		.filter(([, { again }]) => again < today)
		.map(([id, { value, again, source, url }]) => ({
			...{ id, value, again, source, url },
			parts: decks.filter((deck) => deck.facts.includes(id)).map(({ part }) => part),
		}))
		.toSorted((a, b) => a.again.localeCompare(b.again));
}
