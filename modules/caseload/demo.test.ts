import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  DEMO_ACCOUNT_NAMES,
  DEMO_ACCOUNTS,
  type DemoAccountName,
} from '#rules/identity/testing/demo-accounts.ts';

import { addDemoApplications } from '../applications/demo.ts';
import { addDemoPeople } from '../people/demo.ts';
import { recordSignIn } from '../people/people.ts';
import { studentScopeOf } from '../students/scope.ts';
import { countStudents } from '../students/students.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { addDemo } from '../testing/demo.ts';
import { viewerOf } from '../testing/sample.ts';
import { addDemoVacancies } from '../vacancies/demo.ts';
import { addDemoCaseload } from './demo.ts';

const NOW = new Date('2026-11-27T08:00:00Z');

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.transaction((tx) => addDemoPeople(tx, {} as never, NOW));
  await Promise.all([add(), add()]);
  await addDemo(database.url, NOW, addDemoVacancies, addDemoApplications);
});
afterAll(() => database.close());

const add = () => database.transaction((tx) => addDemoCaseload(tx, {} as never, NOW));

/** Returns the subject of a demo account. */
const subjectOf = (name: DemoAccountName) => String(1 + DEMO_ACCOUNT_NAMES.indexOf(name));

async function signIn(name: DemoAccountName, claims: object = {}): Promise<void> {
  const viewer = viewerOf({
    sub: subjectOf(name),
    name: `Demo ${name}`,
    email: `${name}@portal.example`,
    ...DEMO_ACCOUNTS[name],
    ...claims,
  });
  await database.transaction((tx) => recordSignIn(tx, viewer));
}

/** Lists who advises whom, as names of demo accounts. The other students have no account. */
async function listPairs(): Promise<string[]> {
  const rows = await queryOnce(
    database.url,
    `select a.subject as adviser, s.subject as student, c.role from portal.caseload c
     join portal.people a on a.id = c.adviser join portal.people s on s.id = c.student
     where c.to_time is null and s.subject not like 'demo-student-%'`,
  );
  const nameOf = (subject: unknown) => DEMO_ACCOUNT_NAMES[Number(subject) - 1];
  return rows
    .map(({ adviser, student, role }) => `${nameOf(adviser)} ${String(role)}: ${nameOf(student)}`)
    .sort();
}

const PAIRS = [
  'careercounselor careercounselor: active',
  'careercounselor careercounselor: alumni',
  'careercounselor careercounselor: graduating',
  'careercounselor careercounselor: multi',
  'supervisor supervisor: graduating',
  'supervisor supervisor: graduating.aths',
];

const EACH =
  "select subject, name, email, role, college, source from portal.people where subject not like 'demo-%'";

// CASELOAD-5
describe('the caseload of a trial', () => {
  test('lets the demo staff advise the demo students before any of them has signed in', async () => {
    expect(await listPairs()).toEqual(PAIRS);
    const signedIn =
      "select 1 from portal.people where last_sign_in_at is not null and subject not similar to 'demo-(student|staff)-%'";
    expect(await queryOnce(database.url, signedIn)).toEqual([]);
  });

  // STUDENTS-6
  test.each(['careercounselor', 'supervisor'] as const)(
    'has twelve students of %s, of whom four have not applied',
    async (name) => {
      const viewer = viewerOf({ sub: subjectOf(name), ...DEMO_ACCOUNTS[name] });
      expect(await database.read((db) => countStudents(db, studentScopeOf(viewer)))).toEqual({
        all: 12,
        notApplied: 4,
      });
    },
  );

  // CASELOAD-7
  test('has other advisers, to whom students can be handed over', async () => {
    const rows = await queryOnce(
      database.url,
      "select subject, name, role from portal.people where subject like 'demo-adviser-%' order by 1",
    );
    expect(rows.map(({ name, role }) => [name, role])).toEqual([
      ['Demo Counsellor 2', 'careercounselor'],
      ['Demo Counsellor 3', 'careercounselor'],
      ['Demo Supervisor 1', 'supervisor'],
    ]);
  });

  test('shows an earlier adviser of one student', async () => {
    const rows = await queryOnce(
      database.url,
      `select a.name, s.subject, from_time < now() as began, c.to_time is null as is_in_force from portal.caseload c
       join portal.people a on a.id = c.adviser join portal.people s on s.id = c.student
       where c.to_time is not null`,
    );
    expect(rows).toEqual([
      { name: 'Demo Counsellor 1', subject: subjectOf('graduating'), began: true, is_in_force: false },
    ]);
  });

  // PEOPLE-1, PEOPLE-3
  test('is the same after all of them have signed in, with the values of their tokens', async () => {
    const before = await queryOnce(database.url, 'select id, subject from portal.people order by id');
    for (const name of ['careercounselor', 'supervisor', 'active', 'graduating', 'graduating.aths'] as const)
      await signIn(name);
    await signIn('alumni');
    await signIn('multi');
    expect(await listPairs()).toEqual(PAIRS);
    expect(await queryOnce(database.url, 'select id, subject from portal.people order by id')).toEqual(
      before,
    );
    const rows = await queryOnce(database.url, `${EACH} order by subject::int`);
    expect(rows.map(({ subject, name, college }) => [subject, name, college])).toEqual([
      ['4', 'Demo careercounselor', null],
      ['5', 'Demo supervisor', null],
      ['13', 'Demo active', 'ADPOLY'],
      ['14', 'Demo graduating', 'FCHS'],
      ['15', 'Demo graduating.aths', 'ATHS'],
      ['16', 'Demo alumni', 'ADVETI'],
      ['17', 'Demo multi', 'ADPOLY'],
    ]);
  });

  test('stays when the account with two student ids signs in with the second one', async () => {
    await signIn('multi', { student_id: '201800236', entity: 'ATHS' });
    expect(await listPairs()).toEqual(PAIRS);
    const students = await queryOnce(
      database.url,
      `select student_id from portal.person_students s join portal.people p on p.id = s.person
       where p.subject = $1 order by student_id`,
      [subjectOf('multi')],
    );
    expect(students).toEqual([{ student_id: '201800236' }, { student_id: '202100415' }]);
  });

  test('is not added again when an administrator has changed it', async () => {
    await queryOnce(database.url, "update portal.caseload set to_time = now() where role = 'supervisor'");
    await add();
    expect(await listPairs()).toEqual(PAIRS.filter((pair) => !pair.startsWith('supervisor')));
  });
});

// CASELOAD-5
test('the caseload finds the people of accounts that have signed in before', async () => {
  const other = await openTestDatabase();
  try {
    await other.transaction((tx) => addDemoPeople(tx, {} as never, NOW));
    const viewer = viewerOf({
      sub: subjectOf('careercounselor'),
      name: 'Signed In',
      role: 'careercounselor',
    });
    await other.transaction((tx) => recordSignIn(tx, viewer));
    const student = viewerOf({ sub: subjectOf('active'), name: 'Signed In', ...DEMO_ACCOUNTS.active });
    await other.transaction((tx) => recordSignIn(tx, student));
    await other.transaction((tx) => addDemoCaseload(tx, {} as never, NOW));
    const rows = await queryOnce(
      other.url,
      `select a.name as adviser, s.name as student from portal.caseload c
       join portal.people a on a.id = c.adviser join portal.people s on s.id = c.student where s.subject = $1`,
      [subjectOf('active')],
    );
    expect(rows).toEqual([{ adviser: 'Signed In', student: 'Signed In' }]);
  } finally {
    await other.close();
  }
});

// CASELOAD-5
test('without the demo imports, no student is advised and nothing fails', async () => {
  const other = await openTestDatabase();
  try {
    await other.transaction((tx) => addDemoCaseload(tx, {} as never, NOW));
    expect(await queryOnce(other.url, 'select 1 from portal.caseload')).toEqual([]);
  } finally {
    await other.close();
  }
});
