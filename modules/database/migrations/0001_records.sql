-- An extension for the search, in a schema where the portal's account may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA portal;
--> statement-breakpoint
-- Creates the index of the search of a resource. The extension can be in another schema, if it was there before.
CREATE FUNCTION portal.create_search_index(table_name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format(
		'CREATE INDEX %I ON portal.%I USING gin (search %I.gin_trgm_ops)',
		table_name || '_search_index',
		table_name,
		(SELECT n.nspname FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm')
	);
END $$;
--> statement-breakpoint
CREATE TABLE "portal"."clearances" (
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
	"name" text,
	"document_number" text,
	"nationality" text,
	"email" text,
	"mobile" text,
	"company" text,
	"host_name" text,
	"host_email" text,
	"site" text,
	"first_day" text,
	"last_day" text,
	"plate" text,
	CONSTRAINT "clearances_submission_unique" UNIQUE("submission")
);
--> statement-breakpoint
CREATE TABLE "portal"."history" (
	"resource" text NOT NULL,
	"record" text NOT NULL,
	"version" integer NOT NULL,
	"transition" text,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text,
	"actor_name" text,
	"note" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "history_record_version_pk" PRIMARY KEY("record","version")
);
--> statement-breakpoint
SELECT portal.create_search_index('clearances');--> statement-breakpoint
CREATE INDEX "clearances_state_changed_at_id_index" ON "portal"."clearances" USING btree ("state","changed_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "clearances_created_at_id_index" ON "portal"."clearances" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "clearances_author_index" ON "portal"."clearances" USING btree ("author");--> statement-breakpoint
CREATE INDEX "clearances_partner_id_index" ON "portal"."clearances" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "clearances_college_index" ON "portal"."clearances" USING btree ("college");--> statement-breakpoint
-- The history is never changed (RECORD-12). Rows can be deleted, for the retention.
CREATE FUNCTION portal.refuse_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Rows of the table % are never changed.', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER history_is_never_changed BEFORE UPDATE ON "portal"."history" FOR EACH STATEMENT EXECUTE FUNCTION portal.refuse_update();
