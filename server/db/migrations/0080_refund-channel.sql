ALTER TABLE "refunds" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_channel" CHECK ("refunds"."channel" in ('gateway', 'cash', 'bank', 'upi'));--> statement-breakpoint
UPDATE "refunds" SET "channel" = "orders"."channel" FROM "orders" WHERE "orders"."id" = "refunds"."order_id";
