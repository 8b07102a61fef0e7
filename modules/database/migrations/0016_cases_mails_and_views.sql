CREATE TABLE "portal"."case_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student" uuid NOT NULL,
	"author" uuid,
	"author_name" text NOT NULL,
	"author_role" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"next_step" text,
	"due_on" date,
	"done_at" timestamp (3) with time zone,
	"done_by_name" text,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"submission" text
);
--> statement-breakpoint
CREATE TABLE "portal"."saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_views_person_list_query_unique" UNIQUE("person","list","query")
);
--> statement-breakpoint
CREATE TABLE "portal"."staff_mail_recipients" (
	"mail" uuid NOT NULL,
	"person" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_mail_recipients_mail_person_pk" PRIMARY KEY("mail","person")
);
--> statement-breakpoint
CREATE TABLE "portal"."staff_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sender" uuid,
	"sender_name" text NOT NULL,
	"sender_role" text NOT NULL,
	"audience" jsonb NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"subject_arabic" text,
	"text_arabic" text,
	"is_service" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"submission" text,
	"sent_at" timestamp (3) with time zone,
	"recipients" integer,
	"left_out" jsonb,
	CONSTRAINT "staff_mails_sender_submission_unique" UNIQUE("sender","submission")
);
--> statement-breakpoint
ALTER TABLE "portal"."caseload" ADD COLUMN "hand_over_note" text;--> statement-breakpoint
ALTER TABLE "portal"."case_notes" ADD CONSTRAINT "case_notes_student_people_id_fk" FOREIGN KEY ("student") REFERENCES "portal"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."case_notes" ADD CONSTRAINT "case_notes_author_people_id_fk" FOREIGN KEY ("author") REFERENCES "portal"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."saved_views" ADD CONSTRAINT "saved_views_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "portal"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."staff_mail_recipients" ADD CONSTRAINT "staff_mail_recipients_mail_staff_mails_id_fk" FOREIGN KEY ("mail") REFERENCES "portal"."staff_mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."staff_mail_recipients" ADD CONSTRAINT "staff_mail_recipients_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "portal"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."staff_mails" ADD CONSTRAINT "staff_mails_sender_people_id_fk" FOREIGN KEY ("sender") REFERENCES "portal"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_notes_student_created_at_index" ON "portal"."case_notes" USING btree ("student","created_at");--> statement-breakpoint
CREATE INDEX "case_notes_author_index" ON "portal"."case_notes" USING btree ("author");--> statement-breakpoint
CREATE INDEX "case_notes_due_index" ON "portal"."case_notes" USING btree ("due_on") WHERE due_on is not null and done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "case_notes_submission_unique" ON "portal"."case_notes" USING btree ("student","submission");--> statement-breakpoint
CREATE INDEX "staff_mail_recipients_person_at_index" ON "portal"."staff_mail_recipients" USING btree ("person","at");--> statement-breakpoint
CREATE INDEX "staff_mails_sender_created_at_index" ON "portal"."staff_mails" USING btree ("sender","created_at");--> statement-breakpoint
CREATE INDEX "staff_mails_sent_at_index" ON "portal"."staff_mails" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "staff_mails_changed_at_index" ON "portal"."staff_mails" USING btree ("changed_at");