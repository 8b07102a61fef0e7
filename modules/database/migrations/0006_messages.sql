CREATE TABLE "portal"."message_settings" (
	"person" uuid NOT NULL,
	"kind" text NOT NULL,
	"in_bell" boolean NOT NULL,
	"mail" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_settings_person_kind_pk" PRIMARY KEY("person","kind")
);
--> statement-breakpoint
CREATE TABLE "portal"."messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person" uuid NOT NULL,
	"kind" text NOT NULL,
	"values" jsonb NOT NULL,
	"record" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"is_listed" boolean NOT NULL,
	"digest_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "portal"."outbox" ADD COLUMN "person" uuid;--> statement-breakpoint
ALTER TABLE "portal"."people" ADD COLUMN "permissions" jsonb;--> statement-breakpoint
ALTER TABLE "portal"."message_settings" ADD CONSTRAINT "message_settings_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "portal"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."messages" ADD CONSTRAINT "messages_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "portal"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_list_index" ON "portal"."messages" USING btree ("person",("read_at" is not null),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "messages_unread_index" ON "portal"."messages" USING btree ("person","kind") WHERE is_listed and read_at is null;--> statement-breakpoint
CREATE INDEX "messages_tasks_index" ON "portal"."messages" USING btree ("kind") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "messages_record_index" ON "portal"."messages" USING btree ("record");--> statement-breakpoint
CREATE INDEX "messages_digest_at_person_index" ON "portal"."messages" USING btree ("digest_at","person") WHERE digest_at is not null;--> statement-breakpoint
CREATE INDEX "messages_created_at_index" ON "portal"."messages" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "portal"."outbox" ADD CONSTRAINT "outbox_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "portal"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_person_index" ON "portal"."outbox" USING btree ("person") WHERE person is not null;