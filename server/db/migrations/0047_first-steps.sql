CREATE TABLE "first_step_choices" (
	"step" text PRIMARY KEY NOT NULL,
	"choice" text NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "first_step_choices_choice" CHECK ("first_step_choices"."choice" in ('later', 'kept'))
);
