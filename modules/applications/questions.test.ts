import { afterAll, beforeEach, expect, test } from 'vitest';

import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { STUDENT_CLAIMS } from '../testing/applications.ts';
import { createPortalGateway } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { insertVacancy } from '../testing/vacancies.ts';

const database = await openTestDatabase();
const gateway = createPortalGateway(database, createTestKeys());
afterAll(async () => {
  await gateway.close();
  await database.close();
});
beforeEach(async () => {
  for (const table of ['applications', 'vacancies', 'history'])
    await queryOnce(database.url, `truncate portal.${table} cascade`);
});

const WRITE = `mutation ($vacancy: ID!, $version: Int, $send: Boolean!, $input: ApplicationForm!, $questions: [String!]) {
  saved: writeApplication(vacancy: $vacancy, version: $version, send: $send, input: $input, questions: $questions) {
    id version } }`;
const STUDENT = { ...STUDENT_CLAIMS, permissions: ['job-opportunity'] };
const QUESTIONS = ['Which machines do you know?', 'When can you begin?'];
const CHANGED = {
  ok: false,
  code: 'VALIDATION_FAILED',
  validation: {
    questions: ['The company has changed its questions meanwhile. Look at your answers again.'],
  },
};

const save = (vacancy: string, questions: readonly string[] | null, version?: number) =>
  gateway.execute(STUDENT, WRITE, {
    vacancy,
    send: false,
    questions,
    version,
    input: { cvSource: 'none', answer1: 'Lathes.', answer2: 'In May.' },
  });

// APPLICATION-4
test('answers to questions that the company has changed meanwhile are not saved', async () => {
  const vacancy = await insertVacancy(database, { values: { questions: QUESTIONS } });
  for (const shown of [[], ['Which machines do you know?'], [...QUESTIONS].reverse()])
    expect(await save(vacancy, shown), String(shown)).toMatchObject(CHANGED);
  expect(await queryOnce(database.url, 'select id from portal.applications')).toEqual([]);
  expect(await save(vacancy, QUESTIONS)).toMatchObject({ ok: true });
  await queryOnce(database.url, 'update portal.vacancies set questions = $1', [['Can you work at night?']]);
  expect(await save(vacancy, QUESTIONS, 1)).toMatchObject(CHANGED);
  expect(await save(vacancy, ['Can you work at night?'], 1)).toMatchObject({ ok: true });
});

// APPLICATION-4
test('a client that does not send the questions is not checked', async () => {
  const vacancy = await insertVacancy(database, { values: { questions: QUESTIONS } });
  expect(await save(vacancy, null)).toMatchObject({ ok: true });
});
