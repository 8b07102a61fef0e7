import pg from 'pg';

import { until } from './until.ts';

type Query = (text: string, values: unknown[]) => Promise<string | undefined>;

async function withDatabase<T>(database: string, work: (query: Query) => Promise<T>): Promise<T> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    return await work(async (text, values) => (await client.query<{ id: string }>(text, values)).rows[0]?.id);
  } finally {
    await client.end();
  }
}

/** Writes a career counselor with an account into the database. @returns the name as the pages show it */
export async function addColleague(database: string, word: string): Promise<string> {
  const name = `Demo Colleague ${word}`;
  await withDatabase(database, (query) =>
    query(
      `insert into portal.people (subject, name, email, role, college, source, search)
       values ($1, $2, '', 'careercounselor', 'FCHS', 'sign-in', lower($2)) returning id`,
      [`colleague-${word}`, name],
    ),
  );
  return `${name}, FCHS`;
}

interface GivenStudents {
  /** The words before the common word in the names. */
  names: readonly string[];
  /** The account of their career counselor, which has signed in before. Default: they have none. */
  adviser?: string;
}

/** Writes students into the database, whose names are `Demo <name> <word>`. */
export async function addStudents(
  database: string,
  word: string,
  { names, adviser }: GivenStudents,
): Promise<void> {
  await withDatabase(database, async (query) => {
    let id: string | undefined;
    const find = async () => {
      id = await query('select id from portal.people where email = $1', [`${adviser}@portal.example`]);
      return id !== undefined;
    };
    // The portal records a sign-in after its response.
    if (adviser !== undefined)
      await until(find, { describe: () => `The sign-in of ${adviser} was not recorded.` });
    for (const name of names) {
      const student = await query(
        `insert into portal.people (name, email, role, college, source, search)
         values ($1, '', 'user', 'FCHS', 'import', lower($1)) returning id`,
        [`Demo ${name} ${word}`],
      );
      if (id === undefined) continue;
      await query(
        `insert into portal.caseload (adviser, student, role, from_time, assigned_by)
         values ($1, $2, 'careercounselor', now(), 'Demo Admin')`,
        [id, student],
      );
    }
  });
}
