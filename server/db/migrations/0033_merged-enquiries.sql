ALTER TABLE "enquiries" ADD COLUMN "merged_into" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "merged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "own_inbox_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "own_answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_merged_into_enquiries_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."enquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_merged_into" ON "enquiries" USING btree ("merged_into","merged_at") WHERE merged_into is not null;--> statement-breakpoint
-- Only what is listed is counted.
CREATE OR REPLACE FUNCTION count_enquiries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	new_count record;
	old_count record;
BEGIN
	SELECT 0 AS inbox, 0 AS spam INTO new_count;
	SELECT 0 AS inbox, 0 AS spam INTO old_count;
	IF TG_OP <> 'DELETE' THEN
		SELECT count(*) FILTER (WHERE spam_reason IS NULL AND merged_into IS NULL) AS inbox, count(spam_reason) AS spam INTO new_count FROM new_rows;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		SELECT count(*) FILTER (WHERE spam_reason IS NULL AND merged_into IS NULL) AS inbox, count(spam_reason) AS spam INTO old_count FROM old_rows;
	END IF;
	PERFORM add_to_counter('enquiries', new_count.inbox - old_count.inbox);
	PERFORM add_to_counter('spam', new_count.spam - old_count.spam);
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- The clock of an enquiry: the earliest open 48 hours of its own message and of those merged into it.
CREATE FUNCTION set_merged_clock(kept text) RETURNS void LANGUAGE sql AS $$
	UPDATE enquiries SET
		own_inbox_at = CASE WHEN merged.count > 0 THEN own.inbox_at END,
		own_answered_at = CASE WHEN merged.count > 0 THEN own.answered_at END,
		inbox_at = coalesce(least(CASE WHEN own.answered_at IS NULL THEN own.inbox_at END, merged.open_since), own.inbox_at),
		answered_at = CASE WHEN merged.open_since IS NULL THEN own.answered_at END
	FROM (
		SELECT coalesce(own_inbox_at, inbox_at) AS inbox_at,
			CASE WHEN own_inbox_at IS NULL THEN answered_at ELSE own_answered_at END AS answered_at
		FROM enquiries WHERE id = kept
	) AS own, (
		SELECT count(*) AS count, min(inbox_at) FILTER (WHERE answered_at IS NULL) AS open_since
		FROM enquiries WHERE merged_into = kept
	) AS merged
	WHERE id = kept
$$;
--> statement-breakpoint
-- An answer to an enquiry answers those merged into it.
CREATE FUNCTION answer_merged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE enquiries SET
		own_answered_at = CASE WHEN id = NEW.id THEN coalesce(own_answered_at, NEW.answered_at) ELSE own_answered_at END,
		answered_at = coalesce(answered_at, NEW.answered_at)
	WHERE id = NEW.id OR (merged_into = NEW.id AND answered_at IS NULL);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER enquiries_answer_merged AFTER UPDATE OF answered_at ON enquiries FOR EACH ROW
	WHEN (OLD.answered_at IS NULL AND NEW.answered_at IS NOT NULL AND NEW.own_inbox_at IS NOT NULL)
	EXECUTE FUNCTION answer_merged();
--> statement-breakpoint
CREATE FUNCTION follow_merged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.merged_into IS NOT NULL THEN
		PERFORM set_merged_clock(OLD.merged_into);
	END IF;
	IF TG_OP = 'UPDATE' AND NEW.merged_into IS DISTINCT FROM OLD.merged_into AND NEW.merged_into IS NOT NULL THEN
		PERFORM set_merged_clock(NEW.merged_into);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER enquiries_follow_merged AFTER UPDATE OF merged_into, answered_at ON enquiries FOR EACH ROW
	WHEN (OLD.merged_into IS DISTINCT FROM NEW.merged_into OR (NEW.merged_into IS NOT NULL AND OLD.answered_at IS DISTINCT FROM NEW.answered_at))
	EXECUTE FUNCTION follow_merged();
--> statement-breakpoint
CREATE TRIGGER enquiries_merged_deleted AFTER DELETE ON enquiries FOR EACH ROW
	WHEN (OLD.merged_into IS NOT NULL) EXECUTE FUNCTION follow_merged();
