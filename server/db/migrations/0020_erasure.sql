ALTER TABLE "consents" DROP CONSTRAINT "consents_form";--> statement-breakpoint
ALTER TABLE "admissions" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_form" CHECK ("consents"."form" in ('signUp', 'google', 'admission', 'admissionByPhone', 'contact', 'profile'));
--> statement-breakpoint
UPDATE "admissions" SET "updated_at" = "created_at";
--> statement-breakpoint
-- The log stays as it is written, but for what the law wants erased: only a transaction that says so may (platform/audit.ts).
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' OR coalesce(current_setting('eibm.erasing', true), '') <> 'on' THEN
		RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER audit_entries_append_only ON audit_entries;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
