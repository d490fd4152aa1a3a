// A parsed deck: its slides, and the structure and limits of their content. Rendered as a .pptx and as a web page.
import { z } from "zod";

const Line = z.string().trim().min(1);

/** The name of the party that a diagram highlights: the trader of the course; empty if they are not part of it. */
const own = z.string();

export const QuizQuestion = z.object({
	line: z.int(),
	text: Line.max(140),
	options: z
		.array(z.object({ text: Line.max(70), right: z.boolean() }))
		.min(3, "needs at least three options")
		.max(4, "takes at most four options")
		.refine((all) => all.filter((option) => option.right).length === 1, "needs exactly one option marked [x]"),
	why: Line.max(150),
});
export type QuizQuestion = z.infer<typeof QuizQuestion>;

export const bodies = {
	nothing: z.object({ type: z.literal("nothing") }),
	bullets: z.object({ type: z.literal("bullets"), ordered: z.boolean(), items: z.array(Line).min(2).max(8) }),
	columns: z.object({
		type: z.literal("columns"),
		columns: z
			.array(z.object({ heading: Line.max(40), items: z.array(Line).min(1).max(6) }))
			.min(2, "needs a second ### column")
			.max(3, "takes at most three ### columns"),
	}),
	table: z
		.object({
			type: z.literal("table"),
			head: z.array(z.string()).min(2).max(5),
			rows: z.array(z.array(Line)).min(1).max(8),
		})
		.refine(
			(table) => table.rows.every((row) => row.length === table.head.length),
			"has a row with more or fewer cells than its head",
		),
	flow: z.object({
		type: z.literal("flow"),
		steps: z
			.array(z.object({ who: Line.max(24), text: Line }))
			.min(3)
			.max(8),
		own,
	}),
	exchange: z.object({
		type: z.literal("exchange"),
		parties: z.array(Line.max(18)).min(2).max(6),
		messages: z
			.array(z.object({ from: z.string(), to: z.string(), text: Line }))
			.min(2)
			.max(9),
		own,
	}),
	bars: z.object({
		type: z.literal("bars"),
		show: z.string().includes("{}"),
		rows: z
			.array(z.object({ label: Line, value: z.number().nonnegative(), strong: z.boolean() }))
			.min(2)
			.max(6),
	}),
	route: z
		.object({
			type: z.literal("route"),
			stages: z.array(Line.max(24)).min(3).max(9),
			/** The meaning of a filled stage, an empty stage and the mark. */
			legend: z.object({ paid: Line.max(24), unpaid: Line.max(24), mark: Line.max(24) }),
			rows: z
				.array(z.object({ label: Line.max(8), paid: z.array(z.int().positive()), mark: z.int().nonnegative() }))
				.min(2)
				.max(7),
		})
		.refine(
			(route) => route.rows.every((row) => [...row.paid, row.mark].every((stage) => stage <= route.stages.length)),
			"has a row that names a stage beyond the last",
		),
	sum: z.object({
		type: z.literal("sum"),
		rows: z
			.array(z.object({ label: Line, how: z.string(), rupees: z.int(), total: z.boolean() }))
			.min(2)
			.max(9),
	}),
	/** A part of a document of the pack; a mark is the number of its call-out, or 0. */
	facsimile: z.object({
		type: z.literal("facsimile"),
		title: Line,
		parts: z
			.array(
				z.discriminatedUnion("kind", [
					z.object({
						kind: z.literal("boxes"),
						boxes: z.array(z.object({ label: Line, lines: z.array(Line), width: z.int(), mark: z.int() })),
					}),
					z.object({
						kind: z.literal("table"),
						columns: z.array(z.object({ label: Line, end: z.boolean(), mark: z.int() })),
						rows: z.array(z.object({ cells: z.array(z.string()), mark: z.int(), isTotal: z.boolean() })),
					}),
				]),
			)
			.min(1),
		notes: z.array(Line.max(110)).min(2).max(7),
	}),
	quiz: z.object({
		type: z.literal("quiz"),
		questions: z.array(QuizQuestion).min(1).max(3, "takes at most three questions a slide"),
	}),
};
const Body = z.union(Object.values(bodies));
export type Body = z.infer<typeof Body>;
export type BodyType = Body["type"];
export type BodyOf<Type extends BodyType> = Extract<Body, { type: Type }>;

const Tag = z.enum([
	"title",
	"section",
	"plain",
	"key",
	"example",
	"exercise",
	"answer",
	"quiz",
	"answers",
	"glossary",
	"next",
	"sources",
]);
export type Tag = z.infer<typeof Tag>;
export const writtenTags = Tag.exclude(["title", "section", "plain"]);

export const SlideKey = z.string().regex(/^[a-z0-9-]{1,80}$/);

export const Slide = z.object({
	/** Line of the source where the slide starts, for error messages. */
	line: z.int(),
	tag: Tag,
	title: Line.max(90),
	/** The section of this slide; empty before the first. */
	section: z.string(),
	lead: z.string().max(260),
	body: Body,
	remark: z.string().max(260),
	sources: z.array(z.string()).max(3, "names more than three sources"),
	/** The oldest check date of the facts on the slide; empty without facts. */
	checked: z.string(),
	/** Duration of an exercise. */
	minutes: z.int().min(2).max(30).nullable(),
	notes: z.array(Line).min(1, "has no speaker notes: add a line 'Notes:' and what the teacher says"),
});
export type Slide = z.infer<typeof Slide>;

/**
 * A slide as the page gets it. The notes are for the trainer; students get none. `lang` is the language of its body if
 * that is not translated into the language of the deck.
 */
const ReadableSlide = Slide.extend({
	/** Derived from its English title, so that notes and progress stay with the slide when others are added. */
	key: SlideKey,
	/** How long it has to be on the screen to count as read. */
	seconds: z.int(),
	notes: z.array(Line),
	lang: z.literal("en").optional(),
});

/** The source of a fact that may change. */
export const Source = z.strictObject({ name: Line.max(110), url: z.url({ protocol: /^https$/ }) });
export type Source = z.infer<typeof Source>;

/** A part of the class in the trainer's time plan: the slide that begins it, counted from 1, and its minutes. */
const PlannedPart = z.object({ slide: z.int(), minutes: z.int() });
export type PlannedPart = z.infer<typeof PlannedPart>;

/** A deck as the page gets it. */
export const ReadableDeck = z.object({
	part: z.string(),
	title: z.string(),
	description: z.string(),
	/** The day the facts were checked. */
	checked: z.string(),
	sources: z.record(z.string(), Source),
	slides: z.array(ReadableSlide),
	/** The opening, each section, and the quiz with what follows it. For the trainer, like the notes. */
	plan: z.array(PlannedPart),
	/** The meanings of the terms marked on its slides, by id. */
	terms: z.record(z.string(), z.object({ name: z.string(), full: z.string(), meaning: z.string() })),
});
export type ReadableDeck = z.infer<typeof ReadableDeck>;
