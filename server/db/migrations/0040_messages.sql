CREATE TABLE "message_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_templates_name_unique" UNIQUE("name"),
	CONSTRAINT "message_templates_channel" CHECK ("message_templates"."channel" in ('email', 'whatsapp'))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"about" text NOT NULL,
	"about_id" text NOT NULL,
	"channel" text NOT NULL,
	"template" text,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"email_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_channel" CHECK ("messages"."channel" in ('email', 'whatsapp')),
	CONSTRAINT "messages_about" CHECK ("messages"."about" in ('enquiry', 'admission', 'payment'))
);
--> statement-breakpoint
CREATE INDEX "messages_about_id" ON "messages" USING btree ("about_id","created_at");