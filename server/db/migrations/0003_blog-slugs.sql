ALTER TABLE "blog_posts" ADD COLUMN "slug" text;--> statement-breakpoint
-- Posts that are there already are named after their titles; where two would be the same, or a title has no letters to keep, the id makes the difference.
WITH "named" AS (
	SELECT "id", trim(both '-' from left(regexp_replace(lower("name"), '[^a-z0-9]+', '-', 'g'), 60)) AS "base" FROM "blog_posts"
), "counted" AS (
	SELECT "id", "base", count(*) OVER (PARTITION BY "base") AS "same" FROM "named"
)
UPDATE "blog_posts" SET "slug" = CASE
	WHEN "base" = '' THEN 'post-' || md5("blog_posts"."id")
	WHEN "same" > 1 THEN "base" || '-' || md5("blog_posts"."id")
	ELSE "base"
END FROM "counted" WHERE "counted"."id" = "blog_posts"."id";--> statement-breakpoint
ALTER TABLE "blog_posts" ALTER COLUMN "slug" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_slug" UNIQUE("slug");--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_slug_form" CHECK ("blog_posts"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("blog_posts"."slug") <= 100);
