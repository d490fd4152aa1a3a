CREATE TABLE "quiz_attempts" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"part" text NOT NULL,
	"right" integer NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_attempts_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "quiz_attempts_right" CHECK ("quiz_attempts"."right" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "reading_clocks" (
	"user_id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slide_notes" (
	"user_id" text NOT NULL,
	"part" text NOT NULL,
	"slide" text NOT NULL,
	"text" text NOT NULL,
	"revision" text NOT NULL,
	"edited_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slide_notes_user_id_part_slide_pk" PRIMARY KEY("user_id","part","slide")
);
--> statement-breakpoint
CREATE TABLE "slide_views" (
	"user_id" text NOT NULL,
	"part" text NOT NULL,
	"slide" text NOT NULL,
	"seconds" integer NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "slide_views_user_id_part_slide_pk" PRIMARY KEY("user_id","part","slide"),
	CONSTRAINT "slide_views_seconds" CHECK ("slide_views"."seconds" >= 0)
);
--> statement-breakpoint
ALTER TABLE "study_progress" ADD COLUMN "slide_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "study_progress" ADD COLUMN "slides_seen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_clocks" ADD CONSTRAINT "reading_clocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slide_notes" ADD CONSTRAINT "slide_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slide_views" ADD CONSTRAINT "slide_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_attempts_part" ON "quiz_attempts" USING btree ("user_id","part","taken_at");