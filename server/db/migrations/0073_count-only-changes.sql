-- An update counts only when it changes what is counted: nearly all do not, and each used to ask four times.
CREATE FUNCTION count_changed_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_to_counter('users', (NEW.erased_at IS NULL)::int - (OLD.erased_at IS NULL)::int);
	PERFORM add_to_counter(
		'purchases',
		(NEW.purchase_status <> 'Not Purchased')::int - (OLD.purchase_status <> 'Not Purchased')::int
	);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER users_count_update AFTER UPDATE ON users
	FOR EACH ROW WHEN (
		(OLD.erased_at IS NULL) <> (NEW.erased_at IS NULL)
		OR (OLD.purchase_status = 'Not Purchased') <> (NEW.purchase_status = 'Not Purchased')
	) EXECUTE FUNCTION count_changed_user();
--> statement-breakpoint
CREATE FUNCTION count_changed_enquiry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_to_counter(
		'enquiries',
		(NEW.spam_reason IS NULL AND NEW.merged_into IS NULL)::int - (OLD.spam_reason IS NULL AND OLD.merged_into IS NULL)::int
	);
	PERFORM add_to_counter('spam', (NEW.spam_reason IS NOT NULL)::int - (OLD.spam_reason IS NOT NULL)::int);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER enquiries_count_update AFTER UPDATE ON enquiries
	FOR EACH ROW WHEN (
		(OLD.spam_reason IS NULL) <> (NEW.spam_reason IS NULL)
		OR (OLD.merged_into IS NULL) <> (NEW.merged_into IS NULL)
	) EXECUTE FUNCTION count_changed_enquiry();
