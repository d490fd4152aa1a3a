CREATE TABLE "content_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"stored" text,
	"replace" boolean NOT NULL,
	"state" text DEFAULT 'checking' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"result" jsonb NOT NULL,
	"problems" text[] DEFAULT '{}' NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_imports_state" CHECK ("content_imports"."state" in ('checking', 'running', 'done', 'wrong', 'failed'))
);
--> statement-breakpoint
CREATE INDEX "content_imports_newest" ON "content_imports" USING btree ("at","id");