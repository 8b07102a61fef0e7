import pg from 'pg';

/** The graduates of FCHS in Al Ain that are added, all of one class, and how many of them have a job. */
export const ADDED = { year: new Date().getFullYear() - 2, graduates: 20, withJob: 15 };

/**
 * Writes graduates of FCHS with their outcomes into the database, and students who have not graduated, so
 * that pages with figures have numbers to show.
 */
export async function addGraduates(database: string): Promise<void> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    const word = crypto.randomUUID().slice(0, 8);
    const { rows } = await client.query<{ id: string }>(
      `insert into portal.people (name, email, role, college, source, search)
       select 'Demo Graduate ' || $1 || n, '', 'user', 'FCHS', 'import', lower('Demo Graduate ' || $1 || n)
       from generate_series(1, $2::int) n returning id`,
      [word, 2 * ADDED.graduates],
    );
    const ids = rows.map(({ id }) => id);
    await client.query(
      `insert into portal.person_students (student_id, person, college, campus, programme, class, status, source)
       select $1 || place, id, 'FCHS', 'al-ain', 'Nursing',
         case when place <= $3 then $4::int else $4::int + 1 end,
         case when place <= $3 then 'graduated' else 'active' end, 'import'
       from unnest($2::uuid[]) with ordinality as person (id, place)`,
      [word.toUpperCase(), ids, ADDED.graduates, ADDED.year],
    );
    await client.query(
      `insert into portal.outcomes (person, category, source, class, recorded_at, is_latest)
       select id, case when place <= $2 then 'fullTime' else 'seekingWork' end, 'import', $3, now(), true
       from unnest($1::uuid[]) with ordinality as person (id, place)`,
      [ids.slice(0, ADDED.graduates), ADDED.withJob, ADDED.year],
    );
  } finally {
    await client.end();
  }
}
