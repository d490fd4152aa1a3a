import { createRoute } from "@hono/zod-openapi";
import { CountAnswer } from "#contract/office.ts";
import { countAdmissions } from "#server/admissions/admissions.ts";
import { adminOnly, answer, answers, newRoutes } from "#server/edge.ts";
import { countPurchases, countUsers } from "#server/office/office.ts";
import type { Db } from "#server/platform/database.ts";

export const officeRoutes = ({ db }: { db: Db }) =>
	newRoutes()
		.openapi(userCount, async (c) => c.json({ success: true as const, count: await countUsers(db) }, 200))
		.openapi(admissionCount, async (c) => c.json({ success: true as const, count: await countAdmissions(db) }, 200))
		.openapi(courseCount, async (c) => c.json({ success: true as const, count: await countPurchases(db) }, 200));

const count = <Path extends string>(path: Path, summary: string) =>
	createRoute({
		method: "get",
		path,
		tags: ["Office"],
		summary,
		middleware: [adminOnly] as const,
		responses: answers({ 200: answer(CountAnswer, "How many") }),
	});

const userCount = count("/auth/admin/usercount", "How many people have an account");
const admissionCount = count("/auth/admin/admissioncount", "How many admission forms were sent");
const courseCount = count("/auth/admin/coursecount", "How many people bought the course");
