DROP INDEX "enrolments_unseated";--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "unseated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Since they paid or, if they have had a seat, since they lost it.
UPDATE "enrolments" SET "unseated_at" = greatest("created_at", coalesce((
	SELECT max("released_at") FROM "seats" WHERE "seats"."user_id" = "enrolments"."user_id" AND "seats"."kind" = 'course'
), "created_at"));--> statement-breakpoint
CREATE INDEX "enrolments_unseated" ON "enrolments" USING btree ("unseated_at","id") WHERE status = 'unseated';
