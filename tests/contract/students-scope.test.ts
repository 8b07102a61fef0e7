import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import { provideDatabase } from '../support/database.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { until } from '../support/until.ts';

/** The accounts of the matrix. The counselor and the supervisor have no college, only own students. */
const ACCOUNTS = [
  'careercounselor',
  'supervisor',
  'admin',
  'viewer',
  'partner',
  'active',
  'faculty',
] as const;
type Account = (typeof ACCOUNTS)[number];

/** The students of the matrix, by their advisers. */
const STUDENTS = ['Counselled', 'Supervised', 'Unadvised'] as const;
type Student = (typeof STUDENTS)[number];

/** Written by hand: the students whom each account reads. */
const READS: Readonly<Record<Account, readonly Student[]>> = {
  careercounselor: ['Counselled'],
  supervisor: ['Supervised'],
  admin: STUDENTS,
  viewer: STUDENTS,
  partner: [],
  active: [],
  faculty: [],
};
/** The accounts that write to students and read case notes. */
const ACTS: readonly Account[] = ['careercounselor', 'supervisor', 'admin'];

const NOTE = 'Scopenote: what only the case knows.';
/** The lists that the search of the matrix finds its students in. */
const LISTS = ['/students', '/graduating-students', '/students-management'];
/** What only the outcome of a student says, and what the staff ask about it. */
const EMPLOYER = 'Outcometest Hospital';
const ASKED = 'Askedtest: which ward of the hospital is it?';

let portal: Awaited<ReturnType<typeof startOwnPortal>>;
let database: pg.Client;
const visitors = new Map<Account, Visitor>();
const ids = new Map<Student, string>();

beforeAll(async () => {
  const url = await provideDatabase(crypto.randomUUID());
  portal = await startOwnPortal(inject('upstreamUrl'), { DATABASE_URL: url });
  database = new pg.Client(url);
  await database.connect();
  for (const account of ACCOUNTS) {
    const visitor = new Visitor(portal.url);
    await visitor.signIn(account);
    visitors.set(account, visitor);
  }
  const findPerson = async (account: string) => {
    const { rows } = await database.query<{ id: string }>('select id from portal.people where email = $1', [
      `${account}@portal.example`,
    ]);
    return rows[0]?.id;
  };
  // The portal records a sign-in after its answer.
  for (const account of ACCOUNTS) {
    const describe = () => `The person of '${account}' is missing.`;
    await until(async () => (await findPerson(account)) !== undefined, { describe });
  }
  for (const student of STUDENTS) {
    const { rows } = await database.query<{ id: string }>(
      `insert into portal.people (subject, name, email, role, college, student_group, source, search)
       values ($1, $2, $3, 'user', 'FCHS', 'graduating', 'sign-in', lower($2)) returning id`,
      [`scope-${student}`, `Scopetest ${student}`, `scopetest-${student}@demo.example`],
    );
    ids.set(student, rows[0]?.id ?? '');
    await database.query(
      `insert into portal.case_notes (student, author_name, author_role, kind, text, created_at)
       values ($1, 'Demo Author', 'careercounselor', 'call', $2, now())`,
      [rows[0]?.id, NOTE],
    );
    await database.query(
      `insert into portal.outcomes (person, category, employer, job_title, since, source, recorded_at, is_latest,
         state, question)
       values ($1, 'fullTime', $2, 'Nurse', '2026-09-01', 'self', now(), true, 'questioned', $3)`,
      [rows[0]?.id, EMPLOYER, ASKED],
    );
  }
  const assign = async (student: Student, account: Account) =>
    await database.query(
      `insert into portal.caseload (adviser, student, role, from_time, assigned_by)
       values ($1, $2, $3, now(), 'Demo Admin')`,
      [await findPerson(account), ids.get(student), account],
    );
  await assign('Counselled', 'careercounselor');
  await assign('Supervised', 'supervisor');
});
afterAll(async () => {
  await database.end();
  await portal.stop();
});

async function open(account: Account, path: string) {
  const visitor = visitors.get(account);
  if (!visitor) throw new Error(`${account} is not signed in.`);
  const response = await visitor.get(path);
  return { status: response.status, location: response.headers.get('location'), text: await response.text() };
}

const namedIn = (text: string) => STUDENTS.filter((student) => text.includes(`Scopetest ${student}`));

describe.each(ACCOUNTS)('%s', (account) => {
  // STUDENTS-1, STUDENTS-8, STUDENTS-9
  test('sees only the own part of each list, of its data and of its file, and no note', async () => {
    for (const list of LISTS) {
      for (const path of [list, `${list}.data`, `${list}/list.csv`]) {
        const { text } = await open(account, `${path}?q=scopetest`);
        expect([path, namedIn(text)]).toEqual([path, READS[account]]);
        expect(text).not.toContain('Scopenote');
      }
    }
  });

  // OUTCOME-8
  test('sees the outcomes of the own part of each list and file, and no question', async () => {
    for (const list of LISTS) {
      for (const path of [list, `${list}.data`, `${list}/list.csv`]) {
        const { text } = await open(account, `${path}?q=scopetest&outcome=unknown`);
        expect([path, namedIn(text)]).toEqual([path, READS[account]]);
        expect([path, text.includes(EMPLOYER)]).toEqual([path, READS[account].length > 0]);
        expect(text).not.toContain('Askedtest');
        // A questioned outcome counts as unknown.
        expect(namedIn((await open(account, `${path}?q=scopetest&outcome=fullTime`)).text)).toEqual([]);
      }
    }
  });

  // OUTCOME-3, OUTCOME-4
  test('reads, records and checks the outcomes of the own students only', async () => {
    for (const student of STUDENTS) {
      const page = `/profile/${ids.get(student) ?? ''}`;
      const isRead = READS[account].includes(student);
      const acts = isRead && ACTS.includes(account);
      const { text } = await open(account, page);
      expect([student, text.includes(EMPLOYER), text.includes('Askedtest')]).toEqual([student, isRead, acts]);
      for (const form of [`${page}/outcome`, `${page}/outcome.data`])
        expect([form, namedIn((await open(account, form)).text)]).toEqual([form, acts ? [student] : []]);
      const find = async () =>
        (
          await database.query<{ id: string; state: string }>(
            'select id, state from portal.outcomes where person = $1',
            [ids.get(student)],
          )
        ).rows[0];
      const check = { intent: 'verifyOutcome', outcome: (await find())?.id ?? '', version: '1' };
      await visitors.get(account)?.post('/students/outcomes', check);
      expect([student, (await find())?.state]).toEqual([student, acts ? 'verified' : 'questioned']);
      await database.query(
        "update portal.outcomes set state = 'questioned', question = $2, version = 1 where person = $1",
        [ids.get(student), ASKED],
      );
    }
  });

  // CASE-1, CASE-4
  test('opens the pages of the own students only, and notes only in the own cases', async () => {
    for (const student of STUDENTS) {
      const path = `/profile/${ids.get(student) ?? ''}`;
      const isRead = READS[account].includes(student);
      for (const version of [path, `${path}.data`, `${path}?note=new`]) {
        const { status, text } = await open(account, version);
        expect([version, status]).toEqual([version, isRead ? 200 : 404]);
        expect([version, namedIn(text)]).toEqual([version, isRead ? [student] : []]);
        expect([version, text.includes('Scopenote')]).toEqual([version, isRead && ACTS.includes(account)]);
      }
    }
  });

  // CASE-3
  test('adds notes to the own cases only', async () => {
    for (const student of STUDENTS) {
      const text = `Written by ${account}`;
      const form = { intent: 'save', kind: 'call', text, submission: crypto.randomUUID() };
      await visitors.get(account)?.post(`/profile/${ids.get(student) ?? ''}?note=new`, form);
      const { rowCount } = await database.query(
        'delete from portal.case_notes where student = $1 and text = $2',
        [ids.get(student), text],
      );
      expect([student, rowCount]).toEqual([
        student,
        ACTS.includes(account) && READS[account].includes(student) ? 1 : 0,
      ]);
    }
  });

  // STAFFMAIL-1, STAFFMAIL-2
  test('writes an e-mail to the own students only', async () => {
    const chosen = STUDENTS.map((student) => `person=${ids.get(student) ?? ''}`).join('&');
    for (const query of [chosen, 'list=students&q=scopetest']) {
      for (const path of ['/students/mail/new', '/students/mail/new.data']) {
        const { text } = await open(account, `${path}?${query}`);
        const named = ACTS.includes(account) ? READS[account].slice(0, 2) : [];
        expect([path, namedIn(text)]).toEqual([path, named]);
      }
    }
  });
});

// CASE-9
test('a note is on no page of another area', async () => {
  for (const account of ACCOUNTS) {
    for (const path of [
      '/dashboard',
      '/notifications',
      '/search?q=scopenote',
      '/search?q=scopetest',
      '/students/mail',
      '/employment/careercounselor/users',
      '/employment/supervisor/users',
    ]) {
      const { text } = await open(account, path);
      expect([account, path, text.includes('what only the case knows')]).toEqual([account, path, false]);
    }
  }
});
