// The text of a slide, for code that needs it without its layout. Without zod, so that pages can import it.
import { optionLetter, plainText } from "#contract/course/inline.ts";
import type { Body, ReadableDeck } from "#contract/course/slides.ts";

type Shown = Pick<ReadableDeck["slides"][number], "title" | "lead" | "body" | "remark">;

/** What is on the slide below its title, line by line. */
export const slideLines = ({ lead, body, remark }: Omit<Shown, "title">) =>
	[lead, ...bodyLines(body), remark].filter(Boolean).map(plainText);

function bodyLines(body: Body): string[] {
	switch (body.type) {
		case "nothing":
			return [];
		case "bullets":
			return body.items;
		case "columns":
			return body.columns.flatMap(({ heading, items }) => [heading, ...items]);
		case "table":
			return [body.head, ...body.rows].map((cells) => cells.filter(Boolean).join(" · "));
		case "flow":
			return body.steps.map(({ who, text }) => `${who}: ${text}`);
		case "exchange":
			return body.messages.map(({ from, to, text }) => `${from} → ${to}: ${text}`);
		case "bars":
			return body.rows.map(({ label, value }) => `${label}: ${body.show.replace("{}", value.toLocaleString("en-IN"))}`);
		case "route":
			return [body.stages.join(" · "), ...body.rows.map(({ label }) => label)];
		case "sum":
			return body.rows.map(({ label, how, rupees }) =>
				[label, how, `₹${rupees.toLocaleString("en-IN")}`].filter(Boolean).join(" · "),
			);
		case "facsimile":
			return [
				body.title,
				...body.parts.flatMap((part) =>
					part.kind === "boxes"
						? part.boxes.map(({ label, lines }) => [label, ...lines].join(" · "))
						: part.rows.map(({ cells }) => cells.filter(Boolean).join(" · ")),
				),
				...body.notes,
			];
		case "quiz":
			return body.questions.flatMap(({ text, options }) => [
				text,
				...options.map((option, index) => `${optionLetter(index)} ${option.text}`),
			]);
		default:
			return body satisfies never;
	}
}

export const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;

export const slideWords = ({ title, ...rest }: Shown) => countWords([title, ...slideLines(rest)].join(" "));
