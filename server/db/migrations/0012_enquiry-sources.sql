DROP INDEX "enquiries_by_campaign";--> statement-breakpoint
DROP INDEX "enquiries_by_page";--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "campaign" text GENERATED ALWAYS AS (came_from ->> 'utm_source') STORED;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "first_page" text GENERATED ALWAYS AS (came_from ->> 'page') STORED;--> statement-breakpoint
CREATE INDEX "enquiries_by_campaign" ON "enquiries" USING btree ("campaign","created_at","id") WHERE spam_reason is null;--> statement-breakpoint
CREATE INDEX "enquiries_by_page" ON "enquiries" USING btree ("first_page","created_at","id") WHERE spam_reason is null;