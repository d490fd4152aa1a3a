CREATE TABLE "staff_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"morning_email" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_settings" ADD CONSTRAINT "staff_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emails_morning" ON "emails" USING btree ("created_at") WHERE kind = 'morningEmail';