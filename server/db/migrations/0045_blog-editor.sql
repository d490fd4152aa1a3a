CREATE TABLE "blog_tags" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"post_id" text,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_drafts_owner" UNIQUE NULLS NOT DISTINCT("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "post_links" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"post_id" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_redirects" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_tags" (
	"post_id" text NOT NULL,
	"tag" text NOT NULL,
	"place" integer NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "post_tags_post_id_tag_pk" PRIMARY KEY("post_id","tag")
);
--> statement-breakpoint
CREATE TABLE "post_versions" (
	"post_id" text NOT NULL,
	"version" integer NOT NULL,
	"saved_by" text,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text NOT NULL,
	"publish_at" timestamp with time zone,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"image" text,
	"image_alt" text,
	"external_link" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"restored_from" integer,
	CONSTRAINT "post_versions_post_id_version_pk" PRIMARY KEY("post_id","version")
);
--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "post_drafts" ADD CONSTRAINT "post_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_drafts" ADD CONSTRAINT "post_drafts_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_links" ADD CONSTRAINT "post_links_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_redirects" ADD CONSTRAINT "post_redirects_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_tag_blog_tags_slug_fk" FOREIGN KEY ("tag") REFERENCES "public"."blog_tags"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_drafts_post_id" ON "post_drafts" USING btree ("post_id","saved_at");--> statement-breakpoint
CREATE INDEX "post_drafts_saved_at" ON "post_drafts" USING btree ("saved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "post_links_hash" ON "post_links" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "post_links_post_id" ON "post_links" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_links_expires_at" ON "post_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "post_redirects_post_id" ON "post_redirects" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_tags_newest" ON "post_tags" USING btree ("tag","published_at","post_id");--> statement-breakpoint
CREATE INDEX "blog_posts_scheduled" ON "blog_posts" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
-- The newest posts of a tag are read from the index on post_tags alone, so it knows which posts are published.
CREATE FUNCTION copy_published_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE post_tags SET published_at = NEW.published_at WHERE post_id = NEW.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER blog_posts_published_at AFTER UPDATE OF published_at ON blog_posts
	FOR EACH ROW WHEN (OLD.published_at IS DISTINCT FROM NEW.published_at) EXECUTE FUNCTION copy_published_at();
