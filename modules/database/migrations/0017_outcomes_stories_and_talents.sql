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
CREATE TABLE "portal"."stories" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"author" text,
	"author_name" text,
	"partner_id" text,
	"college" text,
	"page_language" text,
	"submission" text,
	"search" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text,
	"language" text,
	"title" text,
	"summary" text,
	"text" text,
	"job_title" text,
	"employer" text,
	"photo" text,
	"name_shown" text,
	"consent" text[],
	CONSTRAINT "stories_submission_unique" UNIQUE("submission")
);
--> statement-breakpoint
CREATE TABLE "portal"."talent_pool_contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person" uuid NOT NULL,
	"member" text NOT NULL,
	"company" text NOT NULL,
	"company_name" text NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"reason" text NOT NULL,
	"vacancy" text,
	"vacancy_title" text,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"submission" text
);
--> statement-breakpoint
CREATE TABLE "portal"."talent_pool_members" (
	"id" text PRIMARY KEY NOT NULL,
	"person" uuid NOT NULL,
	"kinds" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"cities" jsonb NOT NULL,
	"available_from" date NOT NULL,
	"sentence" text,
	"shares_cv" boolean NOT NULL,
	"shares_phone" boolean NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"search" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."talent_pool_cv_openings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contact" uuid NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."talent_pool_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company" text NOT NULL,
	"company_name" text NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"words" text NOT NULL,
	"filters" jsonb NOT NULL,
	"page" integer NOT NULL,
	"found" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."outcome_requests" ADD CONSTRAINT "outcome_requests_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "portal"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."outcomes" ADD CONSTRAINT "outcomes_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "portal"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."talent_pool_contacts" ADD CONSTRAINT "talent_pool_contacts_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "portal"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."talent_pool_contacts" ADD CONSTRAINT "talent_pool_contacts_user_id_people_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."talent_pool_members" ADD CONSTRAINT "talent_pool_members_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "portal"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."talent_pool_cv_openings" ADD CONSTRAINT "talent_pool_cv_openings_contact_talent_pool_contacts_id_fk" FOREIGN KEY ("contact") REFERENCES "portal"."talent_pool_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."talent_pool_cv_openings" ADD CONSTRAINT "talent_pool_cv_openings_user_id_people_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."talent_pool_searches" ADD CONSTRAINT "talent_pool_searches_user_id_people_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outcomes_latest_unique" ON "portal"."outcomes" USING btree ("person") WHERE is_latest;--> statement-breakpoint
CREATE INDEX "outcomes_person_recorded_at_index" ON "portal"."outcomes" USING btree ("person","recorded_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outcomes_latest_category_index" ON "portal"."outcomes" USING btree ("category","person") WHERE is_latest;--> statement-breakpoint
CREATE INDEX "outcomes_unchecked_index" ON "portal"."outcomes" USING btree ("recorded_at") WHERE is_latest and state = 'reported';--> statement-breakpoint
CREATE INDEX "outcomes_class_milestone_index" ON "portal"."outcomes" USING btree ("class","milestone");--> statement-breakpoint
CREATE INDEX "outcomes_import_index" ON "portal"."outcomes" USING btree ("import");--> statement-breakpoint
CREATE UNIQUE INDEX "outcomes_submission_unique" ON "portal"."outcomes" USING btree ("person","submission");--> statement-breakpoint
CREATE UNIQUE INDEX "outcomes_application_unique" ON "portal"."outcomes" USING btree ("application");--> statement-breakpoint
SELECT portal.create_search_index('stories');--> statement-breakpoint
CREATE INDEX "stories_state_changed_at_id_index" ON "portal"."stories" USING btree ("state","changed_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "stories_created_at_id_index" ON "portal"."stories" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "stories_author_index" ON "portal"."stories" USING btree ("author");--> statement-breakpoint
CREATE INDEX "stories_partner_id_index" ON "portal"."stories" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "stories_college_index" ON "portal"."stories" USING btree ("college");--> statement-breakpoint
CREATE INDEX "stories_published_index" ON "portal"."stories" USING btree ("state_since" DESC NULLS FIRST,"id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "talent_pool_contacts_person_at_index" ON "portal"."talent_pool_contacts" USING btree ("person","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "talent_pool_contacts_company_at_index" ON "portal"."talent_pool_contacts" USING btree ("company","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "talent_pool_contacts_at_id_index" ON "portal"."talent_pool_contacts" USING btree ("at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "talent_pool_contacts_user_id_index" ON "portal"."talent_pool_contacts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "talent_pool_contacts_member_company_at_index" ON "portal"."talent_pool_contacts" USING btree ("member","company","at");--> statement-breakpoint
CREATE UNIQUE INDEX "talent_pool_contacts_submission_unique" ON "portal"."talent_pool_contacts" USING btree ("company","submission");--> statement-breakpoint
CREATE UNIQUE INDEX "talent_pool_members_person_index" ON "portal"."talent_pool_members" USING btree ("person");--> statement-breakpoint
CREATE INDEX "talent_pool_members_joined_at_id_index" ON "portal"."talent_pool_members" USING btree ("joined_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "talent_pool_members_expires_at_index" ON "portal"."talent_pool_members" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "talent_pool_cv_openings_contact_at_index" ON "portal"."talent_pool_cv_openings" USING btree ("contact","at");--> statement-breakpoint
CREATE INDEX "talent_pool_cv_openings_user_id_index" ON "portal"."talent_pool_cv_openings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "talent_pool_searches_at_id_index" ON "portal"."talent_pool_searches" USING btree ("at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "talent_pool_searches_company_at_index" ON "portal"."talent_pool_searches" USING btree ("company","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "talent_pool_searches_user_id_index" ON "portal"."talent_pool_searches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "person_students_class_person_index" ON "portal"."person_students" USING btree ("class","person");