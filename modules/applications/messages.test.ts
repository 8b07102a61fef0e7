import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { insertApplication, insertOpenVacancy, STUDENT_CLAIMS } from '../testing/applications.ts';
import { createPortalGateway, type TestClaims } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { addPerson, removePeople } from '../testing/messages.ts';
import { viewerOf } from '../testing/sample.ts';

const database = await openTestDatabase();
const gateway = createPortalGateway(database, createTestKeys());
afterAll(async () => {
  await gateway.close();
  await database.close();
});

const KEYS = ['job-opportunity', 'job-request-and-approval-index', 'applications-index', 'jobs-index'];
const STUDENT: TestClaims = { ...STUDENT_CLAIMS, permissions: KEYS };
const PARTNER: TestClaims = { sub: 'partner-1', role: 'partner', partner_id: '1', permissions: KEYS };
const ADMIN: TestClaims = { sub: 'admin-1', role: 'admin', permissions: KEYS };

beforeEach(async () => {
  await removePeople(database.url);
  for (const table of ['applications', 'vacancies', 'history', 'messages'])
    await queryOnce(database.url, `truncate portal.${table} cascade`);
  const given = [
    { subject: STUDENT_CLAIMS.sub, role: 'user', college: 'ADPOLY' },
    { subject: 'student-9', role: 'user', college: 'ADPOLY' },
    { subject: 'partner-1', role: 'partner', partnerId: '1' },
    { subject: 'partner-2', role: 'partner', partnerId: '1' },
    { subject: 'partner-3', role: 'partner', partnerId: '2' },
    { subject: 'counselor-1', role: 'careercounselor', college: 'ADPOLY' },
    { subject: 'counselor-2', role: 'careercounselor', college: 'FCHS' },
    { subject: 'supervisor-1', role: 'supervisor', college: 'ADPOLY' },
    { subject: 'admin-1', role: 'admin' },
  ];
  for (const { subject, role, ...more } of given) {
    const id = await addPerson(database.url, { subject, role, permissions: KEYS, email: '' });
    await queryOnce(database.url, 'update portal.people set college = $2, partner_id = $3 where id = $1', [
      id,
      more.college ?? null,
      more.partnerId ?? null,
    ]);
  }
});

/** Lists who has which messages: `subject kind state`. */
async function listTold(): Promise<string[]> {
  const rows = await queryOnce(
    database.url,
    `select p.subject, m.kind, m.values, m.read_at from portal.messages m join portal.people p on p.id = m.person`,
  );
  return rows
    .map(({ subject, kind, values, read_at: readAt }) => {
      const { state } = values as { state?: string };
      return [subject, kind, state, readAt === null ? undefined : 'read'].filter(Boolean).join(' ');
    })
    .sort();
}

const MOVE = `mutation ($id: ID!, $version: Int!, $transition: ApplicationTransition!, $note: String) {
  saved: moveApplication(id: $id, version: $version, transition: $transition, note: $note) { version } }`;

async function move(claims: TestClaims, id: string, transition: string, note?: string): Promise<void> {
  const [row] = await queryOnce(database.url, 'select version from portal.applications where id = $1', [id]);
  const answer = await gateway.ask(claims, MOVE, { id, version: row?.['version'], transition, note });
  expect(answer.errors).toBeUndefined();
}

const send = () =>
  database.transaction(async (tx) =>
    insertApplication(tx, {
      vacancy: await insertOpenVacancy(tx, { company: '1', values: { places: 5 } }),
      author: viewerOf(STUDENT_CLAIMS),
    }),
  );

// APPLICATION-7, CASELOAD-4
describe('messages about an application', () => {
  test('tell the advisers of the student that it was sent, and no other user', async () => {
    await send();
    expect(await listTold()).toEqual(['counselor-1 applicationWaiting', 'supervisor-1 applicationWaiting']);
  });

  test('tell administrators, if no one advises the student', async () => {
    await queryOnce(database.url, `update portal.people set college = 'FCHS' where role <> 'user'`);
    await send();
    expect(await listTold()).toEqual(['admin-1 applicationWaiting']);
  });

  test('tell the company and the student that it was sent to the company, and the task is done', async () => {
    await move(ADMIN, await send(), 'forward');
    expect(await listTold()).toEqual([
      'counselor-1 applicationWaiting read',
      'partner-1 applicationReceived',
      'partner-2 applicationReceived',
      `${STUDENT_CLAIMS.sub} applicationAnswered forwarded`,
      'supervisor-1 applicationWaiting read',
    ]);
  });

  test('tell only the student that it was returned', async () => {
    await move(ADMIN, await send(), 'return', 'Please say which machines you know.');
    const told = await listTold();
    expect(told.filter((line) => !line.includes('Waiting'))).toEqual([
      `${STUDENT_CLAIMS.sub} applicationAnswered returned`,
    ]);
  });

  test('tell the student each step of the company', async () => {
    const id = await send();
    await move(ADMIN, id, 'forward');
    for (const step of ['confirm', 'screen', 'interview', 'recruit', 'hire']) await move(PARTNER, id, step);
    const states = (await listTold()).flatMap((line) =>
      line.startsWith(`${STUDENT_CLAIMS.sub} `) ? [line.split(' ')[2]] : [],
    );
    expect(states).toEqual([
      'confirmed',
      'forwarded',
      'hired',
      'interviewed',
      'recruitmentProcess',
      'screened',
    ]);
  });

  test('tell the company of a withdrawal only if it had the application', async () => {
    const early = await send();
    await move(STUDENT, early, 'withdraw');
    expect((await listTold()).filter((line) => line.includes('Withdrawn'))).toEqual([]);
    const late = await send();
    await move(ADMIN, late, 'forward');
    await move(STUDENT, late, 'withdraw');
    expect((await listTold()).filter((line) => line.includes('Withdrawn'))).toEqual([
      'partner-1 applicationWithdrawn',
      'partner-2 applicationWithdrawn',
    ]);
  });
});

// APPLICATION-7, RECORD-11
test('a withdrawal and a decision at the same time: one succeeds, the other gets an error', async () => {
  const id = await send();
  await move(ADMIN, id, 'forward');
  const [row] = await queryOnce(database.url, 'select version from portal.applications where id = $1', [id]);
  const variables = { id, version: row?.['version'] };
  const answers = await Promise.all([
    gateway.ask(STUDENT, MOVE, { ...variables, transition: 'withdraw' }),
    gateway.ask(PARTNER, MOVE, { ...variables, transition: 'confirm' }),
  ]);
  const codes = answers.map(({ errors }) => errors?.[0]?.extensions['code'] ?? 'done').sort();
  // The company does not see a withdrawn application any more.
  expect([
    ['CONFLICT', 'done'],
    ['NOT_FOUND', 'done'],
  ]).toContainEqual(codes);
});

// APPLICATION-7, RECORD-11
test('two decisions at the same time: one succeeds, the other gets CONFLICT', async () => {
  const id = await send();
  await move(ADMIN, id, 'forward');
  const [row] = await queryOnce(database.url, 'select version from portal.applications where id = $1', [id]);
  const variables = { id, version: row?.['version'] };
  const colleague: TestClaims = { ...PARTNER, sub: 'partner-2' };
  const answers = await Promise.all([
    gateway.ask(PARTNER, MOVE, { ...variables, transition: 'confirm' }),
    gateway.ask(colleague, MOVE, { ...variables, transition: 'decline' }),
  ]);
  expect(answers.map(({ errors }) => errors?.[0]?.extensions['code'] ?? 'done').sort()).toEqual([
    'CONFLICT',
    'done',
  ]);
});
