-- The search finds words in titles with this index. The extension can be in another schema, if it was there before.
DO $$ BEGIN
	EXECUTE format(
		$index$CREATE INDEX "vacancies_titles_index" ON "portal"."vacancies" USING gin ((lower(E'\n ' || coalesce("title", '') || E'\n ' || coalesce("title_arabic", '') || E'\n')) %I.gin_trgm_ops)$index$,
		(SELECT n.nspname FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm')
	);
END $$;
