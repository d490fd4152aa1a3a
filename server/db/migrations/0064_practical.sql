CREATE TABLE "practical_sets" (
	"id" text NOT NULL,
	"version" text NOT NULL,
	"set" jsonb NOT NULL,
	"first_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "practical_sets_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
ALTER TABLE "practicals" DROP CONSTRAINT "practicals_enrolment_id_unique";--> statement-breakpoint
ALTER TABLE "practicals" ADD COLUMN "no" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "practicals" ADD COLUMN "set_version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "practicals" ADD COLUMN "saved_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "practicals_no" ON "practicals" USING btree ("enrolment_id","no");