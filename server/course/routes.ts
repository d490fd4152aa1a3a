import { Readable } from "node:stream";
import { createRoute, z } from "@hono/zod-openapi";
import { courseCards } from "#content/en/course-cards.ts";
import { words } from "#content/words.ts";
import { CourseAnswer } from "#contract/course.ts";
import { type Decks, isEntitled } from "#server/course/course.ts";
import { answer, answers, newRoutes, signedIn } from "#server/edge.ts";
import { refuse } from "#server/platform/refusals.ts";

const pptx = "application/vnd.openxmlformats-officedocument.presentationml.presentation";

export const courseRoutes = ({ decks }: { decks: Decks }) =>
	newRoutes()
		.openapi(getCourse, (c) => {
			const parts = courseCards.flatMap((card) => card.decks.map((deck) => deck.part));
			const list = parts.map((part) => {
				const built = decks.find(part);
				return { part, available: built !== null, bytes: built?.bytes ?? null };
			});
			return c.json({ success: true as const, entitled: isEntitled(c.var.actor), decks: list }, 200);
		})
		.openapi(downloadDeck, (c) => {
			const { course, notFound } = words().messages;
			if (!isEntitled(c.var.actor)) return refuse(c, 403, course.notPurchased);
			const { part } = c.req.valid("param");
			const deck = decks.find(part);
			if (!deck) {
				const promised = courseCards.some((card) => card.decks.some((entry) => entry.part === part));
				return refuse(c, 404, promised ? course.inPreparation : notFound);
			}
			return c.body(Readable.toWeb(decks.open(deck)) as ReadableStream, 200, {
				"content-type": pptx,
				"content-length": String(deck.bytes),
				"content-disposition": `attachment; filename="${deck.file}"`,
				"cache-control": "private, no-store",
			});
		});

const getCourse = createRoute({
	method: "get",
	path: "/auth/course",
	tags: ["Course"],
	summary: "Which decks exist and whether the signed-in person may open them",
	middleware: [signedIn] as const,
	responses: answers({ 200: answer(CourseAnswer, "The decks") }),
});

const downloadDeck = createRoute({
	method: "get",
	path: "/auth/course/decks/{part}",
	tags: ["Course"],
	summary: "Download a deck",
	middleware: [signedIn] as const,
	request: { params: z.object({ part: z.string().max(20) }) },
	responses: answers({
		200: { description: "The presentation", content: { [pptx]: { schema: z.string().openapi({ format: "binary" }) } } },
	}),
});
