-- A visit is booked at once; nobody ever had to ask, so these two states were never written.
ALTER TABLE "visits" DROP CONSTRAINT "visits_state";--> statement-breakpoint
DROP INDEX "visits_once";--> statement-breakpoint
CREATE UNIQUE INDEX "visits_once" ON "visits" USING btree ("class_id","enrolment_id") WHERE state = 'booked';--> statement-breakpoint
-- contract: unused since 0056_batches
ALTER TABLE "visits" ADD CONSTRAINT "visits_state" CHECK ("visits"."state" in ('booked', 'cancelled'));