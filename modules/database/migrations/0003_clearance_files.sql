ALTER TABLE "portal"."clearances" ADD COLUMN "photo" text;--> statement-breakpoint
ALTER TABLE "portal"."clearances" ADD COLUMN "id_copy" text;