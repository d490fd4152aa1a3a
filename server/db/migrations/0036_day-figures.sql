CREATE TABLE "day_totals" (
	"day" date PRIMARY KEY NOT NULL,
	"forms" integer NOT NULL,
	"payments" integer NOT NULL,
	"paise" bigint NOT NULL,
	"refunds" integer NOT NULL,
	"refunded_paise" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enquiry_days" (
	"day" date NOT NULL,
	"source" text NOT NULL,
	"counsellor" text NOT NULL,
	"enquiries" integer NOT NULL,
	"applied" integer NOT NULL,
	"paid" integer NOT NULL,
	"within_2" integer NOT NULL,
	"within_8" integer NOT NULL,
	"within_24" integer NOT NULL,
	"within_48" integer NOT NULL,
	"within_96" integer NOT NULL,
	"later" integer NOT NULL,
	"waiting" integer NOT NULL,
	CONSTRAINT "enquiry_days_day_source_counsellor_pk" PRIMARY KEY("day","source","counsellor")
);
--> statement-breakpoint
CREATE TABLE "study_days" (
	"day" date NOT NULL,
	"part" text NOT NULL,
	"downloads" integer NOT NULL,
	"read" integer NOT NULL,
	"passed" integer NOT NULL,
	CONSTRAINT "study_days_day_part_pk" PRIMARY KEY("day","part")
);
--> statement-breakpoint
CREATE INDEX "study_progress_downloaded_at" ON "study_progress" USING btree ("downloaded_at") WHERE downloaded_at is not null;--> statement-breakpoint
CREATE INDEX "study_progress_read_at" ON "study_progress" USING btree ("read_at") WHERE read_at is not null;--> statement-breakpoint
CREATE INDEX "study_progress_quiz_passed_at" ON "study_progress" USING btree ("quiz_passed_at") WHERE quiz_passed_at is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_at" ON "ledger_entries" USING btree ("at") WHERE not is_test;