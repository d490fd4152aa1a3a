ALTER TABLE "mails" ADD COLUMN "try_until" timestamp with time zone DEFAULT now() + interval '3 days';--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient");