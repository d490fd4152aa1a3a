DROP INDEX "enquiries_unanswered";--> statement-breakpoint
DROP INDEX "enquiries_follow_up";--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "desk_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "enquiries" SET "desk_at" = "created_at";--> statement-breakpoint
ALTER TABLE "enquiry_notes" ADD COLUMN "is_call" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "enquiries_by_campaign" ON "enquiries" USING btree (("came_from" ->> 'utm_source'),"created_at","id") WHERE spam_reason is null;--> statement-breakpoint
CREATE INDEX "enquiries_by_page" ON "enquiries" USING btree (("came_from" ->> 'page'),"created_at","id") WHERE spam_reason is null;--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("user_id") WHERE status in ('created', 'verifying', 'review');--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("created_at","id") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "enquiries_unanswered" ON "enquiries" USING btree ("desk_at","id") WHERE answered_at is null and spam_reason is null;--> statement-breakpoint
CREATE INDEX "enquiries_follow_up" ON "enquiries" USING btree ("follow_up_on","id") WHERE follow_up_on is not null and spam_reason is null;