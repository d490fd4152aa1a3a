DROP INDEX "enrolments_unseated";--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "unseated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Since they paid or, if they have had a seat, since they lost it.
UPDATE "enrolments" SET "unseated_at" = greatest("enrolments"."created_at", coalesce("lost"."at", "enrolments"."created_at"))
FROM "enrolments" AS "own" LEFT JOIN (
	SELECT "user_id", max("released_at") AS "at" FROM "seats" WHERE "kind" = 'course' GROUP BY "user_id"
) AS "lost" ON "lost"."user_id" = "own"."user_id"
WHERE "own"."id" = "enrolments"."id";--> statement-breakpoint
CREATE INDEX "enrolments_unseated" ON "enrolments" USING btree ("unseated_at","id") WHERE status = 'unseated';--> statement-breakpoint
CREATE INDEX "seats_user_id" ON "seats" USING btree ("user_id","first_held_at");
