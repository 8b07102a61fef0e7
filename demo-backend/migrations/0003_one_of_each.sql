-- A duplicate value in an older database stays only in its first row. A second application is kept with
-- another kind.
UPDATE "users" SET "student_id" = NULL WHERE EXISTS (SELECT 1 FROM "users" "first" WHERE "first"."student_id" = "users"."student_id" AND "first"."id" < "users"."id") OR EXISTS (SELECT 1 FROM "student_accounts" WHERE "student_accounts"."student_id" = "users"."student_id" AND "student_accounts"."user_id" <> "users"."id");--> statement-breakpoint
UPDATE "users" SET "emirates_id" = NULL WHERE EXISTS (SELECT 1 FROM "users" "first" WHERE "first"."emirates_id" = "users"."emirates_id" AND "first"."id" < "users"."id");--> statement-breakpoint
UPDATE "submissions" SET "kind" = 'adjunct-faculty-again' WHERE "kind" = 'adjunct-faculty' AND EXISTS (SELECT 1 FROM "submissions" "first" WHERE "first"."kind" = 'adjunct-faculty' AND "first"."email" = "submissions"."email" AND "first"."id" < "submissions"."id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_adjunct_faculty_application" ON "submissions" USING btree ("email") WHERE "submissions"."kind" = 'adjunct-faculty';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_student_id_unique" UNIQUE("student_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_emirates_id_unique" UNIQUE("emirates_id");
