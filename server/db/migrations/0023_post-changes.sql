-- Counts the changes of posts, so that each process knows when the pages in its memory are old.
CREATE FUNCTION count_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_to_counter(TG_ARGV[0], 1);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER blog_posts_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON blog_posts
	FOR EACH STATEMENT EXECUTE FUNCTION count_change('post changes');
