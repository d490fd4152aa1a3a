ALTER TABLE "certificates" ADD COLUMN "batch_id" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_batch_id" ON "certificates" USING btree ("batch_id");--> statement-breakpoint
UPDATE "certificates" SET "batch_id" = (
	SELECT "seats"."batch_id" FROM "enrolments" JOIN "seats" ON "seats"."id" = "enrolments"."seat_id"
	WHERE "enrolments"."id" = "certificates"."enrolment_id"
);
