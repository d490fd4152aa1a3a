CREATE TABLE "billing_details" (
	"user_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"state" text NOT NULL,
	"gstin" text
);
--> statement-breakpoint
CREATE TABLE "paper_counters" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"number" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" text NOT NULL,
	"refund_id" text,
	"facts" jsonb NOT NULL,
	"pdf" "bytea",
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "papers_kind" CHECK ("papers"."kind" in ('invoice', 'receipt', 'creditNote', 'refundReceipt')),
	CONSTRAINT "papers_number_length" CHECK (length("papers"."number") <= 16)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"token" text NOT NULL,
	"paise" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"reference" text,
	"asked_by" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_token_unique" UNIQUE("token"),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('asked', 'underway', 'done', 'failed')),
	CONSTRAINT "refunds_paise" CHECK ("refunds"."paise" > 0),
	CONSTRAINT "refunds_done_at" CHECK (("refunds"."status" = 'done') = ("refunds"."done_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"token" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"paise" integer NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_once";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_paid_at";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" DISABLE TRIGGER ledger_entries_append_only;--> statement-breakpoint
UPDATE "ledger_entries" SET "source_id" = "order_id";--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE TRIGGER ledger_entries_append_only;--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "source_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "channel" text DEFAULT 'gateway' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "received_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taken_paise" integer;--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "papers_one_per_order" ON "papers" USING btree ("order_id") WHERE refund_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "papers_one_per_refund" ON "papers" USING btree ("refund_id") WHERE refund_id is not null;--> statement-breakpoint
CREATE INDEX "refunds_order_id" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_order_id" ON "ledger_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_created_at" ON "orders" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_once" UNIQUE("source_id","kind","debit","credit");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_channel" CHECK ("orders"."channel" in ('gateway', 'cash', 'bank', 'upi'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status" CHECK ("orders"."status" in ('created', 'verifying', 'paid', 'failed', 'review', 'refunded'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_at" CHECK (("orders"."status" in ('paid', 'refunded')) = ("orders"."paid_at" is not null));--> statement-breakpoint
UPDATE "orders" SET "taken_paise" = "paise" WHERE "gateway_payment_id" IS NOT NULL AND "status" IN ('paid', 'review');
--> statement-breakpoint
CREATE FUNCTION refuse_redrawing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' OR OLD.pdf IS NOT NULL OR (to_jsonb(OLD) - 'pdf') <> (to_jsonb(NEW) - 'pdf') THEN
		RAISE EXCEPTION 'papers are never changed';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER papers_never_change BEFORE UPDATE OR DELETE ON papers
	FOR EACH ROW EXECUTE FUNCTION refuse_redrawing();
--> statement-breakpoint
CREATE TRIGGER papers_never_emptied BEFORE TRUNCATE ON papers
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
