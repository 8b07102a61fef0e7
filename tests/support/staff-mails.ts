import pg from 'pg';

import { until } from './until.ts';

/** A student who gets an e-mail. */
interface MailedStudent {
  name: string;
  address: string;
}

/**
 * Writes two students whom an account advises into the database: one who gets e-mails in English, and one who
 * gets them in Arabic. The account has signed in before.
 *
 * @returns the students, and a word that only their names have
 */
export async function addMailedStudents(
  database: string,
  account: 'careercounselor' | 'supervisor',
): Promise<{ word: string; english: MailedStudent; arabic: MailedStudent }> {
  const word = `w${crypto.randomUUID().slice(0, 8)}`;
  const english = { name: `Demo Amna ${word}`, address: `amna-${word}@demo.example` };
  const arabic = { name: `طالبة ${word}`, address: `student-${word}@demo.example` };
  const client = new pg.Client(database);
  await client.connect();
  const query = async (text: string, values: unknown[]) =>
    (await client.query<{ id: string }>(text, values)).rows[0]?.id;
  try {
    let adviser: string | undefined;
    const findAdviser = async () => {
      adviser = await query('select id from portal.people where email = $1', [`${account}@portal.example`]);
      return adviser !== undefined;
    };
    // The portal records a sign-in after its response.
    await until(findAdviser, { describe: () => `The sign-in of ${account} was not recorded.` });
    for (const [{ name, address }, language] of [
      [english, 'en'],
      [arabic, 'ar'],
    ] as const) {
      const student = await query(
        `insert into portal.people (name, email, role, college, language, source, search)
         values ($1, $2, 'user', 'FCHS', $3, 'import', lower($1)) returning id`,
        [name, address, language],
      );
      await query(
        `insert into portal.caseload (adviser, student, role, from_time, assigned_by)
         values ($1, $2, $3, now(), 'Demo Admin')`,
        [adviser, student, account],
      );
    }
    return { word, english, arabic };
  } finally {
    await client.end();
  }
}
