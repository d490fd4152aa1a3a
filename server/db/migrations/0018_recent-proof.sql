ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- A session that is there already was proved when it began.
UPDATE "sessions" SET "proved_at" = "created_at";
