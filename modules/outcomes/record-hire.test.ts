import { afterAll, beforeEach, expect, test } from 'vitest';

import { addPersonOf } from '../testing/caseload.ts';
import { insertApplication, STUDENT_CLAIMS } from '../testing/applications.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { insertVacancy } from '../testing/vacancies.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

beforeEach(async () => {
  await queryOnce(database.url, 'truncate portal.people, portal.applications, portal.vacancies cascade');
});

/** Noon of a day of the milestone of the graduation of 2026. */
const AT = new Date('2026-07-01T08:00:00Z');

async function addStudent(status: string): Promise<string> {
  const id = await addPersonOf(database.url, { subject: STUDENT_CLAIMS.sub, college: 'ADPOLY' });
  await queryOnce(
    database.url,
    `insert into portal.person_students (student_id, person, class, status, source) values ('S1', $1, 2026, $2, 'import')`,
    [id, status],
  );
  return id;
}

async function hire(kind: string, state: 'hired' | 'recruitmentProcess' = 'hired'): Promise<string> {
  const vacancy = await insertVacancy(database, { values: { kind } });
  return await database.transaction((tx) => insertApplication(tx, { vacancy, state, at: AT }));
}

const listOutcomes = () => queryOnce(database.url, 'select * from portal.outcomes');

// OUTCOME-6
test.each([
  ['graduating', 'fullTime', 'fullTime'],
  ['graduated', 'partTime', 'partTime'],
  ['graduated', 'fixedTerm', 'fullTime'],
])('the hire of a %s student for a %s job records the outcome %s', async (status, kind, category) => {
  const person = await addStudent(status);
  const application = await hire(kind);
  expect(await listOutcomes()).toEqual([
    expect.objectContaining({
      person,
      category,
      job_title: 'Process operator',
      field: 'engineering',
      city: 'abuDhabi',
      related_to_study: null,
      salary_band: null,
      source: 'portal',
      state: 'verified',
      milestone: 'graduation',
      class: 2026,
      is_latest: true,
      application,
      recorded_by_name: null,
    }),
  ]);
});

// OUTCOME-6
test.each([
  ['active', 'fullTime', 'hired'],
  ['left', 'fullTime', 'hired'],
  ['graduated', 'summer', 'hired'],
  ['graduated', 'fullTime', 'recruitmentProcess'],
] as const)(
  'of a student with the status %s, a %s job in the state %s records none',
  async (status, kind, state) => {
    await addStudent(status);
    await hire(kind, state);
    expect(await listOutcomes()).toEqual([]);
  },
);

// OUTCOME-6
test('the hire of an applicant whom the directory does not have works, and records none', async () => {
  const id = await hire('fullTime');
  expect(await queryOnce(database.url, 'select state from portal.applications where id = $1', [id])).toEqual([
    { state: 'hired' },
  ]);
  expect(await listOutcomes()).toEqual([]);
});
