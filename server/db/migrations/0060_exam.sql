CREATE TABLE "exam_answers" (
	"attempt_id" text NOT NULL,
	"question_id" text NOT NULL,
	"given" jsonb,
	"seq" bigint NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"right" boolean,
	CONSTRAINT "exam_answers_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "exam_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"enrolment_id" text NOT NULL,
	"no" integer NOT NULL,
	"mode" text NOT NULL,
	"start_code_id" text,
	"state" text DEFAULT 'open' NOT NULL,
	"paper" jsonb NOT NULL,
	"pass_percent" integer NOT NULL,
	"time_percent" integer DEFAULT 100 NOT NULL,
	"tab" integer DEFAULT 0 NOT NULL,
	"absences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"ended_by" text,
	"score" integer,
	"passed" boolean,
	CONSTRAINT "exam_attempts_no" UNIQUE("enrolment_id","no"),
	CONSTRAINT "exam_attempts_mode" CHECK ("exam_attempts"."mode" in ('home', 'supervised')),
	CONSTRAINT "exam_attempts_state" CHECK ("exam_attempts"."state" in ('open', 'submitted')),
	CONSTRAINT "exam_attempts_ended_by" CHECK ("exam_attempts"."ended_by" in ('student', 'time')),
	CONSTRAINT "exam_attempts_submitted" CHECK (("exam_attempts"."state" = 'submitted') = ("exam_attempts"."submitted_at" is not null and "exam_attempts"."score" is not null and "exam_attempts"."passed" is not null))
);
--> statement-breakpoint
CREATE TABLE "exam_extra_times" (
	"enrolment_id" text PRIMARY KEY NOT NULL,
	"percent" integer NOT NULL,
	"reason" text NOT NULL,
	"set_by" text,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_extra_times_percent" CHECK ("exam_extra_times"."percent" between 125 and 200)
);
--> statement-breakpoint
CREATE TABLE "exam_grants" (
	"id" text PRIMARY KEY NOT NULL,
	"enrolment_id" text NOT NULL,
	"reason" text NOT NULL,
	"granted_by" text,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempt_id" text
);
--> statement-breakpoint
CREATE TABLE "exam_questions" (
	"id" text NOT NULL,
	"version" text NOT NULL,
	"question" jsonb NOT NULL,
	"first_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_questions_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
CREATE TABLE "exam_quizzes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"part" text NOT NULL,
	"paper" jsonb NOT NULL,
	"drawn_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"score" integer
);
--> statement-breakpoint
CREATE TABLE "exam_start_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"made_by" text,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"valid_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practicals" (
	"id" text PRIMARY KEY NOT NULL,
	"enrolment_id" text NOT NULL,
	"set_id" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"filled" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"checked" jsonb,
	"criteria" jsonb,
	"comment" text DEFAULT '' NOT NULL,
	"marks" integer,
	"passed" boolean,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone,
	"marked_at" timestamp with time zone,
	"marked_by" text,
	CONSTRAINT "practicals_enrolment_id_unique" UNIQUE("enrolment_id"),
	CONSTRAINT "practicals_state" CHECK ("practicals"."state" in ('open', 'submitted', 'marked')),
	CONSTRAINT "practicals_marks" CHECK ("practicals"."marks" between 0 and 20),
	CONSTRAINT "practicals_marked" CHECK ("practicals"."state" <> 'marked' or ("practicals"."marked_at" is not null and "practicals"."marks" is not null and "practicals"."passed" is not null))
);
--> statement-breakpoint
CREATE TABLE "question_reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"question_id" text NOT NULL,
	"version" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" text,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "question_reviews_kind" CHECK ("question_reviews"."kind" in ('retire', 'void')),
	CONSTRAINT "question_reviews_state" CHECK ("question_reviews"."state" in ('proposed', 'approved', 'rejected')),
	CONSTRAINT "question_reviews_two_people" CHECK ("question_reviews"."decided_by" <> "question_reviews"."proposed_by"),
	CONSTRAINT "question_reviews_decided" CHECK (("question_reviews"."state" = 'proposed') = ("question_reviews"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "exam_answers" ADD CONSTRAINT "exam_answers_attempt_id_exam_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exam_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_start_code_id_exam_start_codes_id_fk" FOREIGN KEY ("start_code_id") REFERENCES "public"."exam_start_codes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_extra_times" ADD CONSTRAINT "exam_extra_times_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_extra_times" ADD CONSTRAINT "exam_extra_times_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_grants" ADD CONSTRAINT "exam_grants_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_grants" ADD CONSTRAINT "exam_grants_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_grants" ADD CONSTRAINT "exam_grants_attempt_id_exam_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exam_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_quizzes" ADD CONSTRAINT "exam_quizzes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_start_codes" ADD CONSTRAINT "exam_start_codes_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practicals" ADD CONSTRAINT "practicals_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practicals" ADD CONSTRAINT "practicals_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reviews" ADD CONSTRAINT "question_reviews_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reviews" ADD CONSTRAINT "question_reviews_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_answers_question_id" ON "exam_answers" USING btree ("question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_attempts_open" ON "exam_attempts" USING btree ("enrolment_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "exam_attempts_by_start" ON "exam_attempts" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "exam_grants_enrolment_id" ON "exam_grants" USING btree ("enrolment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_grants_unused" ON "exam_grants" USING btree ("enrolment_id") WHERE attempt_id is null;--> statement-breakpoint
CREATE INDEX "exam_quizzes_user_id" ON "exam_quizzes" USING btree ("user_id","part","drawn_at");--> statement-breakpoint
CREATE INDEX "exam_start_codes_code" ON "exam_start_codes" USING btree ("code","valid_until");--> statement-breakpoint
CREATE INDEX "practicals_to_mark" ON "practicals" USING btree ("submitted_at","id") WHERE state = 'submitted';--> statement-breakpoint
CREATE UNIQUE INDEX "question_reviews_open" ON "question_reviews" USING btree ("question_id","version") WHERE state <> 'rejected';