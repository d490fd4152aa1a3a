CREATE TABLE "share_pictures" (
	"subject" text NOT NULL,
	"file" text NOT NULL,
	"title" text NOT NULL,
	"drawn_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_pictures_subject_file_pk" PRIMARY KEY("subject","file")
);
--> statement-breakpoint
-- Pages name the pictures that were drawn for them, so every process renders them again.
CREATE TRIGGER share_pictures_pages AFTER INSERT ON share_pictures
	FOR EACH ROW WHEN (NEW.subject LIKE 'page %') EXECUTE FUNCTION count_change('publications');
--> statement-breakpoint
CREATE TRIGGER share_pictures_posts AFTER INSERT ON share_pictures
	FOR EACH ROW WHEN (NEW.subject LIKE 'post %') EXECUTE FUNCTION count_change('post changes');
