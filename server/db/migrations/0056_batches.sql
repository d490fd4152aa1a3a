CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE TABLE "attendance" (
	"class_id" text NOT NULL,
	"enrolment_id" text NOT NULL,
	"mark_id" text NOT NULL,
	"status" text NOT NULL,
	"differs_from_id" text,
	CONSTRAINT "attendance_class_id_enrolment_id_pk" PRIMARY KEY("class_id","enrolment_id"),
	CONSTRAINT "attendance_status" CHECK ("attendance"."status" in ('present', 'late', 'absent', 'excused'))
);
--> statement-breakpoint
CREATE TABLE "check_in_phones" (
	"class_id" text NOT NULL,
	"phone" text NOT NULL,
	"user_id" text NOT NULL,
	"refused_user_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "check_in_phones_class_id_phone_pk" PRIMARY KEY("class_id","phone")
);
--> statement-breakpoint
CREATE TABLE "marks" (
	"id" text PRIMARY KEY NOT NULL,
	"class_id" text NOT NULL,
	"enrolment_id" text NOT NULL,
	"status" text NOT NULL,
	"minutes_late" integer,
	"source" text NOT NULL,
	"marked_by" text,
	"saw_mark_id" text,
	"device_at" timestamp with time zone,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "marks_status" CHECK ("marks"."status" in ('present', 'late', 'absent', 'excused')),
	CONSTRAINT "marks_source" CHECK ("marks"."source" in ('office', 'roll', 'qr', 'pin'))
);
--> statement-breakpoint
CREATE TABLE "spent_claims" (
	"nonce" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batch_choices" (
	"user_id" text PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"branch" text NOT NULL,
	"timing" text NOT NULL,
	"starts_on" date NOT NULL,
	"from_time" time NOT NULL,
	"to_time" time NOT NULL,
	"room_id" text,
	"trainer_id" text,
	"capacity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"fee" integer,
	"status" text DEFAULT 'planned' NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "batches_code_unique" UNIQUE("code"),
	CONSTRAINT "batches_branch" CHECK ("batches"."branch" in ('Surat', 'Ahmedabad', 'Vadodara', 'Rajkot')),
	CONSTRAINT "batches_timing" CHECK ("batches"."timing" in ('Morning', 'Evening', 'Personal')),
	CONSTRAINT "batches_status" CHECK ("batches"."status" in ('planned', 'open', 'running', 'finished', 'cancelled')),
	CONSTRAINT "batches_seats" CHECK ("batches"."taken" between 0 and "batches"."capacity"),
	CONSTRAINT "batches_times" CHECK ("batches"."from_time" < "batches"."to_time"),
	CONSTRAINT "batches_fee" CHECK ("batches"."fee" > 0)
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "classes" (
	"id" text PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL,
	"no" integer NOT NULL,
	"held_on" date NOT NULL,
	"from_time" time NOT NULL,
	"to_time" time NOT NULL,
	"starts" timestamp with time zone GENERATED ALWAYS AS ((held_on + from_time) at time zone 'Asia/Kolkata') STORED,
	"ends" timestamp with time zone GENERATED ALWAYS AS ((held_on + to_time) at time zone 'Asia/Kolkata') STORED,
	"room_id" text,
	"trainer_id" text,
	"status" text DEFAULT 'planned' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"moved_from" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"visitor_places" integer DEFAULT 2 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"roll_closed_at" timestamp with time zone,
	CONSTRAINT "classes_status" CHECK ("classes"."status" in ('planned', 'held', 'cancelled')),
	CONSTRAINT "classes_times" CHECK ("classes"."from_time" < "classes"."to_time"),
	CONSTRAINT "classes_visitors" CHECK ("classes"."visitors" between 0 and "classes"."visitor_places"),
	CONSTRAINT "classes_room_free" EXCLUDE USING gist ("room_id" WITH =, tstzrange("starts", "ends") WITH &&) WHERE ("status" <> 'cancelled'),
	CONSTRAINT "classes_trainer_free" EXCLUDE USING gist ("trainer_id" WITH =, tstzrange("starts", "ends") WITH &&) WHERE ("status" <> 'cancelled')
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"order_id" text,
	"seat_id" text,
	"status" text DEFAULT 'unseated' NOT NULL,
	"transfers" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enrolments_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "enrolments_status" CHECK ("enrolments"."status" in ('unseated', 'seated', 'finished', 'left')),
	CONSTRAINT "enrolments_seat" CHECK ("enrolments"."status" <> 'seated' or "enrolments"."seat_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"id" text PRIMARY KEY NOT NULL,
	"on" date NOT NULL,
	"branch" text,
	"name" text NOT NULL,
	CONSTRAINT "holidays_once" UNIQUE NULLS NOT DISTINCT("on","branch"),
	CONSTRAINT "holidays_branch" CHECK ("holidays"."branch" in ('Surat', 'Ahmedabad', 'Vadodara', 'Rajkot'))
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" text PRIMARY KEY NOT NULL,
	"branch" text NOT NULL,
	"name" text NOT NULL,
	"chairs" integer NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"map" text DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "rooms_name" UNIQUE("branch","name"),
	CONSTRAINT "rooms_branch" CHECK ("rooms"."branch" in ('Surat', 'Ahmedabad', 'Vadodara', 'Rajkot')),
	CONSTRAINT "rooms_chairs" CHECK ("rooms"."chairs" > 0)
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"id" text PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text DEFAULT 'course' NOT NULL,
	"state" text NOT NULL,
	"order_id" text,
	"first_held_at" timestamp with time zone DEFAULT now() NOT NULL,
	"held_until" timestamp with time zone,
	"released_at" timestamp with time zone,
	"released_why" text,
	CONSTRAINT "seats_kind" CHECK ("seats"."kind" in ('course', 'repeat')),
	CONSTRAINT "seats_state" CHECK ("seats"."state" in ('held', 'taken', 'released')),
	CONSTRAINT "seats_held_until" CHECK (("seats"."state" = 'held') = ("seats"."held_until" is not null)),
	CONSTRAINT "seats_released" CHECK (("seats"."state" = 'released') = ("seats"."released_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" text PRIMARY KEY NOT NULL,
	"class_id" text NOT NULL,
	"enrolment_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visits_kind" CHECK ("visits"."kind" in ('makeUp', 'repeat')),
	CONSTRAINT "visits_state" CHECK ("visits"."state" in ('asked', 'booked', 'declined', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "waitlist" (
	"place" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waitlist_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" text NOT NULL,
	"user_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"seat_id" text,
	"offered_until" timestamp with time zone,
	"put_first_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waitlist_state" CHECK ("waitlist"."state" in ('waiting', 'offered', 'accepted', 'declined', 'lapsed', 'left')),
	CONSTRAINT "waitlist_offer" CHECK (("waitlist"."state" = 'offered') = ("waitlist"."offered_until" is not null))
);
--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_mark_id_marks_id_fk" FOREIGN KEY ("mark_id") REFERENCES "public"."marks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_differs_from_id_marks_id_fk" FOREIGN KEY ("differs_from_id") REFERENCES "public"."marks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_phones" ADD CONSTRAINT "check_in_phones_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_phones" ADD CONSTRAINT "check_in_phones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_phones" ADD CONSTRAINT "check_in_phones_refused_user_id_users_id_fk" FOREIGN KEY ("refused_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_choices" ADD CONSTRAINT "batch_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_choices" ADD CONSTRAINT "batch_choices_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_trainer_id_users_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_trainer_id_users_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_seat_id_seats_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."seats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist" ADD CONSTRAINT "waitlist_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist" ADD CONSTRAINT "waitlist_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist" ADD CONSTRAINT "waitlist_seat_id_seats_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."seats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_enrolment_id" ON "attendance" USING btree ("enrolment_id");--> statement-breakpoint
CREATE INDEX "attendance_mark_id" ON "attendance" USING btree ("mark_id");--> statement-breakpoint
CREATE INDEX "marks_of_a_student" ON "marks" USING btree ("class_id","enrolment_id","received_at");--> statement-breakpoint
CREATE INDEX "marks_enrolment_id" ON "marks" USING btree ("enrolment_id");--> statement-breakpoint
CREATE INDEX "spent_claims_at" ON "spent_claims" USING btree ("at");--> statement-breakpoint
CREATE INDEX "batches_open" ON "batches" USING btree ("starts_on","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "batches_by_start" ON "batches" USING btree ("starts_on","id");--> statement-breakpoint
CREATE INDEX "batches_by_branch" ON "batches" USING btree ("branch","starts_on","id");--> statement-breakpoint
CREATE INDEX "batches_trainer_id" ON "batches" USING btree ("trainer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "classes_no" ON "classes" USING btree ("batch_id","no") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "classes_batch_id" ON "classes" USING btree ("batch_id","starts");--> statement-breakpoint
CREATE INDEX "classes_held_on" ON "classes" USING btree ("held_on","id");--> statement-breakpoint
CREATE INDEX "classes_trainer_id" ON "classes" USING btree ("trainer_id","held_on");--> statement-breakpoint
CREATE INDEX "classes_room_id" ON "classes" USING btree ("room_id","held_on");--> statement-breakpoint
CREATE INDEX "classes_same_no" ON "classes" USING btree ("no","starts") WHERE status = 'planned';--> statement-breakpoint
CREATE INDEX "enrolments_unseated" ON "enrolments" USING btree ("created_at","id") WHERE status = 'unseated';--> statement-breakpoint
CREATE INDEX "enrolments_seat_id" ON "enrolments" USING btree ("seat_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seats_one_taken" ON "seats" USING btree ("user_id") WHERE state = 'taken' and kind = 'course';--> statement-breakpoint
CREATE UNIQUE INDEX "seats_one_held" ON "seats" USING btree ("user_id") WHERE state = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "seats_one_in_a_batch" ON "seats" USING btree ("user_id","batch_id") WHERE state <> 'released';--> statement-breakpoint
CREATE INDEX "seats_batch_id" ON "seats" USING btree ("batch_id","first_held_at");--> statement-breakpoint
CREATE INDEX "seats_order_id" ON "seats" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "seats_held" ON "seats" USING btree ("held_until") WHERE state = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "visits_once" ON "visits" USING btree ("class_id","enrolment_id") WHERE state in ('asked', 'booked');--> statement-breakpoint
CREATE INDEX "visits_enrolment_id" ON "visits" USING btree ("enrolment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_once" ON "waitlist" USING btree ("batch_id","user_id") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waitlist_next" ON "waitlist" USING btree ("batch_id","put_first_at","place") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "waitlist_user_id" ON "waitlist" USING btree ("user_id");
--> statement-breakpoint
-- Counts the seats of a batch. The lock on its row makes buyers of the last seat wait for each other, and its check
-- rejects one seat too many whatever our code does.
CREATE FUNCTION count_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.state <> 'released' AND (TG_OP = 'DELETE' OR NEW.state = 'released' OR NEW.batch_id <> OLD.batch_id) THEN
		UPDATE batches SET taken = taken - 1 WHERE id = OLD.batch_id;
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.state <> 'released' AND (TG_OP = 'INSERT' OR OLD.state = 'released' OR NEW.batch_id <> OLD.batch_id) THEN
		UPDATE batches SET taken = taken + 1 WHERE id = NEW.batch_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER seats_counted AFTER INSERT OR UPDATE OR DELETE ON seats FOR EACH ROW EXECUTE FUNCTION count_seats();
--> statement-breakpoint
-- The same for visitors of a class.
CREATE FUNCTION count_visitors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.state = 'booked' AND (TG_OP = 'DELETE' OR NEW.state <> 'booked') THEN
		UPDATE classes SET visitors = visitors - 1 WHERE id = OLD.class_id;
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.state = 'booked' AND (TG_OP = 'INSERT' OR OLD.state <> 'booked') THEN
		UPDATE classes SET visitors = visitors + 1 WHERE id = NEW.class_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER visits_counted AFTER INSERT OR UPDATE OR DELETE ON visits FOR EACH ROW EXECUTE FUNCTION count_visitors();
--> statement-breakpoint
-- A mark is never changed. It goes only with its student, and forgets its author with the author's account.
CREATE FUNCTION reject_changed_mark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'marks are append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER marks_append_only BEFORE UPDATE OF id, class_id, enrolment_id, status, minutes_late, source, saw_mark_id, device_at, received_at, note ON marks
	FOR EACH ROW EXECUTE FUNCTION reject_changed_mark();
--> statement-breakpoint
-- Whoever has paid is enrolled, and gets a seat from the office.
INSERT INTO enrolments (id, user_id, order_id)
	SELECT gen_random_uuid()::text, users.id, (SELECT orders.id FROM orders WHERE orders.user_id = users.id AND orders.status = 'paid' ORDER BY orders.created_at DESC LIMIT 1)
	FROM users WHERE users.purchase_status <> 'Not Purchased' AND users.erased_at IS NULL;
