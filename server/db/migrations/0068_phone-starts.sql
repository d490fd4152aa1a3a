-- The old indexes go last: until then the lists are read with them.
CREATE INDEX "users_by_phone" ON "users" USING btree ("phone" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "admissions_by_phone" ON "admissions" USING btree ("phone" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "admissions_by_alt_phone" ON "admissions" USING btree ("alt_phone" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "enquiries_by_phone" ON "enquiries" USING btree ("phone" text_pattern_ops,"created_at");--> statement-breakpoint
CREATE INDEX "enquiries_of_assignee" ON "enquiries" USING btree ("assigned_to","created_at","id","status","first_page") WHERE spam_reason is null and merged_into is null;--> statement-breakpoint
CREATE INDEX "orders_by_payer_phone" ON "orders" USING btree (("payer" ->> 'phone') text_pattern_ops);--> statement-breakpoint
DROP INDEX "users_phone";--> statement-breakpoint
DROP INDEX "admissions_phone";--> statement-breakpoint
DROP INDEX "admissions_alt_phone";--> statement-breakpoint
DROP INDEX "enquiries_phone";--> statement-breakpoint
DROP INDEX "enquiries_by_assignee";--> statement-breakpoint
DROP INDEX "orders_payer_phone";
