-- One standard name for each thing. Only names change here: every row stays.
ALTER TABLE "papers" RENAME TO "documents";
--> statement-breakpoint
ALTER TABLE "documents" RENAME CONSTRAINT "papers_kind" TO "documents_kind";
--> statement-breakpoint
ALTER TABLE "documents" RENAME CONSTRAINT "papers_number_length" TO "documents_number_length";
--> statement-breakpoint
ALTER TABLE "documents" RENAME CONSTRAINT "papers_order_id_orders_id_fk" TO "documents_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "documents" RENAME CONSTRAINT "papers_refund_id_refunds_id_fk" TO "documents_refund_id_refunds_id_fk";
--> statement-breakpoint
ALTER TABLE "documents" RENAME CONSTRAINT "papers_pkey" TO "documents_pkey";
--> statement-breakpoint
ALTER INDEX "papers_one_per_order" RENAME TO "documents_one_per_order";
--> statement-breakpoint
ALTER INDEX "papers_order_id" RENAME TO "documents_order_id";
--> statement-breakpoint
ALTER INDEX "papers_one_per_refund" RENAME TO "documents_one_per_refund";
--> statement-breakpoint
ALTER TRIGGER papers_never_change ON documents RENAME TO documents_never_change;
--> statement-breakpoint
ALTER TRIGGER papers_never_emptied ON documents RENAME TO documents_never_emptied;
--> statement-breakpoint
ALTER FUNCTION refuse_redrawing() RENAME TO refuse_document_change;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_document_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' OR OLD.pdf IS NOT NULL OR (to_jsonb(OLD) - 'pdf') <> (to_jsonb(NEW) - 'pdf') THEN
		RAISE EXCEPTION 'documents are never changed';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
ALTER TABLE "paper_counters" RENAME TO "document_counters";
--> statement-breakpoint
ALTER TABLE "document_counters" RENAME CONSTRAINT "paper_counters_pkey" TO "document_counters_pkey";
--> statement-breakpoint
ALTER TABLE "mails" RENAME TO "emails";
--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "mails_status" TO "emails_status";
--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "mails_pkey" TO "emails_pkey";
--> statement-breakpoint
ALTER INDEX "mails_created_at" RENAME TO "emails_created_at";
--> statement-breakpoint
ALTER INDEX "mails_about_id" RENAME TO "emails_about_id";
--> statement-breakpoint
ALTER INDEX "mails_recipient" RENAME TO "emails_recipient";
--> statement-breakpoint
ALTER INDEX "mails_failed" RENAME TO "emails_failed";
--> statement-breakpoint
UPDATE "emails" SET "kind" = CASE "kind" WHEN 'admissionForOffice' THEN 'admissionForStaff' ELSE 'enquiryForStaff' END WHERE "kind" IN ('admissionForOffice', 'enquiryForOffice');
--> statement-breakpoint
ALTER TABLE "admissions" RENAME COLUMN "sending_id" TO "idempotency_key";
--> statement-breakpoint
ALTER TABLE "admissions" RENAME CONSTRAINT "admissions_sending_id_unique" TO "admissions_idempotency_key_unique";
--> statement-breakpoint
ALTER TABLE "admissions" RENAME COLUMN "came_from" TO "attribution";
--> statement-breakpoint
ALTER TABLE "enquiries" RENAME COLUMN "sending_id" TO "idempotency_key";
--> statement-breakpoint
ALTER TABLE "enquiries" RENAME CONSTRAINT "enquiries_sending_id_unique" TO "enquiries_idempotency_key_unique";
--> statement-breakpoint
ALTER TABLE "enquiries" RENAME COLUMN "came_from" TO "attribution";
--> statement-breakpoint
ALTER TABLE "enquiries" RENAME COLUMN "desk_at" TO "inbox_at";
--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "taken_paise" TO "received_paise";
--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "asked_by" TO "requested_by";
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_status";
--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "status" SET DEFAULT 'requested';
--> statement-breakpoint
UPDATE "refunds" SET "status" = 'requested' WHERE "status" = 'asked';
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('requested', 'underway', 'done', 'failed'));
--> statement-breakpoint
ALTER TABLE "study_progress" RENAME COLUMN "quiz_tries" TO "quiz_attempts";
--> statement-breakpoint
ALTER FUNCTION letter_pairs(text) RENAME TO character_pairs;
--> statement-breakpoint
ALTER TABLE "tallies" RENAME TO "counters";
--> statement-breakpoint
ALTER TABLE "counters" RENAME CONSTRAINT "tallies_pkey" TO "counters_pkey";
--> statement-breakpoint
ALTER INDEX "tallies_name" RENAME TO "counters_name";
--> statement-breakpoint
ALTER SEQUENCE "tallies_id_seq" RENAME TO "counters_id_seq";
--> statement-breakpoint
-- Adds to a counter. About every hundredth time the rows that have piled up are added into one, except those that another transaction is adding up.
CREATE FUNCTION add_to_counter(counter text, added bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF added = 0 THEN
		RETURN;
	END IF;
	INSERT INTO counters (name, change) VALUES (counter, added);
	IF random() < 0.01 THEN
		WITH merged AS (
			DELETE FROM counters
			WHERE id IN (SELECT id FROM counters WHERE name = counter FOR UPDATE SKIP LOCKED)
			RETURNING change
		)
		INSERT INTO counters (name, change) SELECT counter, sum(change) FROM merged HAVING count(*) > 0;
	END IF;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_users() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	new_count record;
	old_count record;
BEGIN
	SELECT 0 AS people, 0 AS buyers INTO new_count;
	SELECT 0 AS people, 0 AS buyers INTO old_count;
	IF TG_OP <> 'DELETE' THEN
		SELECT count(*) FILTER (WHERE erased_at IS NULL) AS people,
			count(*) FILTER (WHERE purchase_status <> 'Not Purchased') AS buyers INTO new_count FROM new_rows;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		SELECT count(*) FILTER (WHERE erased_at IS NULL) AS people,
			count(*) FILTER (WHERE purchase_status <> 'Not Purchased') AS buyers INTO old_count FROM old_rows;
	END IF;
	PERFORM add_to_counter('users', new_count.people - old_count.people);
	PERFORM add_to_counter('purchases', new_count.buyers - old_count.buyers);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_enquiries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	new_count record;
	old_count record;
BEGIN
	SELECT 0 AS inbox, 0 AS spam INTO new_count;
	SELECT 0 AS inbox, 0 AS spam INTO old_count;
	IF TG_OP <> 'DELETE' THEN
		SELECT count(*) FILTER (WHERE spam_reason IS NULL) AS inbox, count(spam_reason) AS spam INTO new_count FROM new_rows;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		SELECT count(*) FILTER (WHERE spam_reason IS NULL) AS inbox, count(spam_reason) AS spam INTO old_count FROM old_rows;
	END IF;
	PERFORM add_to_counter('enquiries', new_count.inbox - old_count.inbox);
	PERFORM add_to_counter('spam', new_count.spam - old_count.spam);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_admissions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM add_to_counter('admissions', (SELECT count(*) FROM new_rows));
	ELSE
		PERFORM add_to_counter('admissions', -(SELECT count(*) FROM old_rows));
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM add_to_counter('orders', (SELECT count(*) FROM new_rows));
	ELSE
		PERFORM add_to_counter('orders', -(SELECT count(*) FROM old_rows));
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
ALTER FUNCTION tally_users() RENAME TO count_users;
--> statement-breakpoint
ALTER TRIGGER users_tally_insert ON users RENAME TO users_count_insert;
--> statement-breakpoint
ALTER TRIGGER users_tally_update ON users RENAME TO users_count_update;
--> statement-breakpoint
ALTER TRIGGER users_tally_delete ON users RENAME TO users_count_delete;
--> statement-breakpoint
ALTER FUNCTION tally_enquiries() RENAME TO count_enquiries;
--> statement-breakpoint
ALTER TRIGGER enquiries_tally_insert ON enquiries RENAME TO enquiries_count_insert;
--> statement-breakpoint
ALTER TRIGGER enquiries_tally_update ON enquiries RENAME TO enquiries_count_update;
--> statement-breakpoint
ALTER TRIGGER enquiries_tally_delete ON enquiries RENAME TO enquiries_count_delete;
--> statement-breakpoint
ALTER FUNCTION tally_admissions() RENAME TO count_admissions;
--> statement-breakpoint
ALTER TRIGGER admissions_tally_insert ON admissions RENAME TO admissions_count_insert;
--> statement-breakpoint
ALTER TRIGGER admissions_tally_delete ON admissions RENAME TO admissions_count_delete;
--> statement-breakpoint
ALTER FUNCTION tally_orders() RENAME TO count_orders;
--> statement-breakpoint
ALTER TRIGGER orders_tally_insert ON orders RENAME TO orders_count_insert;
--> statement-breakpoint
ALTER TRIGGER orders_tally_delete ON orders RENAME TO orders_count_delete;
--> statement-breakpoint
DROP FUNCTION add_to_tally(text, bigint);
