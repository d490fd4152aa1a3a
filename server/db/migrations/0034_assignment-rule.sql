CREATE SEQUENCE "public"."assignment_turns" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "assignment_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"members" text[] NOT NULL,
	"lines" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "enquiries_unanswered_of";--> statement-breakpoint
DROP INDEX "enquiries_follow_up_of";--> statement-breakpoint
DROP INDEX "enquiries_by_assignee_and_status";--> statement-breakpoint
DROP INDEX "enquiries_by_assignee_unanswered";--> statement-breakpoint
DROP INDEX "enquiries_by_assignee_follow_up";--> statement-breakpoint
DROP INDEX "enquiries_lost";--> statement-breakpoint
DROP INDEX "enquiries_lost_by_assignee";--> statement-breakpoint
CREATE INDEX "enquiries_by_assignee_and_status" ON "enquiries" USING btree ("assigned_to","status","created_at","id") WHERE spam_reason is null and merged_into is null;--> statement-breakpoint
CREATE INDEX "enquiries_by_assignee_unanswered" ON "enquiries" USING btree ("assigned_to","inbox_at","id") WHERE answered_at is null and spam_reason is null and merged_into is null;--> statement-breakpoint
CREATE INDEX "enquiries_by_assignee_follow_up" ON "enquiries" USING btree ("assigned_to","follow_up_on","id") WHERE follow_up_on is not null and spam_reason is null and merged_into is null;--> statement-breakpoint
CREATE INDEX "enquiries_lost" ON "enquiries" USING btree ("lost_reason","created_at","id") WHERE status = 'Cancel' and spam_reason is null and merged_into is null;--> statement-breakpoint
CREATE INDEX "enquiries_lost_by_assignee" ON "enquiries" USING btree ("assigned_to","lost_reason","created_at","id") WHERE status = 'Cancel' and spam_reason is null and merged_into is null;