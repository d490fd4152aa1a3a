CREATE TABLE "saved_sheets" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"tool" text NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"typed" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_sheets" ADD CONSTRAINT "saved_sheets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_sheets_name" ON "saved_sheets" USING btree ("user_id","tool",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "saved_sheets_number" ON "saved_sheets" USING btree ("user_id","tool","number");