CREATE TABLE "portal"."figure_publications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parts" jsonb NOT NULL,
	"period" text NOT NULL,
	"figures" jsonb NOT NULL,
	"note" text,
	"note_arabic" text,
	"as_of" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"published_by" text NOT NULL,
	"published_by_name" text NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"withdrawn_by_name" text,
	"submission" text,
	CONSTRAINT "figure_publications_submission_unique" UNIQUE("submission")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "figure_publications_present_unique" ON "portal"."figure_publications" USING btree ((ended_at is null)) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "figure_publications_published_at_index" ON "portal"."figure_publications" USING btree ("published_at" DESC NULLS LAST);