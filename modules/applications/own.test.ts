import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertApplication, insertOpenVacancy, STUDENT_CLAIMS } from '../testing/applications.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { createPortalGateway, type TestClaims } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { viewerOf } from '../testing/sample.ts';

const database = await openTestDatabase();
const gateway = createPortalGateway(database, createTestKeys());
afterAll(async () => {
  await gateway.close();
  await database.close();
});

const APPLIED = 'query ($id: ID!) { found: appliedVacancy(id: $id) { id description questions } }';
const OPEN = 'query ($id: ID!) { found: openVacancy(id: $id) { id } }';

const PERMISSIONS = ['job-opportunity'];
const student = (sub: string): TestClaims => ({ ...STUDENT_CLAIMS, sub, permissions: PERMISSIONS });

let vacancy = '';

beforeAll(async () => {
  vacancy = await database.transaction(async (tx) => {
    const id = await insertOpenVacancy(tx, { values: { questions: ['Can you weld?'] } });
    for (const [sub, state] of [
      ['student-sent', 'submitted'],
      ['student-withdrawn', 'withdrawn'],
      ['student-draft', 'draft'],
    ] as const)
      await insertApplication(tx, { vacancy: id, author: viewerOf({ ...STUDENT_CLAIMS, sub }), state });
    return id;
  });
  await change('is_approved = true', `state = 'closed'`);
});

async function change(...sets: string[]): Promise<void> {
  await queryOnce(database.url, `update portal.vacancies set ${sets.join(', ')} where id = $1`, [vacancy]);
}

// APPLICATION-18
test.each(['student-sent', 'student-withdrawn'])('%s reads the closed vacancy', async (sub) => {
  expect((await gateway.ask(student(sub), OPEN, { id: vacancy })).data).toEqual({ found: null });
  const { data } = await gateway.ask(student(sub), APPLIED, { id: vacancy });
  expect(data).toMatchObject({ found: { id: vacancy, questions: ['Can you weld?'] } });
});

// APPLICATION-18
test.each<[name: string, code: string, claims: TestClaims]>([
  ['a student with a draft', 'NOT_FOUND', student('student-draft')],
  ['a student without an application', 'NOT_FOUND', student('student-none')],
  ['a partner with the same id', 'FORBIDDEN', { ...student('student-sent'), role: 'partner' }],
  ['a student without the key', 'FORBIDDEN', { ...student('student-sent'), permissions: [] }],
  ['a visitor', 'UNAUTHENTICATED', undefined],
])('%s does not read it', async (_name, code, claims) => {
  const { data, errors } = await gateway.ask(claims, APPLIED, { id: vacancy });
  expect(data?.['found'] ?? null).toBeNull();
  expect(errors?.[0]?.extensions['code']).toBe(code);
});

// APPLICATION-18
test('a text that the company has changed without an approval is not read', async () => {
  await change('is_approved = false');
  const { data, errors } = await gateway.ask(student('student-sent'), APPLIED, { id: vacancy });
  expect([data, errors]).toEqual([{ found: null }, undefined]);
});

// APPLICATION-18
test.each(['', 'v-', `v-${'a'.repeat(500)}`, "v-aaaaaaaaaaa'"])('the id %j is not found', async (id) => {
  const { errors } = await gateway.ask(student('student-sent'), APPLIED, { id });
  expect(errors?.[0]?.extensions['code']).toBe('NOT_FOUND');
});
