CREATE TABLE "certificate_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"first_used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_names" (
	"enrolment_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"local_name" text DEFAULT '' NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"number" text PRIMARY KEY NOT NULL,
	"enrolment_id" text,
	"state" text DEFAULT 'valid' NOT NULL,
	"facts" jsonb,
	"jws" text,
	"key_id" text NOT NULL,
	"pdf" text,
	"sha256" text,
	"status_index" integer NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaces" text,
	"reason" text DEFAULT '' NOT NULL,
	"issued_by" text,
	"revoked_at" timestamp with time zone,
	"category" text,
	"note" text DEFAULT '' NOT NULL,
	"printed_serial" text DEFAULT '' NOT NULL,
	"handed_over_on" date,
	"kept_on_erasure" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce("number"::text, '') || E'\n' || coalesce("facts" ->> 'name', '') || E'\n' || coalesce("facts" ->> 'localName', '') || E'\n' || coalesce("printed_serial"::text, ''))) STORED,
	"name_keys" text,
	CONSTRAINT "certificates_status_index_unique" UNIQUE("status_index"),
	CONSTRAINT "certificates_replaces_unique" UNIQUE("replaces"),
	CONSTRAINT "certificates_state" CHECK ("certificates"."state" in ('valid', 'replaced', 'revoked', 'withdrawn')),
	CONSTRAINT "certificates_category" CHECK ("certificates"."category" in ('error', 'misconduct', 'refunded', 'court')),
	CONSTRAINT "certificates_revoked" CHECK (("certificates"."state" = 'revoked') = ("certificates"."revoked_at" is not null)),
	CONSTRAINT "certificates_why_revoked" CHECK (("certificates"."revoked_at" is null) = ("certificates"."category" is null)),
	CONSTRAINT "certificates_printed" CHECK (("certificates"."printed_serial" = '') = ("certificates"."handed_over_on" is null))
);
--> statement-breakpoint
ALTER TABLE "certificate_names" ADD CONSTRAINT "certificate_names_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_replaces_certificates_number_fk" FOREIGN KEY ("replaces") REFERENCES "public"."certificates"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_one_valid" ON "certificates" USING btree ("enrolment_id") WHERE state = 'valid';--> statement-breakpoint
CREATE INDEX "certificates_enrolment_id" ON "certificates" USING btree ("enrolment_id");--> statement-breakpoint
CREATE INDEX "certificates_issued_at" ON "certificates" USING btree ("issued_at","number");--> statement-breakpoint
CREATE INDEX "certificates_undrawn" ON "certificates" USING btree ("issued_at") WHERE pdf is null and jws is not null;
--> statement-breakpoint
-- What was printed and signed stays as it is; so does a revocation. Only the erasure of the holder may take facts away.
CREATE FUNCTION keep_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION 'certificates are never deleted';
	END IF;
	IF NEW.number <> OLD.number OR NEW.status_index <> OLD.status_index OR NEW.key_id <> OLD.key_id
		OR NEW.issued_at <> OLD.issued_at OR NEW.replaces IS DISTINCT FROM OLD.replaces THEN
		RAISE EXCEPTION 'a certificate keeps its number';
	END IF;
	IF OLD.state <> NEW.state AND (OLD.state IN ('revoked', 'withdrawn') OR NEW.state = 'valid') THEN
		RAISE EXCEPTION 'a certificate never becomes % after %', NEW.state, OLD.state;
	END IF;
	IF coalesce(current_setting('eibm.erasing', true), '') = 'on' THEN
		RETURN NEW;
	END IF;
	IF NEW.facts IS DISTINCT FROM OLD.facts OR NEW.jws IS DISTINCT FROM OLD.jws
		OR (OLD.pdf IS NOT NULL AND (NEW.pdf IS DISTINCT FROM OLD.pdf OR NEW.sha256 IS DISTINCT FROM OLD.sha256)) THEN
		RAISE EXCEPTION 'a certificate stays as it was issued';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER certificates_kept BEFORE UPDATE OR DELETE ON certificates
	FOR EACH ROW EXECUTE FUNCTION keep_certificate();
