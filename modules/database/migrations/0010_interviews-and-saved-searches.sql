CREATE TABLE "portal"."interview_reminders" (
	"record" text NOT NULL,
	"start" text NOT NULL,
	CONSTRAINT "interview_reminders_record_start_pk" PRIMARY KEY("record","start")
);
--> statement-breakpoint
CREATE TABLE "portal"."interviews" (
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
	"application" text,
	"vacancy" text,
	"title" text,
	"employer" text,
	"applicant" text,
	"time1" text,
	"time2" text,
	"time3" text,
	"time4" text,
	"time5" text,
	"minutes" integer,
	"place" text,
	"link" text,
	"message" text,
	"start" text,
	"asks" integer,
	CONSTRAINT "interviews_submission_unique" UNIQUE("submission")
);
--> statement-breakpoint
CREATE TABLE "portal"."saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person" uuid NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"filters" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."saved_searches" ADD CONSTRAINT "saved_searches_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "portal"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
SELECT portal.create_search_index('interviews');--> statement-breakpoint
CREATE INDEX "interviews_state_changed_at_id_index" ON "portal"."interviews" USING btree ("state","changed_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "interviews_created_at_id_index" ON "portal"."interviews" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "interviews_author_index" ON "portal"."interviews" USING btree ("author");--> statement-breakpoint
CREATE INDEX "interviews_partner_id_index" ON "portal"."interviews" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "interviews_college_index" ON "portal"."interviews" USING btree ("college");--> statement-breakpoint
CREATE INDEX "interviews_state_state_since_index" ON "portal"."interviews" USING btree ("state","state_since");--> statement-breakpoint
CREATE UNIQUE INDEX "interviews_one_for_each_application" ON "portal"."interviews" USING btree ("application") WHERE state in ('proposed', 'timesNeeded', 'booked', 'past');--> statement-breakpoint
CREATE INDEX "interviews_application_index" ON "portal"."interviews" USING btree ("application");--> statement-breakpoint
CREATE INDEX "interviews_vacancy_state_index" ON "portal"."interviews" USING btree ("vacancy","state");--> statement-breakpoint
CREATE INDEX "interviews_state_start_index" ON "portal"."interviews" USING btree ("state","start");--> statement-breakpoint
CREATE INDEX "interviews_company_start_index" ON "portal"."interviews" USING btree ("partner_id","state","start");--> statement-breakpoint
CREATE INDEX "saved_searches_person_index" ON "portal"."saved_searches" USING btree ("person");--> statement-breakpoint
CREATE INDEX "saved_searches_checked_at_id_index" ON "portal"."saved_searches" USING btree ("checked_at","id");