CREATE TABLE "content_drafts" (
	"entry" text PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"base_id" bigint,
	"version" integer NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_preview_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_publications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_publications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"note" text NOT NULL,
	"undoes" bigint,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_publications_kind" CHECK ("content_publications"."kind" in ('publish', 'schedule', 'undo', 'import'))
);
--> statement-breakpoint
CREATE TABLE "content_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"publication_id" bigint NOT NULL,
	"entry" text NOT NULL,
	"values" jsonb,
	"previous_id" bigint,
	CONSTRAINT "content_revisions_publication" UNIQUE("publication_id","entry")
);
--> statement-breakpoint
CREATE TABLE "content_schedules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"planned" jsonb NOT NULL,
	"note" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"publication_id" bigint,
	CONSTRAINT "content_schedules_state" CHECK ("content_schedules"."state" in ('waiting', 'published', 'blocked', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_publication_id_content_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."content_publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_schedules" ADD CONSTRAINT "content_schedules_publication_id_content_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."content_publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_preview_links_expires" ON "content_preview_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "content_revisions_entry" ON "content_revisions" USING btree ("entry","id");--> statement-breakpoint
CREATE INDEX "content_schedules_due" ON "content_schedules" USING btree ("state","due_at");--> statement-breakpoint
CREATE TRIGGER content_publications_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON content_publications
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER content_revisions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON content_revisions
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Each process compares this number with the one that its pages were rendered for.
CREATE TRIGGER content_publications_count AFTER INSERT ON content_publications
	FOR EACH STATEMENT EXECUTE FUNCTION count_change('publications');
