CREATE TABLE "portal"."application_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"record" text NOT NULL,
	"partner_id" text NOT NULL,
	"author" text NOT NULL,
	"author_name" text NOT NULL,
	"note" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."applications" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"author" text,
	"author_name" text,
	"partner_id" text,
	"college" text,
	"submission" text,
	"search" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text,
	"vacancy" text,
	"title" text,
	"employer" text,
	"applicant" text,
	"email" text,
	"phone" text,
	"cv" text,
	"letter" text,
	"questions" text[],
	"answer1" text,
	"answer2" text,
	"answer3" text,
	"answer4" text,
	"answer5" text,
	"consent" text[],
	CONSTRAINT "applications_submission_unique" UNIQUE("submission")
);
--> statement-breakpoint
CREATE TABLE "portal"."caseload" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"adviser" uuid NOT NULL,
	"student" uuid NOT NULL,
	"role" text NOT NULL,
	"from_time" timestamp (3) with time zone NOT NULL,
	"to_time" timestamp (3) with time zone,
	"assigned_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."caseload" ADD CONSTRAINT "caseload_adviser_people_id_fk" FOREIGN KEY ("adviser") REFERENCES "portal"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."caseload" ADD CONSTRAINT "caseload_student_people_id_fk" FOREIGN KEY ("student") REFERENCES "portal"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_notes_record_at_index" ON "portal"."application_notes" USING btree ("record","at");--> statement-breakpoint
SELECT portal.create_search_index('applications');--> statement-breakpoint
CREATE INDEX "applications_state_changed_at_id_index" ON "portal"."applications" USING btree ("state","changed_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "applications_created_at_id_index" ON "portal"."applications" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "applications_author_index" ON "portal"."applications" USING btree ("author");--> statement-breakpoint
CREATE INDEX "applications_partner_id_index" ON "portal"."applications" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "applications_college_index" ON "portal"."applications" USING btree ("college");--> statement-breakpoint
CREATE INDEX "applications_state_state_since_index" ON "portal"."applications" USING btree ("state","state_since");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_for_each_vacancy" ON "portal"."applications" USING btree ("vacancy","author") WHERE state <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "applications_vacancy_state_index" ON "portal"."applications" USING btree ("vacancy","state");--> statement-breakpoint
CREATE INDEX "applications_company_state_index" ON "portal"."applications" USING btree ("partner_id","state","state_since");--> statement-breakpoint
CREATE UNIQUE INDEX "caseload_student_role_unique" ON "portal"."caseload" USING btree ("student","role") WHERE to_time is null;--> statement-breakpoint
CREATE INDEX "caseload_adviser_to_time_index" ON "portal"."caseload" USING btree ("adviser","to_time");--> statement-breakpoint
CREATE INDEX "caseload_student_index" ON "portal"."caseload" USING btree ("student");--> statement-breakpoint
CREATE INDEX "people_role_college_index" ON "portal"."people" USING btree ("role","college");