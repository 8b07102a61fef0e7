import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { MessageKind } from '#rules/messages/kinds.ts';
import { APPLICATION } from '#rules/resources/application.ts';

import { applications } from '../applications/tables.ts';
import { scopeOf, whereInScope } from '../engine/scope.ts';
import { notifyChange } from '../messages/notify-change.ts';
import { addApplication, addAssignment, addPersonOf } from '../testing/caseload.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { readMessages } from '../testing/messages.ts';
import { viewerOf } from '../testing/sample.ts';
import { listAdvisers } from './advisers.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const STAFF = [
  { subject: 'cc-fchs', role: 'careercounselor', college: 'FCHS' },
  { subject: 'cc-adpoly', role: 'careercounselor', college: 'ADPOLY' },
  { subject: 'cc-school', role: 'careercounselor', college: 'ATS' },
  { subject: 'cc-none', role: 'careercounselor', college: null },
  { subject: 'sv-fchs', role: 'supervisor', college: 'FCHS' },
  { subject: 'sv-adpoly', role: 'supervisor', college: 'ADPOLY' },
  { subject: 'admin', role: 'admin', college: 'FCHS' },
  { subject: 'super', role: 'superadmin', college: null },
  { subject: 'viewer', role: 'Viewer', college: 'FCHS' },
  { subject: null, role: 'careercounselor', college: 'FCHS' },
] as const;

let ids: Record<string, string>;
beforeEach(async () => {
  await queryOnce(database.url, 'truncate portal.people, portal.applications, portal.messages cascade');
  ids = {};
  for (const person of [...STAFF, { subject: 'student', role: 'user', college: 'FCHS' }])
    ids[String(person.subject)] = await addPersonOf(database.url, person);
});

async function assign(adviser: string, role = 'careercounselor', to?: Date): Promise<void> {
  await addAssignment(database.url, { adviser: ids[adviser] ?? '', student: ids['student'] ?? '', role, to });
}

async function advisersOf(college: string | null = 'FCHS', author: string | null = 'student') {
  const found = await database.read((db) => listAdvisers(db, { author, college }));
  return found.map(({ subject }) => subject).sort();
}

// CASELOAD-4
describe('the advisers of a student', () => {
  test('are all of the college while no one is assigned', async () => {
    expect(await advisersOf()).toEqual(['cc-fchs', 'sv-fchs']);
  });

  test('are the assigned one, and for the other role all of the college', async () => {
    await assign('cc-none');
    expect(await advisersOf()).toEqual(['cc-none', 'sv-fchs']);
    await assign('sv-adpoly', 'supervisor');
    expect(await advisersOf()).toEqual(['cc-none', 'sv-adpoly']);
  });

  test('are not those whose assignments have ended', async () => {
    await assign('cc-adpoly', 'careercounselor', new Date());
    expect(await advisersOf()).toEqual(['cc-fchs', 'sv-fchs']);
  });

  test('leave out a user who has lost the role, and no other user stands in', async () => {
    await assign('cc-none');
    await queryOnce(database.url, "update portal.people set role = 'faculty' where subject = 'cc-none'");
    expect(await advisersOf()).toEqual(['sv-fchs']);
  });

  test('are the same for both college codes of the schools', async () => {
    expect(await advisersOf('ATHS')).toEqual(['cc-school']);
    expect(await advisersOf('ATS')).toEqual(['cc-school']);
  });

  test.each([
    ['of no college', null, 'unknown'],
    ['of an unknown college', 'ADVETI', 'unknown'],
    ['of a visitor', null, null],
    ['of texts that PostgreSQL cannot store', 'FC\0HS', 'stu\0dent'],
  ])('%s are none', async (_, college, author) => {
    expect(await advisersOf(college, author)).toEqual([]);
  });

  // CASELOAD-3
  test('are exactly those who see the rows of the student', async () => {
    const states: [adviser: string, role: string][][] = [
      [],
      [['cc-none', 'careercounselor']],
      [
        ['cc-adpoly', 'careercounselor'],
        ['sv-adpoly', 'supervisor'],
      ],
    ];
    for (const assigned of states) {
      await queryOnce(database.url, 'truncate portal.caseload, portal.applications');
      await addApplication(database.url, { author: 'student', college: 'FCHS' });
      for (const [adviser, role] of assigned) await assign(adviser, role);
      const seeing = [];
      for (const { subject, role, college } of STAFF) {
        if (subject === null || !['careercounselor', 'supervisor'].includes(role)) continue;
        const scope = scopeOf(APPLICATION, viewerOf({ sub: subject, role, entity: college }));
        const rows = await database.read((db) =>
          db.select({ id: applications.id }).from(applications).where(whereInScope(applications, scope)),
        );
        if (rows.length > 0) seeing.push(subject);
      }
      expect(await advisersOf()).toEqual(seeing.sort());
    }
  });
});

/** Notifies the advisers of a student of a change. @returns the subjects of those who were told */
async function tell({
  kind = 'dataCopied',
  ...change
}: {
  kind?: MessageKind;
  author: string | null;
  college: string | null;
  actor?: string;
}) {
  await database.transaction((tx) =>
    notifyChange(tx, [{ to: 'advisers', kind }], {
      record: { id: 'a-record', state: 'submitted' },
      values: {},
      partnerId: null,
      at: new Date(),
      actor: null,
      ...change,
    }),
  );
  const told = (await readMessages(database.url)).map(({ person }) => person);
  return Object.keys(ids)
    .filter((subject) => told.includes(ids[subject] ?? ''))
    .sort();
}

// CASELOAD-4, MESSAGE-1
describe('a message to the advisers', () => {
  test('is for the assigned adviser, and for the others of the college', async () => {
    await assign('cc-none');
    expect(await tell({ author: 'student', college: 'FCHS' })).toEqual(['cc-none', 'sv-fchs']);
  });

  test('is not for the adviser who made the change', async () => {
    expect(await tell({ author: 'student', college: 'FCHS', actor: 'cc-fchs' })).toEqual(['sv-fchs']);
  });

  test('is for administrators if a student has no advisers', async () => {
    expect(await tell({ author: 'student', college: 'ADVETI' })).toEqual(['admin', 'super']);
  });

  test('is for administrators if no adviser can open the page of the message', async () => {
    const kind = 'applicationWaiting';
    expect(await tell({ kind, author: 'student', college: 'FCHS' })).toEqual(['cc-fchs', 'sv-fchs']);
    await queryOnce(database.url, 'truncate portal.messages');
    await queryOnce(
      database.url,
      `update portal.people set permissions = '[]' where role in ('careercounselor', 'supervisor')`,
    );
    expect(await tell({ kind, author: 'student', college: 'FCHS' })).toEqual(['admin', 'super']);
  });
});
