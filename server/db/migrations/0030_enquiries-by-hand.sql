ALTER TABLE "enquiries" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
-- The check is part of the new column: the release before writes only its default.
ALTER TABLE "enquiries" ADD COLUMN "channel" text DEFAULT 'website' NOT NULL CONSTRAINT "enquiries_channel" CHECK ("channel" in ('website', 'call', 'walkIn', 'whatsapp', 'event', 'referral', 'import'));
