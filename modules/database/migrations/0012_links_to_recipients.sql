DROP INDEX "portal"."interviews_company_start_index";--> statement-breakpoint
ALTER TABLE "portal"."links" ADD COLUMN "recipient_hash" text;--> statement-breakpoint
CREATE INDEX "interviews_company_start_index" ON "portal"."interviews" USING btree ("partner_id","state",lower(coalesce("start", '')));