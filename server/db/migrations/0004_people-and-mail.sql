CREATE TABLE "enquiry_repeats" (
	"id" text PRIMARY KEY NOT NULL,
	"sending_id" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"address" text NOT NULL,
	"came_from" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"enquiry_id" text NOT NULL,
	CONSTRAINT "enquiry_repeats_sending_id_unique" UNIQUE("sending_id")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" text PRIMARY KEY NOT NULL,
	"form" text NOT NULL,
	"text_version" text NOT NULL,
	"subject_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_form" CHECK ("consents"."form" in ('signUp', 'google', 'admission', 'contact', 'profile'))
);
--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "subject" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "html" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "admissions" ADD COLUMN "sending_id" text;--> statement-breakpoint
ALTER TABLE "admissions" ADD COLUMN "came_from" jsonb;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "sending_id" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "came_from" jsonb;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "spam_reason" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "data" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "about_id" text;--> statement-breakpoint
ALTER TABLE "enquiry_repeats" ADD CONSTRAINT "enquiry_repeats_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiry_repeats_enquiry_id" ON "enquiry_repeats" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "consents_subject_id" ON "consents" USING btree ("subject_id");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admissions_phone" ON "admissions" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "enquiries_phone" ON "enquiries" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "enquiries_user_id" ON "enquiries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mails_about_id" ON "mails" USING btree ("about_id");--> statement-breakpoint
ALTER TABLE "admissions" ADD CONSTRAINT "admissions_sending_id_unique" UNIQUE("sending_id");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_sending_id_unique" UNIQUE("sending_id");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_spam_reason" CHECK ("enquiries"."spam_reason" in ('honeypot', 'tooFast', 'dailyCap'));