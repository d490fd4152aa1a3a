CREATE TABLE "content_forms" (
	"window_id" uuid NOT NULL,
	"entry" text NOT NULL,
	"user_id" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_forms_entry_window_id_pk" PRIMARY KEY("entry","window_id")
);
--> statement-breakpoint
ALTER TABLE "content_forms" ADD CONSTRAINT "content_forms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;