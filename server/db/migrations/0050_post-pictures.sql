ALTER TABLE "blog_posts" ADD COLUMN "image_focus" jsonb;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "pictures" text[] DEFAULT '{}' NOT NULL;