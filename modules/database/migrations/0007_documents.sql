CREATE TABLE "portal"."documents" (
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
	"place" text,
	"title" text,
	"title_arabic" text,
	"text" text,
	"text_arabic" text,
	"file" text,
	"link" text,
	"audience" text[],
	"valid_until" text,
	"position" text[],
	CONSTRAINT "documents_submission_unique" UNIQUE("submission")
);
--> statement-breakpoint
SELECT portal.create_search_index('documents');--> statement-breakpoint
CREATE INDEX "documents_state_changed_at_id_index" ON "portal"."documents" USING btree ("state","changed_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "documents_created_at_id_index" ON "portal"."documents" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "documents_author_index" ON "portal"."documents" USING btree ("author");--> statement-breakpoint
CREATE INDEX "documents_partner_id_index" ON "portal"."documents" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "documents_college_index" ON "portal"."documents" USING btree ("college");--> statement-breakpoint
CREATE INDEX "documents_state_state_since_index" ON "portal"."documents" USING btree ("state","state_since");