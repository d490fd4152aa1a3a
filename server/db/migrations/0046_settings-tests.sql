CREATE TABLE "setting_tests" (
	"setting_group" text PRIMARY KEY NOT NULL,
	"settings" text NOT NULL,
	"outcome" text NOT NULL,
	"reply" text,
	"milliseconds" integer NOT NULL,
	"tested_at" timestamp with time zone DEFAULT now() NOT NULL
);
