import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readExamResult } from "#server/exam/result.ts";
import { examAttempts, practicals } from "#server/exam/table.ts";
import { openApp } from "#tests/app.ts";
import { addBatch, addStudents } from "#tests/classes.ts";

test("what counts of several attempts is the supervised one that passed, and the practical once it is marked", async () => {
	const { db } = await openApp();
	const { id: batchId } = await addBatch(db, { count: 1 });
	const [student] = await addStudents(db, batchId, 1);
	const enrolmentId = student?.enrolmentId ?? "";
	expect(await readExamResult(db, enrolmentId)).toEqual({ exam: null, practical: null, passed: false });
	const submittedAt = new Date("2026-11-20T10:00:00Z");
	const attempt = (no: number, score: number, mode: "home" | "supervised") => ({
		id: randomUUID(),
		enrolmentId,
		no,
		mode,
		state: "submitted" as const,
		paper: [],
		passPercent: 60,
		endsAt: submittedAt,
		submittedAt,
		endedBy: "student" as const,
		score,
		passed: score >= 18,
	});
	await db
		.insert(examAttempts)
		.values([
			attempt(1, 27, "home"),
			attempt(2, 20, "supervised"),
			attempt(3, 29, "home"),
			attempt(4, 11, "supervised"),
		]);
	const practical = { id: randomUUID(), enrolmentId, setId: "set-1", state: "marked" as const, markedAt: submittedAt };
	await db.insert(practicals).values({ ...practical, marks: 15, passed: true });
	expect(await readExamResult(db, enrolmentId)).toEqual({
		exam: { passedAt: submittedAt, score: 20, of: 30, mode: "supervised" },
		practical: { passedAt: submittedAt, score: 15, of: 20 },
		passed: true,
	});
});
