CREATE TABLE "portal"."companies" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"as_of" timestamp (3) with time zone NOT NULL,
	"gone_since" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "portal"."people_import_lines" (
	"import" uuid NOT NULL,
	"line" integer NOT NULL,
	"values" jsonb,
	"cells" jsonb,
	"faults" jsonb,
	"outcome" text NOT NULL,
	"changes" jsonb,
	"has_account" boolean DEFAULT false NOT NULL,
	"is_doubtful" boolean DEFAULT false NOT NULL,
	"person" uuid,
	"before" jsonb,
	"is_done" boolean DEFAULT false NOT NULL,
	CONSTRAINT "people_import_lines_import_line_pk" PRIMARY KEY("import","line")
);
--> statement-breakpoint
CREATE TABLE "portal"."people_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"encoding" text NOT NULL,
	"ignored_columns" jsonb NOT NULL,
	"state" text NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"created_by_name" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"started_by" text,
	"started_by_name" text,
	"undone_by" text,
	"undone_by_name" text,
	"failed_at" timestamp (3) with time zone,
	"final_counts" jsonb
);
--> statement-breakpoint
CREATE TABLE "portal"."person_matches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first" uuid NOT NULL,
	"second" uuid NOT NULL,
	"reason" text NOT NULL,
	"value" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"decided_by_name" text,
	CONSTRAINT "person_matches_first_second_reason_value_unique" UNIQUE("first","second","reason","value")
);
--> statement-breakpoint
CREATE TABLE "portal"."person_students" (
	"student_id" text PRIMARY KEY NOT NULL,
	"person" uuid NOT NULL,
	"college" text,
	"programme" text,
	"class" integer,
	"status" text,
	"source" text NOT NULL,
	"last_import" uuid
);
--> statement-breakpoint
ALTER TABLE "portal"."people" ADD COLUMN "mobile" text;--> statement-breakpoint
ALTER TABLE "portal"."people" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "portal"."people" ADD COLUMN "last_import" uuid;--> statement-breakpoint
ALTER TABLE "portal"."people" ADD COLUMN "imported_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "portal"."people" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."people_import_lines" ADD CONSTRAINT "people_import_lines_import_people_imports_id_fk" FOREIGN KEY ("import") REFERENCES "portal"."people_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."person_matches" ADD CONSTRAINT "person_matches_first_people_id_fk" FOREIGN KEY ("first") REFERENCES "portal"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."person_students" ADD CONSTRAINT "person_students_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "portal"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_search_id_index" ON "portal"."companies" USING btree ("search","id");--> statement-breakpoint
CREATE INDEX "people_import_lines_import_outcome_line_index" ON "portal"."people_import_lines" USING btree ("import","outcome","line");--> statement-breakpoint
CREATE INDEX "people_import_lines_person_index" ON "portal"."people_import_lines" USING btree ("person");--> statement-breakpoint
CREATE INDEX "person_matches_second_index" ON "portal"."person_matches" USING btree ("second");--> statement-breakpoint
CREATE INDEX "person_matches_state_found_at_index" ON "portal"."person_matches" USING btree ("state","found_at");--> statement-breakpoint
CREATE INDEX "person_matches_value_index" ON "portal"."person_matches" USING btree ("value");--> statement-breakpoint
CREATE INDEX "person_students_person_index" ON "portal"."person_students" USING btree ("person");--> statement-breakpoint
CREATE INDEX "people_email_index" ON "portal"."people" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "people_order_index" ON "portal"."people" USING btree ("search","id");--> statement-breakpoint
CREATE INDEX "people_imported_at_index" ON "portal"."people" USING btree ("imported_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "people_partner_id_index" ON "portal"."people" USING btree ("partner_id");
--> statement-breakpoint
-- A job of the scheduler writes the texts of the people who are there already, and of those whom the version
-- before this one adds during a rolling update.
SELECT portal.create_search_index('people');
