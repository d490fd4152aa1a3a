DROP INDEX "admissions_created_at";--> statement-breakpoint
ALTER TABLE "admissions" ADD COLUMN "purchased" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "admissions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(coalesce("name"::text, '') || E'\n' || coalesce("email"::text, '') || E'\n' || coalesce("phone"::text, '') || E'\n' || coalesce("alt_phone"::text, '') || E'\n' || coalesce("reference"::text, ''))) STORED;--> statement-breakpoint
CREATE INDEX "admissions_newest" ON "admissions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "admissions_no_account" ON "admissions" USING btree ("created_at","id") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "admissions_not_purchased" ON "admissions" USING btree ("created_at","id") WHERE not purchased;--> statement-breakpoint
CREATE INDEX "admissions_by_branch" ON "admissions" USING btree ("branch","created_at","id","batch");--> statement-breakpoint
CREATE INDEX "admissions_by_batch" ON "admissions" USING btree ("batch","created_at","id");--> statement-breakpoint
CREATE INDEX "admissions_search" ON "admissions" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "admissions_search_pairs" ON "admissions" USING gin (letter_pairs("search_text")) WITH (fastupdate=false);
--> statement-breakpoint
UPDATE admissions SET purchased = true FROM users WHERE users.id = admissions.user_id AND users.purchase_status <> 'Not Purchased';
--> statement-breakpoint
-- A form follows the account it belongs to. The account is held meanwhile, so that a purchase at the same moment is seen by one of the two.
CREATE FUNCTION note_purchased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.purchased := coalesce((SELECT purchase_status <> 'Not Purchased' FROM users WHERE id = NEW.user_id FOR NO KEY UPDATE), false);
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER admissions_purchased_insert BEFORE INSERT ON admissions FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION note_purchased();
--> statement-breakpoint
CREATE TRIGGER admissions_purchased_update BEFORE UPDATE OF user_id ON admissions FOR EACH ROW EXECUTE FUNCTION note_purchased();
--> statement-breakpoint
CREATE FUNCTION spread_purchased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE admissions SET purchased = NEW.purchase_status <> 'Not Purchased' WHERE user_id = NEW.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_purchased AFTER UPDATE OF purchase_status ON users FOR EACH ROW WHEN (OLD.purchase_status <> NEW.purchase_status) EXECUTE FUNCTION spread_purchased();
