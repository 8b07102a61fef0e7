import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { addApplication, addAssignment, addPersonOf } from '../testing/caseload.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { codeOf, createPortalGateway, type TestClaims } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';

const KEYS = { permissions: 'students-index,applications-index,booking-interviews-index' };
const COUNSELOR = {
  sub: 'counselor',
  name: 'Demo Counselor',
  role: 'careercounselor',
  entity: 'FCHS',
  ...KEYS,
};
const SUPERVISOR = { ...COUNSELOR, sub: 'supervisor', name: 'Demo Supervisor', role: 'supervisor' };
const ADMIN = { sub: 'admin', name: 'Demo Admin', role: 'admin', ...KEYS };
const VIEWER = { ...ADMIN, sub: 'viewer', name: 'Demo Viewer', role: 'Viewer' };

const database = await openTestDatabase();
const gateway = createPortalGateway(database, createTestKeys());
afterAll(async () => {
  await gateway.close();
  await database.close();
});

let people: Record<'student' | 'other' | 'counselor' | 'before' | 'supervisor', string>;
beforeEach(async () => {
  await queryOnce(
    database.url,
    `truncate portal.people, portal.applications, portal.interviews, portal.history, portal.staff_mails cascade`,
  );
  const add = (subject: string, role = 'user') =>
    addPersonOf(database.url, { subject, role, college: 'FCHS' });
  people = {
    student: await add('student'),
    other: await add('other'),
    counselor: await add('counselor', 'careercounselor'),
    before: await add('before', 'careercounselor'),
    supervisor: await add('supervisor', 'supervisor'),
  };
  await addAssignment(database.url, { adviser: people.before, student: people.other });
});

const WHO = `id name college group hasAccount firstSignInAt notShared mayAct known { email phone }
  shared { email phone headline skills } advisers { role name } nextSteps { nextStep }
  applications { title state }`;
const TIMELINE = `timeline(page: $page) {
  hasOlder
  items { kind at transition state title by role adviser handOverNote note { text isOwn } }
}`;
const ASK = `query ($id: ID!, $page: Int) { studentCase(id: $id) { ${WHO} ${TIMELINE} } }`;

interface Entry {
  kind: string;
  at: string;
  adviser: string | null;
  handOverNote: string | null;
  note: object | null;
}

interface Found extends Record<string, unknown> {
  timeline: { hasOlder: boolean; items: Entry[] };
}

async function read(claims: TestClaims = COUNSELOR, page = 1): Promise<Found> {
  const answer = await gateway.ask(claims, ASK, { id: people.student, page });
  expect(answer.errors).toBeUndefined();
  return answer.data?.['studentCase'] as Found;
}

const kindsOf = ({ timeline }: Found) => timeline.items.map(({ kind }) => kind);

// CASE-5
describe('the page of a student', () => {
  /** Written by hand: the student has no adviser, and the other student has another counselor. */
  test.each<[string, TestClaims, string, string]>([
    ['a counselor of the college', COUNSELOR, 'ok', 'NOT_FOUND'],
    ['a supervisor of the college', SUPERVISOR, 'ok', 'ok'],
    ['a counselor of another college', { ...COUNSELOR, entity: 'ADPOLY' }, 'NOT_FOUND', 'NOT_FOUND'],
    ['an administrator', ADMIN, 'ok', 'ok'],
    ['a Viewer', VIEWER, 'ok', 'ok'],
    ['an administrator without the key', { ...ADMIN, permissions: '' }, 'FORBIDDEN', 'FORBIDDEN'],
    ['a partner', { ...ADMIN, role: 'partner' }, 'FORBIDDEN', 'FORBIDDEN'],
    ['the student', { ...ADMIN, sub: 'student', role: 'user' }, 'FORBIDDEN', 'FORBIDDEN'],
    ['a visitor', undefined, 'UNAUTHENTICATED', 'UNAUTHENTICATED'],
  ])('is open to %s within the scope', async (_, claims, own, other) => {
    expect(codeOf(await gateway.ask(claims, ASK, { id: people.student }))).toBe(own);
    expect(codeOf(await gateway.ask(claims, ASK, { id: people.other }))).toBe(other);
    const foreign = own === 'ok' ? 'NOT_FOUND' : own;
    expect(codeOf(await gateway.ask(claims, ASK, { id: people.supervisor }))).toBe(foreign);
    expect(codeOf(await gateway.ask(claims, ASK, { id: 'some-item' }))).toBe(foreign);
  });

  test('of a student without a profile has the contact of the account or the import', async () => {
    await queryOnce(
      database.url,
      "update portal.people set email = 'student@demo.example', mobile = '0501234567' where subject = 'student'",
    );
    expect(await read()).toMatchObject({
      name: 'Demo student',
      college: 'FCHS',
      hasAccount: true,
      shared: null,
      notShared: [],
      known: { email: 'student@demo.example', phone: '0501234567' },
      mayAct: true,
    });
  });

  test('of a student with a profile has only what the student shares with the staff', async () => {
    await queryOnce(
      database.url,
      "update portal.people set email = 'student@demo.example', mobile = '0501234567' where subject = 'student'",
    );
    await queryOnce(
      database.url,
      `insert into portal.profiles (person, headline, phone, skills, shared) values
       ($1, 'Demo headline', '0507654321', '["Welding"]', '{"staff": ["email", "skills"], "partners": [], "alumni": []}')`,
      [people.student],
    );
    const found = await read(ADMIN);
    expect(found).toMatchObject({
      known: null,
      shared: { email: 'student@demo.example', phone: null, headline: null, skills: ['Welding'] },
      notShared: ['photo', 'headline', 'phone', 'linkedin', 'cv'],
    });
    expect(JSON.stringify(found)).not.toMatch(/050/);
  });

  test('has the advisers for those who see all students only', async () => {
    await addAssignment(database.url, { adviser: people.counselor, student: people.student });
    const counselor = [{ role: 'careercounselor', name: 'Demo counselor' }];
    expect((await read(ADMIN))['advisers']).toEqual(counselor);
    expect((await read(VIEWER))['advisers']).toEqual(counselor);
    expect((await read(COUNSELOR))['advisers']).toBeNull();
  });

  test('has the applications that the user reads', async () => {
    await addApplication(database.url, { author: 'student', college: 'FCHS' });
    await addApplication(database.url, { author: 'student', college: 'FCHS', vacancy: 'v-b' });
    await queryOnce(database.url, "update portal.applications set state = 'draft' where vacancy = 'v-b'");
    for (const claims of [COUNSELOR, ADMIN, VIEWER])
      expect((await read(claims))['applications']).toMatchObject([{ state: 'submitted' }]);
    const without = { ...COUNSELOR, permissions: 'students-index' };
    expect((await read(without))['applications']).toBeNull();
  });
});

const MAIL = '11111111-0000-4000-8000-000000000001';

async function addHistory(): Promise<void> {
  const id = await addApplication(database.url, { author: 'student', college: 'FCHS' });
  const run = (text: string, values: unknown[] = []) => queryOnce(database.url, text, values);
  await run(
    `insert into portal.history (resource, record, version, transition, from_state, to_state, actor_name, at) values
     ('application', $1, 1, 'submit', null, 'submitted', 'Demo student', '2026-11-03T08:00:00Z'),
     ('application', $1, 2, 'forward', 'submitted', 'forwarded', 'Demo Counselor', '2026-11-04T08:00:00Z')`,
    [id],
  );
  await addAssignment(database.url, {
    adviser: people.before,
    student: people.student,
    from: new Date('2026-11-02T08:00:00Z'),
    to: new Date('2026-11-05T08:00:00Z'),
  });
  await addAssignment(database.url, {
    adviser: people.counselor,
    student: people.student,
    from: new Date('2026-11-05T08:00:00Z'),
  });
  await addAssignment(database.url, {
    adviser: people.supervisor,
    student: people.student,
    role: 'supervisor',
    from: new Date('2026-11-06T08:00:00Z'),
    to: new Date('2026-11-07T08:00:00Z'),
  });
  await run("update portal.caseload set hand_over_note = 'A hand-over note.' where adviser = $1", [
    people.counselor,
  ]);
  await run(
    `insert into portal.case_notes (student, author, author_name, author_role, kind, text, next_step, due_on, done_at,
       done_by_name, created_at)
     values ($1, $2, 'Demo Counselor', 'careercounselor', 'call', 'A secret note.', 'A secret step', '2026-11-10',
       '2026-11-09T08:00:00Z', 'Demo Counselor', '2026-11-08T08:00:00Z')`,
    [people.student, people.counselor],
  );
  await run(
    `insert into portal.staff_mails (id, sender_name, sender_role, audience, subject, text, is_service, created_at,
       changed_at, sent_at)
     values ($1, 'Demo Sender', 'admin', '{}', 'A demo subject', 'The text of the e-mail', true, now(), now(), now())`,
    [MAIL],
  );
  await run(
    "insert into portal.staff_mail_recipients (mail, person, at) values ($1, $2, '2026-11-11T08:00:00Z')",
    [MAIL, people.student],
  );
  await run(
    `update portal.people set first_sign_in_at = '2026-11-01T09:00:00Z', imported_at = '2026-11-01T08:00:00Z'
     where id = $1`,
    [people.student],
  );
}

// CASE-6
describe('the timeline', () => {
  beforeEach(addHistory);

  test('of an adviser has what happened, the newest first', async () => {
    const found = await read();
    expect(kindsOf(found)).toEqual([
      'mail',
      'stepDone',
      'note',
      'assigned',
      'application',
      'application',
      'assigned',
      'signedIn',
      'imported',
    ]);
    const [mail, done, note, assigned, forwarded] = found.timeline.items;
    expect(mail).toMatchObject({ title: 'A demo subject', by: 'Demo Sender' });
    expect(done).toMatchObject({ title: 'A secret step', by: 'Demo Counselor' });
    expect(note).toMatchObject({ note: { text: 'A secret note.', isOwn: true } });
    expect(assigned).toMatchObject({ adviser: 'Demo counselor', handOverNote: 'A hand-over note.' });
    expect(forwarded).toMatchObject({ transition: 'forward', state: 'forwarded', by: 'Demo Counselor' });
    expect(JSON.stringify(found)).not.toContain('The text of the e-mail');
  });

  test('of an administrator also has the advisers of the other role', async () => {
    const found = await read(ADMIN);
    const advisers = found.timeline.items.filter(({ kind }) => /assigned/.test(kind));
    expect(advisers.map(({ kind, adviser }) => `${kind} ${adviser}`)).toEqual([
      'unassigned Demo supervisor',
      'assigned Demo supervisor',
      'assigned Demo counselor',
      'assigned Demo before',
    ]);
  });

  test('of a Viewer has no notes, no next steps and no notes of a hand-over', async () => {
    const found = await read(VIEWER);
    expect(found).toMatchObject({ mayAct: false, nextSteps: [] });
    expect(kindsOf(found)).toEqual([
      'mail',
      'unassigned',
      'assigned',
      'assigned',
      'application',
      'application',
      'assigned',
      'signedIn',
      'imported',
    ]);
    expect(JSON.stringify(found)).not.toMatch(/secret|A hand-over note/);
  });

  test('has no records that the user does not read', async () => {
    const found = await read({ ...COUNSELOR, permissions: 'students-index' });
    expect(kindsOf(found)).not.toContain('application');
  });

  test.each([
    ['booking-interviews-index', true],
    ['job-request-and-approval-index', true],
    ['applications-index', false],
  ])('has the interviews for a user with the key %s: %s', async (key, expected) => {
    await queryOnce(
      database.url,
      `insert into portal.interviews (id, version, state, state_since, author, college, title, search, created_at,
         changed_at)
       values ('i-demo', 1, 'booked', now(), 'student', 'FCHS', 'Demo vacancy', '', now(), now())`,
    );
    await queryOnce(
      database.url,
      `insert into portal.history (resource, record, version, from_state, to_state, actor_name, at)
       values ('interview', 'i-demo', 1, null, 'proposed', 'Demo Contact', now())`,
    );
    const found = await read({ ...COUNSELOR, permissions: `students-index,${key}` });
    expect(kindsOf(found).includes('interview')).toBe(expected);
  });

  test('has 20 entries to a page', async () => {
    await queryOnce(
      database.url,
      `insert into portal.case_notes (student, author_name, author_role, kind, text, created_at)
       select $1, 'Demo', 'careercounselor', 'call', 'Note ' || n, now() + n * interval '1 minute'
       from generate_series(1, 25) n`,
      [people.student],
    );
    const first = await read();
    expect([first.timeline.items.length, first.timeline.hasOlder]).toEqual([20, true]);
    const second = await read(COUNSELOR, 2);
    expect([second.timeline.items.length, second.timeline.hasOlder]).toEqual([14, false]);
    expect(second.timeline.items[0]).toMatchObject({ note: { text: 'Note 5' } });
  });
});
