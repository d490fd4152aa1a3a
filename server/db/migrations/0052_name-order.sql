DROP INDEX "users_by_name";--> statement-breakpoint
DROP INDEX "blog_posts_by_name";--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("name" collate "und-x-icu","id") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "blog_posts_by_name" ON "blog_posts" USING btree ("name" collate "und-x-icu","id");