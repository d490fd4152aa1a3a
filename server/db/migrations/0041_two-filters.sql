DROP INDEX "enquiries_newest";--> statement-breakpoint
DROP INDEX "enquiries_by_status";--> statement-breakpoint
DROP INDEX "enquiries_unanswered";--> statement-breakpoint
DROP INDEX "enquiries_follow_up";--> statement-breakpoint
DROP INDEX "enquiries_by_assignee";--> statement-breakpoint
DROP INDEX "enquiries_by_campaign";--> statement-breakpoint
DROP INDEX "enquiries_by_page";--> statement-breakpoint
CREATE INDEX "orders_payer_email" ON "orders" USING btree (("payer" ->> 'email'));--> statement-breakpoint
CREATE INDEX "orders_payer_phone" ON "orders" USING btree (("payer" ->> 'phone'));--> statement-breakpoint
CREATE INDEX "enquiries_newest" ON "enquiries" USING btree ("created_at","id") WHERE spam_reason is null and merged_into is null;--> statement-breakpoint
CREATE INDEX "enquiries_by_status" ON "enquiries" USING btree ("status","created_at","id") WHERE spam_reason is null and merged_into is null;--> statement-breakpoint
CREATE INDEX "enquiries_unanswered" ON "enquiries" USING btree ("inbox_at","id") WHERE answered_at is null and spam_reason is null and merged_into is null;--> statement-breakpoint
CREATE INDEX "enquiries_follow_up" ON "enquiries" USING btree ("follow_up_on","id") WHERE follow_up_on is not null and spam_reason is null and merged_into is null;--> statement-breakpoint
CREATE INDEX "enquiries_by_assignee" ON "enquiries" USING btree ("assigned_to","created_at","id","status") WHERE spam_reason is null and merged_into is null;--> statement-breakpoint
CREATE INDEX "enquiries_by_campaign" ON "enquiries" USING btree ("campaign","created_at","id","status","assigned_to") WHERE spam_reason is null and merged_into is null;--> statement-breakpoint
CREATE INDEX "enquiries_by_page" ON "enquiries" USING btree ("first_page","created_at","id","status","assigned_to") WHERE spam_reason is null and merged_into is null;