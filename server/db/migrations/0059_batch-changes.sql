-- Pages in memory show open batches with their days and seats: each change is counted, so that a process need only look
-- at the counter.
CREATE TRIGGER batches_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON batches
	FOR EACH STATEMENT EXECUTE FUNCTION count_change('batch changes');
--> statement-breakpoint
CREATE TRIGGER classes_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON classes
	FOR EACH STATEMENT EXECUTE FUNCTION count_change('batch changes');
--> statement-breakpoint
CREATE TRIGGER rooms_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON rooms
	FOR EACH STATEMENT EXECUTE FUNCTION count_change('batch changes');
