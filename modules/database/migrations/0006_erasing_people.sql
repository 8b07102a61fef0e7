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
CREATE INDEX "person_actions_at_id_index" ON "portal"."person_actions" USING btree ("at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "person_actions_person_index" ON "portal"."person_actions" USING btree ("person");--> statement-breakpoint
CREATE INDEX "outbox_recipient_index" ON "portal"."outbox" USING btree (lower("recipient"));