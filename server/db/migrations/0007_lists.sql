-- Each letter and each pair of neighbours in a text, for searches too short for a trigram.
CREATE FUNCTION letter_pairs(searched text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
	SELECT array_agg(DISTINCT substr(searched, place, size))
	FROM generate_series(1, length(searched)) AS place, generate_series(1, 2) AS size
);
--> statement-breakpoint
CREATE TABLE "tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"change" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_created_at";--> statement-breakpoint
DROP INDEX "audit_entries_actor";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(coalesce("name"::text, '') || E'\n' || coalesce("email"::text, '') || E'\n' || coalesce("phone"::text, ''))) STORED;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(coalesce("name"::text, '') || E'\n' || coalesce("email"::text, '') || E'\n' || coalesce("phone"::text, '') || E'\n' || coalesce("reference"::text, ''))) STORED;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(coalesce("actor_name"::text, '') || E'\n' || coalesce("subject_name"::text, '') || E'\n' || coalesce("action"::text, '') || E'\n' || coalesce("before"::text, '') || E'\n' || coalesce("after"::text, ''))) STORED;--> statement-breakpoint
CREATE INDEX "tallies_name" ON "tallies" USING btree ("name","change");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower("name"),"id") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "users_applied" ON "users" USING btree ("created_at","id") WHERE admission_id is not null and purchase_status = 'Not Purchased' and erased_at is null;--> statement-breakpoint
CREATE INDEX "users_enrolled" ON "users" USING btree ("created_at","id") WHERE purchase_status <> 'Not Purchased' and erased_at is null;--> statement-breakpoint
CREATE INDEX "users_disabled" ON "users" USING btree ("created_at","id") WHERE disabled_at is not null and erased_at is null;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "users_search_pairs" ON "users" USING gin (letter_pairs("search_text")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "enquiries_newest" ON "enquiries" USING btree ("created_at","id") WHERE spam_reason is null;--> statement-breakpoint
CREATE INDEX "enquiries_by_status" ON "enquiries" USING btree ("status","created_at","id") WHERE spam_reason is null;--> statement-breakpoint
CREATE INDEX "enquiries_spam" ON "enquiries" USING btree ("created_at","id") WHERE spam_reason is not null;--> statement-breakpoint
CREATE INDEX "enquiries_search" ON "enquiries" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "enquiries_search_pairs" ON "enquiries" USING gin (letter_pairs("search_text")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_search" ON "audit_entries" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "audit_entries_search_pairs" ON "audit_entries" USING gin (letter_pairs("search_text")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","at","id");
--> statement-breakpoint
-- Adds to a tally. About every hundredth time the rows that piled up become one; rows that somebody else is folding stay out of it.
CREATE FUNCTION add_to_tally(tally text, added bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF added = 0 THEN
		RETURN;
	END IF;
	INSERT INTO tallies (name, change) VALUES (tally, added);
	IF random() < 0.01 THEN
		WITH folded AS (
			DELETE FROM tallies
			WHERE id IN (SELECT id FROM tallies WHERE name = tally FOR UPDATE SKIP LOCKED)
			RETURNING change
		)
		INSERT INTO tallies (name, change) SELECT tally, sum(change) FROM folded HAVING count(*) > 0;
	END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION tally_users() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	now_there record;
	was_there record;
BEGIN
	SELECT 0 AS people, 0 AS buyers INTO now_there;
	SELECT 0 AS people, 0 AS buyers INTO was_there;
	IF TG_OP <> 'DELETE' THEN
		SELECT count(*) FILTER (WHERE erased_at IS NULL) AS people,
			count(*) FILTER (WHERE purchase_status <> 'Not Purchased') AS buyers INTO now_there FROM new_rows;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		SELECT count(*) FILTER (WHERE erased_at IS NULL) AS people,
			count(*) FILTER (WHERE purchase_status <> 'Not Purchased') AS buyers INTO was_there FROM old_rows;
	END IF;
	PERFORM add_to_tally('users', now_there.people - was_there.people);
	PERFORM add_to_tally('purchases', now_there.buyers - was_there.buyers);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION tally_enquiries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	now_there record;
	was_there record;
BEGIN
	SELECT 0 AS desk, 0 AS tray INTO now_there;
	SELECT 0 AS desk, 0 AS tray INTO was_there;
	IF TG_OP <> 'DELETE' THEN
		SELECT count(*) FILTER (WHERE spam_reason IS NULL) AS desk, count(spam_reason) AS tray INTO now_there FROM new_rows;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		SELECT count(*) FILTER (WHERE spam_reason IS NULL) AS desk, count(spam_reason) AS tray INTO was_there FROM old_rows;
	END IF;
	PERFORM add_to_tally('enquiries', now_there.desk - was_there.desk);
	PERFORM add_to_tally('spam', now_there.tray - was_there.tray);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION tally_admissions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM add_to_tally('admissions', (SELECT count(*) FROM new_rows));
	ELSE
		PERFORM add_to_tally('admissions', -(SELECT count(*) FROM old_rows));
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_tally_insert AFTER INSERT ON users REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_users();
--> statement-breakpoint
CREATE TRIGGER users_tally_update AFTER UPDATE ON users REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_users();
--> statement-breakpoint
CREATE TRIGGER users_tally_delete AFTER DELETE ON users REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_users();
--> statement-breakpoint
CREATE TRIGGER enquiries_tally_insert AFTER INSERT ON enquiries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_enquiries();
--> statement-breakpoint
CREATE TRIGGER enquiries_tally_update AFTER UPDATE ON enquiries REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_enquiries();
--> statement-breakpoint
CREATE TRIGGER enquiries_tally_delete AFTER DELETE ON enquiries REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_enquiries();
--> statement-breakpoint
CREATE TRIGGER admissions_tally_insert AFTER INSERT ON admissions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_admissions();
--> statement-breakpoint
CREATE TRIGGER admissions_tally_delete AFTER DELETE ON admissions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_admissions();
--> statement-breakpoint
INSERT INTO tallies (name, change)
SELECT 'users', count(*) FROM users WHERE erased_at IS NULL
UNION ALL SELECT 'purchases', count(*) FROM users WHERE purchase_status <> 'Not Purchased'
UNION ALL SELECT 'admissions', count(*) FROM admissions
UNION ALL SELECT 'enquiries', count(*) FROM enquiries WHERE spam_reason IS NULL
UNION ALL SELECT 'spam', count(*) FROM enquiries WHERE spam_reason IS NOT NULL;
