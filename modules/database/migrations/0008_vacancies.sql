CREATE TABLE "portal"."trusted_companies" (
	"company" text PRIMARY KEY NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."vacancies" (
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
	"title" text,
	"title_arabic" text,
	"kind" text,
	"places" integer,
	"city" text,
	"field" text,
	"description" text,
	"requirements" text,
	"attachment" text,
	"colleges" text[],
	"audience" text[],
	"public" text[],
	"salary_from" integer,
	"salary_to" integer,
	"salary_shown" text[],
	"closes_on" text,
	"questions" text[],
	"contact_name" text,
	"contact_email" text,
	"contact_phone" text,
	"company_name" text,
	"is_trusted" boolean DEFAULT false NOT NULL,
	"is_approved" boolean DEFAULT false NOT NULL,
	"open_since" timestamp (3) with time zone,
	"pending_change" jsonb,
	CONSTRAINT "vacancies_submission_unique" UNIQUE("submission")
);
--> statement-breakpoint
SELECT portal.create_search_index('vacancies');--> statement-breakpoint
CREATE INDEX "vacancies_state_changed_at_id_index" ON "portal"."vacancies" USING btree ("state","changed_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "vacancies_created_at_id_index" ON "portal"."vacancies" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "vacancies_author_index" ON "portal"."vacancies" USING btree ("author");--> statement-breakpoint
CREATE INDEX "vacancies_partner_id_index" ON "portal"."vacancies" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "vacancies_college_index" ON "portal"."vacancies" USING btree ("college");--> statement-breakpoint
CREATE INDEX "vacancies_state_state_since_index" ON "portal"."vacancies" USING btree ("state","state_since");