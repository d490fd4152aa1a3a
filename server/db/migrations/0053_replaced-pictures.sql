CREATE TABLE "picture_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"picture_id" text NOT NULL,
	"file" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"alt" text NOT NULL,
	"rights" text NOT NULL,
	"replaced_by" text NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "picture_cuts" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "picture_cuts" ADD COLUMN "shown_alt" text;--> statement-breakpoint
ALTER TABLE "picture_cuts" ADD COLUMN "shown_focus" jsonb;--> statement-breakpoint
ALTER TABLE "picture_versions" ADD CONSTRAINT "picture_versions_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_versions_picture" ON "picture_versions" USING btree ("picture_id","replaced_at");--> statement-breakpoint
CREATE INDEX "picture_versions_replaced" ON "picture_versions" USING btree ("replaced_at");--> statement-breakpoint
CREATE INDEX "picture_versions_sha256" ON "picture_versions" USING btree ("sha256");--> statement-breakpoint
ALTER TABLE "picture_cuts" ADD CONSTRAINT "picture_cuts_successor_picture_cuts_id_fk" FOREIGN KEY ("successor") REFERENCES "public"."picture_cuts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_cuts_successor" ON "picture_cuts" USING btree ("successor");--> statement-breakpoint
-- Pages and posts show what takes the place of a cut, so every process reads them again.
CREATE TRIGGER picture_cuts_publications AFTER UPDATE OF successor ON picture_cuts
	FOR EACH STATEMENT EXECUTE FUNCTION count_change('publications');
--> statement-breakpoint
CREATE TRIGGER picture_cuts_posts AFTER UPDATE OF successor ON picture_cuts
	FOR EACH STATEMENT EXECUTE FUNCTION count_change('post changes');
