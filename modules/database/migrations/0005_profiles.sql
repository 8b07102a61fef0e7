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
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "portal"."profiles" ADD CONSTRAINT "profiles_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "portal"."people"("id") ON DELETE cascade ON UPDATE no action;