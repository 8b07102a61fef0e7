CREATE TABLE "portal"."file_chunks" (
	"file" text NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "file_chunks_file_number_pk" PRIMARY KEY("file","number")
);
--> statement-breakpoint
CREATE TABLE "portal"."files" (
	"id" text PRIMARY KEY NOT NULL,
	"record" text NOT NULL,
	"field" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"key_id" text NOT NULL,
	"data_key" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."links" (
	"hash" text PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"record" text NOT NULL,
	"version" integer NOT NULL,
	"link" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "portal"."outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"resource" text NOT NULL,
	"mail" text NOT NULL,
	"record" text NOT NULL,
	"version" integer NOT NULL,
	"link" text,
	"values" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"last_error" text
);
--> statement-breakpoint
ALTER TABLE "portal"."clearances" ADD COLUMN "photo" text;--> statement-breakpoint
ALTER TABLE "portal"."clearances" ADD COLUMN "id_copy" text;--> statement-breakpoint
ALTER TABLE "portal"."file_chunks" ADD CONSTRAINT "file_chunks_file_files_id_fk" FOREIGN KEY ("file") REFERENCES "portal"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "links_expires_at_index" ON "portal"."links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_next_try_at_index" ON "portal"."outbox" USING btree ("next_try_at") WHERE sent_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "outbox_record_version_index" ON "portal"."outbox" USING btree ("record","version") WHERE sent_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "outbox_sent_at_index" ON "portal"."outbox" USING btree ("sent_at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "outbox_failed_at_index" ON "portal"."outbox" USING btree ("failed_at") WHERE failed_at is not null;