CREATE TABLE "portal"."recent_searches" (
	"person" uuid NOT NULL,
	"words" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recent_searches_person_words_pk" PRIMARY KEY("person","words")
);
--> statement-breakpoint
CREATE TABLE "portal"."search_keepers" (
	"person" uuid PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."page_visits" (
	"person" uuid NOT NULL,
	"page" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "page_visits_person_page_day_pk" PRIMARY KEY("person","page","day")
);
--> statement-breakpoint
ALTER TABLE "portal"."recent_searches" ADD CONSTRAINT "recent_searches_person_search_keepers_person_fk" FOREIGN KEY ("person") REFERENCES "portal"."search_keepers"("person") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."search_keepers" ADD CONSTRAINT "search_keepers_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "portal"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."page_visits" ADD CONSTRAINT "page_visits_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "portal"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recent_searches_person_at_index" ON "portal"."recent_searches" USING btree ("person","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "page_visits_day_index" ON "portal"."page_visits" USING btree ("day");--> statement-breakpoint
CREATE INDEX "history_arrivals_index" ON "portal"."history" USING btree ("resource","to_state","at","from_state");