import pg from 'pg';

import { until } from './until.ts';

/** The names of the students of an adviser. */
export interface AdvisedStudents {
  /** A word that only these names have. */
  word: string;
  /** Has sent an application. */
  applied: string;
  /** Was imported, and has a student record. */
  waiting: string;
}

/**
 * Writes two students of an adviser into the database: one who has applied for a job, and one who has
 * not. The adviser has signed in before.
 *
 * @param account the account of the adviser, which has the name of its role
 */
export async function addAdvisedStudents(database: string, account: string): Promise<AdvisedStudents> {
  const word = `w${crypto.randomUUID().slice(0, 8)}`;
  const students = { word, applied: `Demo Applied ${word}`, waiting: `طالبة ${word}` };
  const client = new pg.Client(database);
  await client.connect();
  const query = async (text: string, values: unknown[]) =>
    (await client.query<{ id: string }>(text, values)).rows[0]?.id;
  const add = (name: string, subject: string | null) =>
    query(
      `insert into portal.people (subject, name, email, role, college, source, search)
       values ($1, $2, '', 'user', 'FCHS', 'import', lower($2)) returning id`,
      [subject, name],
    );
  try {
    let adviser: string | undefined;
    const findAdviser = async () => {
      adviser = await query('select id from portal.people where email = $1', [`${account}@portal.example`]);
      return adviser !== undefined;
    };
    // The portal records a sign-in after its response.
    await until(findAdviser, { describe: () => `The sign-in of ${account} was not recorded.` });
    const [applied, waiting] = [await add(students.applied, word), await add(students.waiting, null)];
    for (const student of [applied, waiting]) {
      await query(
        `insert into portal.caseload (adviser, student, role, from_time, assigned_by)
         values ($1, $2, $3, now(), 'Demo Admin')`,
        [adviser, student, account],
      );
    }
    await query(
      `insert into portal.person_students (student_id, person, college, programme, class, status, source)
       values ($1, $2, 'FCHS', 'Nursing', 2027, 'active', 'import')`,
      [word.toUpperCase(), waiting],
    );
    await query(
      `insert into portal.applications (id, version, state, state_since, author, college, vacancy, applicant, title,
         search, created_at, changed_at)
       values ('a-' || translate(substr(md5($1), 1, 12), '0189', 'wxyz'), 1, 'submitted', now(), $1, 'FCHS', 'v-test', $2,
         'Demo vacancy', lower($2), now(), now())`,
      [word, students.applied],
    );
    return students;
  } finally {
    await client.end();
  }
}
