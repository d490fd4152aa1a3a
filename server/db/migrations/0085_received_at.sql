DROP INDEX "orders_by_payment";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree (coalesce("paid_at", "received_at", "created_at"));--> statement-breakpoint
UPDATE "orders" SET "received_at" = "ledger_entries"."at" FROM "ledger_entries" WHERE "ledger_entries"."order_id" = "orders"."id" AND "ledger_entries"."kind" = 'payment' AND "ledger_entries"."credit" = 'unmatched';
