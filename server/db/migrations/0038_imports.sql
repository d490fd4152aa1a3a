CREATE TABLE "import_rows" (
	"import_id" text NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"result" text,
	"problems" jsonb,
	"enquiry_id" text,
	"user_id" text,
	"label" text,
	CONSTRAINT "import_rows_import_id_row_pk" PRIMARY KEY("import_id","row"),
	CONSTRAINT "import_rows_result" CHECK ("import_rows"."result" in ('added', 'double', 'updated', 'bad'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"header" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"site" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('enquiries', 'people')),
	CONSTRAINT "imports_status" CHECK ("imports"."status" in ('draft', 'running', 'done'))
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_to_do" ON "import_rows" USING btree ("import_id","row") WHERE result is null;--> statement-breakpoint
CREATE INDEX "import_rows_enquiry_id" ON "import_rows" USING btree ("enquiry_id") WHERE enquiry_id is not null;--> statement-breakpoint
CREATE INDEX "import_rows_user_id" ON "import_rows" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "imports_created_at" ON "imports" USING btree ("created_at","id");