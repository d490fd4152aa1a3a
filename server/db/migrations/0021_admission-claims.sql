ALTER TABLE "admissions" DROP CONSTRAINT "admissions_batch";--> statement-breakpoint
ALTER TABLE "admissions" ADD COLUMN "claim_hash" text;--> statement-breakpoint
ALTER TABLE "admissions" ADD COLUMN "declined_by" text;--> statement-breakpoint
ALTER TABLE "admissions" ADD CONSTRAINT "admissions_declined_by_users_id_fk" FOREIGN KEY ("declined_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admissions_declined_by" ON "admissions" USING btree ("declined_by") WHERE declined_by is not null;--> statement-breakpoint
ALTER TABLE "admissions" ADD CONSTRAINT "admissions_claim_hash_unique" UNIQUE("claim_hash");--> statement-breakpoint
ALTER TABLE "admissions" ADD CONSTRAINT "admissions_batch" CHECK ("admissions"."batch" in ('Morning', 'Evening', 'Personal'));