import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { joinPeople } from '../people/matches.ts';
import { createPeopleModule } from '../people/people-module.ts';
import { createPersonalDataModule } from '../personal-data/personal-data-module.ts';
import { addAssignment, addPersonOf } from '../testing/caseload.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { codeOf, createModulesGateway, type ModulesGateway, type TestClaims } from '../testing/gateway.ts';
import { createTestOutcomes } from '../testing/outcomes.ts';
import { createStudentsModule } from '../students/students-module.ts';
import { createCaseloadModule } from './caseload-module.ts';

const KEY = { permissions: 'people-index' };
const ADMIN: TestClaims = { sub: 'admin-1', name: 'Demo Admin', role: 'admin', ...KEY };
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let gateway: ModulesGateway;
beforeAll(async () => {
  database = await openTestDatabase();
  gateway = createModulesGateway([
    createPeopleModule(database),
    createStudentsModule(database),
    ...createTestOutcomes(database),
    createCaseloadModule(database),
    createPersonalDataModule({ database, resources: [], supportEmail: 'support@portal.example' }),
  ]);
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});

let ids: Record<'student' | 'first' | 'second' | 'supervisor' | 'imported', string>;
beforeEach(async () => {
  await queryOnce(database.url, 'truncate portal.people, portal.person_actions cascade');
  const add = (subject: string | null, name: string, role: string) =>
    addPersonOf(database.url, { subject, name, role });
  ids = {
    student: await add('student', 'Demo Student', 'user'),
    first: await add('first', 'Demo Counselor A', 'careercounselor'),
    second: await add('second', 'Demo Counselor B', 'careercounselor'),
    supervisor: await add('supervisor', 'Demo Supervisor', 'supervisor'),
    imported: await add(null, 'Demo Imported Counselor', 'careercounselor'),
  };
});

const ASSIGN = `mutation ($person: ID!, $role: AdviserRole!, $adviser: ID) {
  assignAdviser(person: $person, role: $role, adviser: $adviser)
}`;

async function assign(
  adviser: string | null,
  { person = ids.student, role = 'careercounselor', claims = ADMIN } = {},
) {
  return await gateway.ask(claims, ASSIGN, { person, role, adviser });
}

async function listAdvisers(person = ids.student) {
  const { data } = await gateway.ask(
    ADMIN,
    'query ($person: ID!) { personAdvisers(person: $person) { role adviser name hasRole from to assignedBy } }',
    { person },
  );
  return data?.['personAdvisers'] as { name: string; from: string; to: string | null }[];
}

/** Lists the assignments as `<name> <role>`, with ` (ended)` for those that are not in force. */
async function shown(person = ids.student): Promise<string[]> {
  const rows = (await listAdvisers(person)) as unknown as { name: string; role: string; to: string | null }[];
  return rows.map(({ name, role, to }) => `${name} ${role}${to === null ? '' : ' (ended)'}`);
}

// CASELOAD-1, CASELOAD-2
describe('an administrator', () => {
  test('assigns an adviser, whose name, role and first day everyone with the key sees', async () => {
    expect(codeOf(await assign(ids.first))).toBe('ok');
    expect(await listAdvisers()).toEqual([
      {
        role: 'careercounselor',
        adviser: ids.first,
        name: 'Demo Counselor A',
        hasRole: true,
        from: expect.any(String),
        to: null,
        assignedBy: 'Demo Admin',
      },
    ]);
  });

  test('assigns another one, and the earlier one stays in the history', async () => {
    await assign(ids.first);
    await assign(ids.second);
    const [present, earlier] = await listAdvisers();
    expect(present).toMatchObject({ name: 'Demo Counselor B', to: null });
    expect(earlier).toMatchObject({ name: 'Demo Counselor A', to: present?.from });
  });

  test('assigns a counselor and a supervisor, each without a change of the other', async () => {
    await assign(ids.first);
    await assign(ids.supervisor, { role: 'supervisor' });
    await assign(null);
    expect((await shown()).sort()).toEqual([
      'Demo Counselor A careercounselor (ended)',
      'Demo Supervisor supervisor',
    ]);
  });

  test('ends an assignment, and can assign the same adviser again', async () => {
    await assign(ids.first);
    expect(codeOf(await assign(null))).toBe('ok');
    expect(await shown()).toEqual(['Demo Counselor A careercounselor (ended)']);
    await assign(ids.first);
    expect(await shown()).toEqual([
      'Demo Counselor A careercounselor',
      'Demo Counselor A careercounselor (ended)',
    ]);
  });

  test('changes nothing with a repetition', async () => {
    await assign(ids.first);
    const before = await queryOnce(database.url, 'select * from portal.caseload');
    const other = { ...ADMIN, sub: 'admin-2', name: 'Another Admin' };
    expect(codeOf(await assign(ids.first, { claims: other }))).toBe('ok');
    expect(codeOf(await assign(null, { role: 'supervisor' }))).toBe('ok');
    expect(await queryOnce(database.url, 'select * from portal.caseload')).toEqual(before);
  });

  test('and another one at the same time leave one adviser in force', async () => {
    const answers = await Promise.all([ids.first, ids.second, ids.first, ids.second].map((id) => assign(id)));
    expect(answers.map(codeOf)).toEqual(['ok', 'ok', 'ok', 'ok']);
    const inForce = (await shown()).filter((line) => !line.endsWith('(ended)'));
    expect(inForce).toHaveLength(1);
  });

  test('assigns an adviser to a student of an import, who has no account yet', async () => {
    const person = await addPersonOf(database.url, { subject: null, name: 'Demo Imported Student' });
    expect(codeOf(await assign(ids.first, { person }))).toBe('ok');
    expect(await shown(person)).toEqual(['Demo Counselor A careercounselor']);
  });
});

// CASELOAD-2
describe('an assignment', () => {
  const NO_ROLE =
    'This person does not have an account with the role “Career counselor”. Choose another person.';

  test.each([
    ['with another role', () => ids.supervisor],
    ['without an account', () => ids.imported],
    ['who does not exist', () => UNKNOWN],
    ['whose id is none', () => 'some-item'],
    ['who is the student', () => ids.student],
  ])('of a person %s is refused in words beside the field', async (_, adviser) => {
    await assign(ids.second);
    const answer = await assign(adviser());
    expect(codeOf(answer)).toBe('VALIDATION_FAILED');
    expect(answer.errors?.[0]?.extensions['validation']).toEqual({ adviser: [NO_ROLE] });
    expect(await shown()).toEqual(['Demo Counselor B careercounselor']);
  });

  test('to a person who is no student is refused in words', async () => {
    const answer = await assign(ids.first, { person: ids.supervisor });
    expect(codeOf(answer)).toBe('VALIDATION_FAILED');
    expect(answer.errors?.[0]?.message).toBe(
      'This person is not a student or alumnus, so an adviser cannot be assigned.',
    );
  });

  test('can be ended when the person is no student any more', async () => {
    await assign(ids.first);
    await queryOnce(database.url, "update portal.people set role = 'faculty' where subject = 'student'");
    expect(codeOf(await assign(null))).toBe('ok');
    expect(await shown()).toEqual(['Demo Counselor A careercounselor (ended)']);
  });

  test.each([UNKNOWN, 'some-item', '\0'])('to the unknown person %j answers NOT_FOUND', async (person) => {
    expect(codeOf(await assign(ids.first, { person }))).toBe('NOT_FOUND');
    expect(await listAdvisers(person)).toEqual([]);
  });

  test('says when the adviser has lost the role', async () => {
    await assign(ids.first);
    await queryOnce(database.url, "update portal.people set role = 'faculty' where subject = 'first'");
    expect(await listAdvisers()).toMatchObject([{ name: 'Demo Counselor A', hasRole: false, to: null }]);
  });
});

// CASELOAD-2
test('the possible advisers are the staff with an account and one of the two roles, by name', async () => {
  await addPersonOf(database.url, { subject: 'b', name: 'demo counselor aa', role: 'careercounselor' });
  await addPersonOf(database.url, { subject: 'f', name: 'Demo Faculty', role: 'faculty' });
  const { data } = await gateway.ask(ADMIN, '{ possibleAdvisers { name role college email } }');
  expect(data?.['possibleAdvisers']).toEqual([
    { name: 'Demo Counselor A', role: 'careercounselor', college: null, email: '' },
    { name: 'demo counselor aa', role: 'careercounselor', college: null, email: '' },
    { name: 'Demo Counselor B', role: 'careercounselor', college: null, email: '' },
    { name: 'Demo Supervisor', role: 'supervisor', college: null, email: '' },
  ]);
});

// CASELOAD-2
test('at most 200 possible advisers with each role are listed', async () => {
  await queryOnce(
    database.url,
    `insert into portal.people (subject, name, email, role, source, search)
     select 'many-' || n, 'Demo', '', 'supervisor', 'sign-in', 'demo' from generate_series(1, 250) n`,
  );
  const { data } = await gateway.ask(ADMIN, '{ possibleAdvisers { role } }');
  const roles = (data?.['possibleAdvisers'] as { role: string }[]).map(({ role }) => role);
  expect(roles.filter((role) => role === 'supervisor')).toHaveLength(200);
  // The counselors are not crowded out.
  expect(roles).toContain('careercounselor');
});

// CASELOAD-2, RIGHT-2
test.each<[string, TestClaims, string, string]>([
  ['an administrator', ADMIN, 'ok', 'ok'],
  ['a superadmin without the key', { sub: 's', name: 'S', role: 'superadmin', permissions: '' }, 'ok', 'ok'],
  ['a Viewer', { sub: 'v', name: 'V', role: 'Viewer', ...KEY }, 'FORBIDDEN', 'FORBIDDEN'],
  [
    'a career counselor with the key',
    { sub: 'first', role: 'careercounselor', ...KEY },
    'FORBIDDEN',
    'FORBIDDEN',
  ],
  ['a career counselor', { sub: 'first', role: 'careercounselor' }, 'FORBIDDEN', 'FORBIDDEN'],
  ['a supervisor', { sub: 'supervisor', role: 'supervisor' }, 'FORBIDDEN', 'FORBIDDEN'],
  ['the student', { sub: 'student', role: 'user' }, 'FORBIDDEN', 'FORBIDDEN'],
  ['an administrator without the key', { ...ADMIN, permissions: '' }, 'FORBIDDEN', 'FORBIDDEN'],
  ['a visitor', undefined, 'UNAUTHENTICATED', 'UNAUTHENTICATED'],
])('%s reads and assigns advisers, or is refused', async (_, claims, reads, assigns) => {
  const query = `{ personAdvisers(person: "${ids.student}") { id } }`;
  expect(codeOf(await gateway.ask(claims, query))).toBe(reads);
  expect(codeOf(await gateway.ask(claims, '{ possibleAdvisers { id } }'))).toBe(reads);
  expect(codeOf(await gateway.ask(claims, ASSIGN, { person: ids.student, role: 'careercounselor' }))).toBe(
    assigns,
  );
});

const FROM = new Date('2026-11-01T08:00:00.000Z');
const TO = new Date('2026-11-10T08:00:00.000Z');

// CASELOAD-1, PEOPLE-5
describe('the joining of two people', () => {
  const join = (second: string, first = ids.student) =>
    database.transaction((tx) => joinPeople(tx, { first, second }, TO));

  test('gives the student who stays the advisers of the removed one', async () => {
    const removed = await addPersonOf(database.url, { subject: null });
    await addAssignment(database.url, { adviser: ids.first, student: removed, from: FROM });
    await addAssignment(database.url, {
      adviser: ids.supervisor,
      student: removed,
      role: 'supervisor',
      from: FROM,
      to: TO,
    });
    await join(removed);
    expect((await shown()).sort()).toEqual([
      'Demo Counselor A careercounselor',
      'Demo Supervisor supervisor (ended)',
    ]);
  });

  test('keeps the adviser of the student who stays, and ends the assignment of the removed one', async () => {
    const removed = await addPersonOf(database.url, { subject: null });
    await addAssignment(database.url, { adviser: ids.second, student: removed, from: FROM });
    await assign(ids.first);
    await join(removed);
    expect((await shown()).sort()).toEqual([
      'Demo Counselor A careercounselor',
      'Demo Counselor B careercounselor (ended)',
    ]);
    const ended = (await listAdvisers()).find(({ name }) => name === 'Demo Counselor B');
    expect(ended?.to).toBe(TO.toISOString());
  });

  test('gives the account of an adviser the students of the removed person', async () => {
    await addAssignment(database.url, { adviser: ids.imported, student: ids.student, from: FROM });
    await join(ids.imported, ids.second);
    expect(await shown()).toEqual(['Demo Counselor B careercounselor']);
  });

  test('leaves no person who advises themselves', async () => {
    const removed = await addPersonOf(database.url, { subject: null });
    await addAssignment(database.url, { adviser: ids.first, student: removed });
    await join(removed, ids.first);
    expect(await queryOnce(database.url, 'select 1 from portal.caseload')).toEqual([]);
  });
});

// CASELOAD-1, ERASE-2, ERASE-6
describe('the erasure of', () => {
  async function erase(id: string) {
    const counted = await gateway.ask(
      ADMIN,
      'query ($id: ID!) { personRecord(id: $id) { kept { assignments } } }',
      { id },
    );
    const answer = await gateway.ask(
      ADMIN,
      'mutation ($id: ID!) { erasePerson(id: $id, reason: "The person asked for it.") }',
      { id },
    );
    expect(codeOf(answer)).toBe('ok');
    const log = await gateway.ask(ADMIN, '{ personActions { items { counts { assignments } } } }');
    return [counted.data?.['personRecord'], log.data?.['personActions']];
  }

  test.each([
    ['a student', 'student'],
    ['an adviser', 'first'],
  ] as const)('%s erases the assignments, also earlier ones, and no others', async (_, name) => {
    const other = await addPersonOf(database.url, { subject: 'other' });
    await addAssignment(database.url, { adviser: ids.second, student: other });
    await addAssignment(database.url, { adviser: ids.first, student: ids.student, from: FROM, to: TO });
    await assign(ids.first);
    expect(await erase(ids[name])).toEqual([
      { kept: { assignments: 2 } },
      { items: [{ counts: { assignments: 2 } }] },
    ]);
    expect(await queryOnce(database.url, 'select adviser, student from portal.caseload')).toEqual([
      { adviser: ids.second, student: other },
    ]);
  });
});

// CASELOAD-1, EXPORT-1, EXPORT-2
test('a copy of personal data has the own assignments, and not the other person', async () => {
  await addAssignment(database.url, { adviser: ids.first, student: ids.student, from: FROM, to: TO });
  await assign(ids.supervisor, { role: 'supervisor' });
  const read = async (id: string) => {
    const answer = await gateway.ask(ADMIN, 'mutation ($id: ID!) { exportPerson(id: $id) { data } }', { id });
    const { data } = answer.data?.['exportPerson'] as { data: string };
    return { data, assignments: (JSON.parse(data) as { assignments: unknown }).assignments };
  };
  const ofStudent = await read(ids.student);
  expect(ofStudent.assignments).toEqual([
    { as: 'student', role: 'careercounselor', from: FROM.toISOString(), to: TO.toISOString() },
    { as: 'student', role: 'supervisor', from: expect.any(String), to: null },
  ]);
  for (const foreign of ['Demo Counselor', 'Demo Supervisor', 'Demo Admin', ids.first, ids.supervisor])
    expect(ofStudent.data).not.toContain(foreign);
  const ofAdviser = await read(ids.first);
  expect(ofAdviser.assignments).toMatchObject([{ as: 'adviser', role: 'careercounselor' }]);
  for (const foreign of ['Demo Student', ids.student]) expect(ofAdviser.data).not.toContain(foreign);
});
