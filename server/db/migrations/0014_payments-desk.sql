DROP INDEX "orders_created_at";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(coalesce("id"::text, '') || E'\n' || coalesce("txnid"::text, '') || E'\n' || coalesce("payer" ->> 'firstname', '') || E'\n' || coalesce("payer" ->> 'name', '') || E'\n' || coalesce("payer" ->> 'email', '') || E'\n' || coalesce("payer" ->> 'phone', '') || E'\n' || coalesce("reference"::text, '') || E'\n' || coalesce("gateway_payment_id"::text, ''))) STORED;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "times" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "last_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "closed_course" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_channel" ON "orders" USING btree ("channel","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_real" ON "orders" USING btree ("created_at","id") WHERE not is_test;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "orders_search_pairs" ON "orders" USING gin (letter_pairs("search_text")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "papers_order_id" ON "papers" USING btree ("order_id");
--> statement-breakpoint
CREATE FUNCTION tally_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM add_to_tally('orders', (SELECT count(*) FROM new_rows));
	ELSE
		PERFORM add_to_tally('orders', -(SELECT count(*) FROM old_rows));
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_tally_insert AFTER INSERT ON orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_orders();
--> statement-breakpoint
CREATE TRIGGER orders_tally_delete AFTER DELETE ON orders REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_orders();
--> statement-breakpoint
INSERT INTO tallies (name, change) SELECT 'orders', count(*) FROM orders;
