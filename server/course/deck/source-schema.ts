// The front matter of a deck, and how the errors of a source are reported.
import { z } from "zod";
import { type PlannedPart, type QuizQuestion, type Slide, Source } from "#contract/course/slides.ts";

const Line = z.string().trim().min(1);

export const Heading = z.strictObject({
	day: z.int().min(1).max(14),
	part: z.string().regex(/^Day-\d{1,2}(\.\d)?$/, "should look like Day-1 or Day-1.1"),
	title: Line.max(60),
	description: Line.max(220),
	checked: z.iso.date("should be the date the facts were checked, such as 2026-11-20"),
	welcome: Line,
	/** Minutes of the class before the first section, and from the quiz to its end. */
	opening: z.int().min(2).max(15),
	closing: z.int().min(5).max(30),
	sources: z.record(z.string().regex(/^[a-z][a-z0-9-]*$/, "should be a short key in small letters"), Source),
});

export type Deck = Omit<z.infer<typeof Heading>, "welcome" | "opening" | "closing"> & {
	file: string;
	slides: Slide[];
	quiz: QuizQuestion[];
	plan: PlannedPart[];
	/** The ids of the facts it uses. */
	facts: string[];
	/** True in a student's copy: the answers are at the end. */
	answersLast?: true;
};
export type Problem = { line: number; message: string };

/** Thrown for a source that cannot become a deck; the message lists every problem as file:line. */
export class DeckSourceError extends Error {
	override name = "DeckSourceError";
	readonly problems: readonly Problem[];
	constructor(file: string, problems: readonly Problem[]) {
		super(problems.map((problem) => `${file}:${problem.line}: ${problem.message}`).join("\n"));
		this.problems = problems;
	}
}

export type Report = (line: number, message: string) => void;

/** The parsed value, or null after reporting each validation error at the line. */
export function check<S extends z.ZodType>(schema: S, value: unknown, line: number, report: Report): z.infer<S> | null {
	const read = schema.safeParse(value);
	if (read.success) return read.data;
	for (const issue of read.error.issues) report(line, [issue.path.join(" "), issue.message].filter(Boolean).join(": "));
	return null;
}
