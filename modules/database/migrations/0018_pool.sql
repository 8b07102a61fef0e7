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
ALTER TABLE "portal"."talent_pool_contacts" ADD CONSTRAINT "talent_pool_contacts_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "portal"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."talent_pool_contacts" ADD CONSTRAINT "talent_pool_contacts_user_id_people_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."talent_pool_members" ADD CONSTRAINT "talent_pool_members_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "portal"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."talent_pool_cv_openings" ADD CONSTRAINT "talent_pool_cv_openings_contact_talent_pool_contacts_id_fk" FOREIGN KEY ("contact") REFERENCES "portal"."talent_pool_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."talent_pool_cv_openings" ADD CONSTRAINT "talent_pool_cv_openings_user_id_people_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."talent_pool_searches" ADD CONSTRAINT "talent_pool_searches_user_id_people_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "talent_pool_searches_user_id_index" ON "portal"."talent_pool_searches" USING btree ("user_id");