CREATE TABLE "picture_cuts" (
	"id" text PRIMARY KEY NOT NULL,
	"picture_id" text NOT NULL,
	"crop" jsonb NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"ground" text NOT NULL,
	"files" text NOT NULL,
	"widths" integer[] NOT NULL,
	"cut_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "picture_cuts_ground" CHECK ("picture_cuts"."ground" in ('navy', 'slate', 'mist', 'foam', 'shallow', 'sea', 'deep', 'cream', 'land', 'turmeric', 'marigold', 'umber', 'clay', 'rust', 'straw'))
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"file" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"rights" text DEFAULT '' NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce("name"::text, '') || E'\n' || coalesce("alt"::text, '') || E'\n' || coalesce("rights"::text, ''))) STORED,
	CONSTRAINT "pictures_file_unique" UNIQUE("file"),
	CONSTRAINT "pictures_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "pictures_size" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0)
);
--> statement-breakpoint
ALTER TABLE "picture_cuts" ADD CONSTRAINT "picture_cuts_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_cuts_picture" ON "picture_cuts" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "pictures_newest" ON "pictures" USING btree ("added_at","id");--> statement-breakpoint
CREATE INDEX "pictures_search" ON "pictures" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=true,gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "pictures_search_pairs" ON "pictures" USING gin (character_pairs("search_text")) WITH (fastupdate=true,gin_pending_list_limit=64);