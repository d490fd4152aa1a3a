DROP INDEX "blog_posts_created_at";--> statement-breakpoint
DROP INDEX "blog_posts_published_at";--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "plain_text" text;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "image_alt" text;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "first_published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(coalesce("name"::text, '') || E'\n' || coalesce("description"::text, ''))) STORED;--> statement-breakpoint
CREATE INDEX "blog_posts_newest" ON "blog_posts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "blog_posts_by_name" ON "blog_posts" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "blog_posts_published" ON "blog_posts" USING btree ("published_at","id") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "blog_posts_search" ON "blog_posts" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "blog_posts_search_pairs" ON "blog_posts" USING gin (letter_pairs("search_text")) WITH (fastupdate=false);--> statement-breakpoint
-- Whatever readers have seen keeps its address and its day.
UPDATE "blog_posts" SET "first_published_at" = "published_at";
