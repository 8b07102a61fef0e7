import { afterAll, beforeAll, expect, test } from 'vitest';

import { addAssignment, addPersonOf } from '../testing/caseload.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { codeOf, createModulesGateway } from '../testing/gateway.ts';
import { createSearchModule } from './search-module.ts';

const database = await openTestDatabase();
const gateway = createModulesGateway([createSearchModule(database)]);
afterAll(async () => {
  await gateway.close();
  await database.close();
});

const PEOPLE = '{ searchPeople(words: "findable", page: 1) { items { name } total } }';

beforeAll(async () => {
  const add = (name: string, college: string, role = 'user') =>
    addPersonOf(database.url, { subject: name, name: `Findable ${name}`, college, role });
  const counselor = await addPersonOf(database.url, { subject: 'counselor', role: 'careercounselor' });
  const supervisor = await addPersonOf(database.url, { subject: 'supervisor', role: 'supervisor' });
  const other = await addPersonOf(database.url, { subject: 'other', role: 'careercounselor' });
  await add('college', 'FCHS');
  await add('elsewhere', 'ADPOLY');
  await add('employee', 'FCHS', 'faculty');
  await addAssignment(database.url, { adviser: counselor, student: await add('own', 'ADVETI') });
  const counselled = await add('counselled', 'FCHS');
  await addAssignment(database.url, { adviser: other, student: counselled });
  await addAssignment(database.url, { adviser: supervisor, student: counselled, role: 'supervisor' });
});

const STUDENTS = ['college', 'counselled', 'elsewhere', 'own'];
const EVERYONE = [...STUDENTS, 'employee'].sort();

// FIND-5, STUDENTS-1
test.each<
  [sub: string, role: string, college: string | undefined, keys: string, expected: string[] | string]
>([
  ['admin', 'admin', undefined, 'people-index,students-index', EVERYONE],
  ['viewer', 'Viewer', 'FCHS', 'people-index,students-index', STUDENTS],
  ['viewer', 'Viewer', 'FCHS', 'people-index', 'FORBIDDEN'],
  ['counselor', 'careercounselor', 'FCHS', 'students-index', ['college', 'own']],
  ['counselor', 'careercounselor', undefined, 'students-index', ['own']],
  ['other', 'careercounselor', 'FCHS', 'students-index', ['college', 'counselled']],
  ['supervisor', 'supervisor', 'FCHS', 'students-index', ['college', 'counselled']],
  ['supervisor', 'supervisor', 'ADPOLY', 'students-index', ['counselled', 'elsewhere']],
  ['counselor', 'careercounselor', 'FCHS', '', 'FORBIDDEN'],
  ['partner', 'partner', 'FCHS', 'students-index', 'FORBIDDEN'],
  ['active', 'user', 'FCHS', 'students-index', 'FORBIDDEN'],
])(
  '%s with the role %s and the college %s finds with “%s” %j',
  async (sub, role, entity, permissions, expected) => {
    const answer = await gateway.ask({ sub, name: 'Demo', role, entity, permissions }, PEOPLE);
    if (typeof expected === 'string') {
      expect(codeOf(answer)).toBe(expected);
      return;
    }
    const { items, total } = answer.data?.['searchPeople'] as { items: { name: string }[]; total: number };
    expect(items.map(({ name }) => name.replace('Findable ', '')).sort()).toEqual(expected);
    expect(total).toBe(expected.length);
  },
);

// FIND-5, STUDENTS-3
test('an adviser neither finds nor sees an address that a student does not show the staff', async () => {
  const counselor = {
    sub: 'counselor',
    name: 'Demo',
    role: 'careercounselor',
    permissions: 'students-index',
  };
  const admin = { sub: 'admin', name: 'Demo', role: 'admin', permissions: 'people-index' };
  const QUERY =
    'query ($words: String!) { found: searchPeople(words: $words, page: 1) { items { name email } } }';
  const find = async (claims: typeof admin, words: string) => {
    const { data } = await gateway.ask(claims, QUERY, { words });
    return (data?.['found'] as { items: { name: string; email: string }[] }).items;
  };
  const [own] = await queryOnce(
    database.url,
    `update portal.people set email = 'secret@demo.example', search = 'findable own secret@demo.example'
     where subject = 'own' returning id`,
  );
  const student = { name: 'Findable own', email: 'secret@demo.example' };
  expect(await find(counselor, 'secret')).toEqual([student]);
  await queryOnce(
    database.url,
    `insert into portal.profiles (person, shared) values ($1, '{"staff": [], "partners": [], "alumni": []}')`,
    [own?.['id']],
  );
  expect(await find(counselor, 'secret')).toEqual([]);
  expect(await find(counselor, 'findable own')).toEqual([{ ...student, email: '' }]);
  // The directory of administrators has all addresses.
  expect(await find(admin, 'secret')).toEqual([student]);
});
