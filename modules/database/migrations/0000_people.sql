CREATE TABLE "portal"."people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"college" text,
	"partner_id" text,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"first_sign_in_at" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"previous_sign_in_at" timestamp with time zone,
	CONSTRAINT "people_subject_unique" UNIQUE("subject")
);
