ALTER TABLE "users" ADD COLUMN "name_keys" text;--> statement-breakpoint
ALTER TABLE "admissions" ADD COLUMN "name_keys" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "name_keys" text;--> statement-breakpoint
CREATE INDEX "users_name_keys" ON "users" USING gin (array_to_tsvector(string_to_array(btrim("name_keys"), ' '))) WITH (fastupdate=true,gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "users_without_name_keys" ON "users" USING btree ("id") WHERE name_keys is null;--> statement-breakpoint
CREATE INDEX "admissions_name_keys" ON "admissions" USING gin (array_to_tsvector(string_to_array(btrim("name_keys"), ' '))) WITH (fastupdate=true,gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "admissions_without_name_keys" ON "admissions" USING btree ("id") WHERE name_keys is null;--> statement-breakpoint
CREATE INDEX "enquiries_name_keys" ON "enquiries" USING gin (array_to_tsvector(string_to_array(btrim("name_keys"), ' '))) WITH (fastupdate=true,gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "enquiries_without_name_keys" ON "enquiries" USING btree ("id") WHERE name_keys is null;