CREATE TABLE "staff_roles" (
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_roles_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "staff_roles_role" CHECK ("staff_roles"."role" in ('owner', 'counsellor', 'trainer', 'accountant', 'editor'))
);
--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_roles_by_role" ON "staff_roles" USING btree ("role","user_id");--> statement-breakpoint
INSERT INTO staff_roles (user_id, role) SELECT id, 'owner' FROM users WHERE role = 'admin';
--> statement-breakpoint
CREATE FUNCTION show_staff_role() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	member text := CASE WHEN TG_OP = 'DELETE' THEN OLD.user_id ELSE NEW.user_id END;
	shown text := CASE WHEN EXISTS (SELECT FROM staff_roles WHERE user_id = member) THEN 'admin' ELSE 'user' END;
BEGIN
	UPDATE users SET role = shown WHERE id = member AND role <> shown;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER staff_roles_shown AFTER INSERT OR DELETE ON staff_roles
	FOR EACH ROW EXECUTE FUNCTION show_staff_role();
