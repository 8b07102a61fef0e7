CREATE TABLE "portal"."outcome_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"created_by_name" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"lines" integer NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"refused" jsonb NOT NULL,
	"accepted" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."outcome_requests" (
	"person" uuid NOT NULL,
	"class" integer NOT NULL,
	"milestone" text NOT NULL,
	"asked" integer NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "outcome_requests_person_class_milestone_pk" PRIMARY KEY("person","class","milestone")
);
--> statement-breakpoint
CREATE TABLE "portal"."outcomes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person" uuid NOT NULL,
	"category" text NOT NULL,
	"employer" text,
	"job_title" text,
	"field" text,
	"city" text,
	"since" date,
	"related_to_study" boolean,
	"salary_band" text,
	"proof" text,
	"source" text NOT NULL,
	"milestone" text,
	"class" integer,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"is_latest" boolean NOT NULL,
	"recorded_by_name" text,
	"import" uuid,
	"application" text,
	"state" text DEFAULT 'reported' NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"checked_by_name" text,
	"question" text,
	"version" integer DEFAULT 1 NOT NULL,
	"submission" text
);
--> statement-breakpoint
ALTER TABLE "portal"."outcome_requests" ADD CONSTRAINT "outcome_requests_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "portal"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."outcomes" ADD CONSTRAINT "outcomes_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "portal"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outcomes_latest_unique" ON "portal"."outcomes" USING btree ("person") WHERE is_latest;--> statement-breakpoint
CREATE INDEX "outcomes_person_recorded_at_index" ON "portal"."outcomes" USING btree ("person","recorded_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outcomes_latest_category_index" ON "portal"."outcomes" USING btree ("category","person") WHERE is_latest;--> statement-breakpoint
CREATE INDEX "outcomes_unchecked_index" ON "portal"."outcomes" USING btree ("recorded_at") WHERE is_latest and state = 'reported';--> statement-breakpoint
CREATE INDEX "outcomes_class_milestone_index" ON "portal"."outcomes" USING btree ("class","milestone");--> statement-breakpoint
CREATE INDEX "outcomes_import_index" ON "portal"."outcomes" USING btree ("import");--> statement-breakpoint
CREATE UNIQUE INDEX "outcomes_submission_unique" ON "portal"."outcomes" USING btree ("person","submission");--> statement-breakpoint
CREATE UNIQUE INDEX "outcomes_application_unique" ON "portal"."outcomes" USING btree ("application");