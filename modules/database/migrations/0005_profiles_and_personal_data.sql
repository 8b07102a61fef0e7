CREATE TABLE "portal"."person_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"actor_name" text NOT NULL,
	"reason" text,
	"person" uuid NOT NULL,
	"counts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."profiles" (
	"person" uuid PRIMARY KEY NOT NULL,
	"headline" text,
	"phone" text,
	"linkedin" text,
	"skills" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"photo" text,
	"cv" text,
	"shared" jsonb,
	"contact_checked_at" timestamp (3) with time zone,
	"closed_notices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_submission" text,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "portal"."people_import_lines" ADD COLUMN "student_key" text;--> statement-breakpoint
ALTER TABLE "portal"."people_import_lines" ADD COLUMN "address_key" text;--> statement-breakpoint
ALTER TABLE "portal"."people" ADD COLUMN "student_group" text;--> statement-breakpoint
ALTER TABLE "portal"."profiles" ADD CONSTRAINT "profiles_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "portal"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_actions_at_id_index" ON "portal"."person_actions" USING btree ("at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "person_actions_person_index" ON "portal"."person_actions" USING btree ("person");--> statement-breakpoint
CREATE INDEX "outbox_recipient_index" ON "portal"."outbox" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX "people_import_lines_student_key_index" ON "portal"."people_import_lines" USING btree ("student_key");--> statement-breakpoint
CREATE INDEX "people_import_lines_address_key_index" ON "portal"."people_import_lines" USING btree ("address_key");--> statement-breakpoint
-- The lines that are there already, for an erasure. The portal writes the keys of new lines itself.
UPDATE "portal"."people_import_lines" SET
	"student_key" = nullif(lower(regexp_replace(coalesce("values" ->> 'studentId', "cells" ->> 'studentId', ''), '\s', '', 'g')), ''),
	"address_key" = nullif(lower(regexp_replace(coalesce("values" ->> 'email', "cells" ->> 'email', ''), '\s', '', 'g')), '');
