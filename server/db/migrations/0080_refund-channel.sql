ALTER TABLE "refunds" ADD COLUMN "channel" text CONSTRAINT "refunds_channel" CHECK ("channel" in ('gateway', 'cash', 'bank', 'upi'));--> statement-breakpoint
UPDATE "refunds" SET "channel" = "orders"."channel" FROM "orders" WHERE "orders"."id" = "refunds"."order_id";
