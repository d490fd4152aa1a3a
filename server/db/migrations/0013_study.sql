CREATE TABLE "current_decks" (
	"part" text PRIMARY KEY NOT NULL,
	"version_id" text
);
--> statement-breakpoint
CREATE TABLE "deck_downloads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deck_downloads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"part" text NOT NULL,
	"version_id" text,
	"from_byte" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	"sent" bigint,
	"finished" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deck_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"part" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"file" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"slides" integer,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deck_versions_file_unique" UNIQUE("file"),
	CONSTRAINT "deck_versions_kind" CHECK ("deck_versions"."kind" in ('pptx', 'pdf'))
);
--> statement-breakpoint
CREATE TABLE "study_progress" (
	"user_id" text NOT NULL,
	"part" text NOT NULL,
	"slide" integer DEFAULT 1 NOT NULL,
	"read_at" timestamp with time zone,
	"downloaded_at" timestamp with time zone,
	"quiz_last" integer,
	"quiz_best" integer,
	"quiz_tries" integer DEFAULT 0 NOT NULL,
	"quiz_passed_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "study_progress_user_id_part_pk" PRIMARY KEY("user_id","part"),
	CONSTRAINT "study_progress_slide" CHECK ("study_progress"."slide" > 0),
	CONSTRAINT "study_progress_quiz" CHECK ("study_progress"."quiz_last" between 0 and 5 and "study_progress"."quiz_best" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "current_decks" ADD CONSTRAINT "current_decks_version_id_deck_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."deck_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_downloads" ADD CONSTRAINT "deck_downloads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_downloads" ADD CONSTRAINT "deck_downloads_version_id_deck_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."deck_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_progress" ADD CONSTRAINT "study_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deck_downloads_part" ON "deck_downloads" USING btree ("part","id");--> statement-breakpoint
CREATE INDEX "deck_downloads_user" ON "deck_downloads" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "deck_versions_part" ON "deck_versions" USING btree ("part","added_at");