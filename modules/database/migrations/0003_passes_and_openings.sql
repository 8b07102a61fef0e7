-- Returns a code that others check: 16 letters and digits of base 32, which are 80 random bits. Each letter is
-- the last five bits of a random byte of a UUID. The last five bits of the byte with the version are not all
-- random, so this byte is left out.
CREATE FUNCTION portal.new_code() RETURNS text LANGUAGE sql VOLATILE AS $$
	SELECT string_agg(substr('abcdefghijklmnopqrstuvwxyz234567', 1 + (get_byte(bytes, place) & 31), 1), '')
	FROM (SELECT uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) AS bytes) AS random,
		unnest(ARRAY[0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]) AS place
$$;
--> statement-breakpoint
CREATE TABLE "portal"."file_openings" (
	"id" text PRIMARY KEY NOT NULL,
	"record" text NOT NULL,
	"field" text NOT NULL,
	"actor" text NOT NULL,
	"actor_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."clearances" ADD COLUMN "code" text DEFAULT portal.new_code() NOT NULL;--> statement-breakpoint
CREATE INDEX "clearances_state_state_since_index" ON "portal"."clearances" USING btree ("state","state_since");--> statement-breakpoint
CREATE INDEX "file_openings_record_at_index" ON "portal"."file_openings" USING btree ("record","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "files_record_index" ON "portal"."files" USING btree ("record");--> statement-breakpoint
CREATE INDEX "links_record_index" ON "portal"."links" USING btree ("record");--> statement-breakpoint
CREATE INDEX "outbox_record_index" ON "portal"."outbox" USING btree ("record");--> statement-breakpoint
ALTER TABLE "portal"."clearances" ADD CONSTRAINT "clearances_code_unique" UNIQUE("code");