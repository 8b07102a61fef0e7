ALTER TABLE "portal"."applications" ADD COLUMN "page_language" text;--> statement-breakpoint
ALTER TABLE "portal"."interviews" ADD COLUMN "page_language" text;--> statement-breakpoint
ALTER TABLE "portal"."clearances" ADD COLUMN "page_language" text;--> statement-breakpoint
ALTER TABLE "portal"."documents" ADD COLUMN "page_language" text;--> statement-breakpoint
ALTER TABLE "portal"."people" ADD COLUMN "page_language" text;--> statement-breakpoint
ALTER TABLE "portal"."vacancies" ADD COLUMN "page_language" text;