import pg from 'pg';

/**
 * Makes students graduates, and writes an outcome of each that waits for a check.
 *
 * @param names the names of the students
 */
export async function addReportedOutcomes(database: string, names: readonly string[]): Promise<void> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    await client.query("update portal.people set student_group = 'alumni' where name = any($1)", [names]);
    await client.query(
      `insert into portal.outcomes (person, category, employer, job_title, field, city, since, source, recorded_at,
         is_latest, state)
       select id, 'fullTime', 'Demo Hospital', 'Nurse', 'health', 'abuDhabi', '2026-09-01', 'self', '2000-01-01', true,
         'reported'
       from portal.people where name = any($1)`,
      [names],
    );
  } finally {
    await client.end();
  }
}
