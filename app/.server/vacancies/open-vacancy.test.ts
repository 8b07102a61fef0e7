import { expect, test } from 'vitest';

import { createRecordsContext } from '../testing/records-context.ts';
import { createStudentContext } from '../testing/student-context.ts';
import { loadOpenVacancy } from './open-vacancy.ts';

const ID = 'v-aaaaaaaaaaaa';
const OPEN = {
  ...{ id: ID, title: 'Process operator', companyName: 'Demo Energy', closesOn: '2026-12-24' },
  ...{ kind: 'fullTime', city: 'dubai', places: 1, description: '<p>A text.</p>', questions: [] },
  ...{ colleges: ['FCHS'], audience: ['active'], attachment: null, isForMe: true, isPublic: false },
};
const OWN = { id: 'a-aaaaaaaaaaaa', state: 'forwarded', sentAt: '2026-11-02T08:00:00.000Z' };

function present(loaded: Awaited<ReturnType<typeof loadOpenVacancy>>) {
  const { content } = loaded.data;
  return { content, status: loaded.init?.status ?? 200 };
}

// VACANCY-14
test.each([
  ['an open vacancy', OPEN, 'vacancy', 200],
  ['a closed vacancy', null, 'closed', 410],
])('reads %s and the application of the student in one call', async (_, openVacancy, kind, status) => {
  const { context, operations } = createStudentContext({
    row: 'job-opportunity',
    answer: () => ({ ok: true, data: { openVacancy, ownApplications: [OWN] } }),
  });
  expect(present(await loadOpenVacancy(context, ID))).toMatchObject({
    content: { kind, own: { application: { to: `/employment/job-request-and-approval/${OWN.id}` } } },
    status,
  });
  expect(operations.map(({ variables }) => variables)).toEqual([{ id: ID, isStudent: true }]);
});

// VACANCY-14
test.each(['partner', 'careercounselor'])('reads no applications for the role %s', async (role) => {
  const { context, operations } = createRecordsContext({
    ...{ row: 'job-opportunity', role, permissions: ['job-opportunity'] },
    answer: () => ({ ok: true, data: { openVacancy: OPEN } }),
  });
  const { content } = present(await loadOpenVacancy(context, ID));
  expect(content).toMatchObject({ kind: 'vacancy', own: undefined });
  expect(operations.map(({ variables }) => variables)).toEqual([{ id: ID, isStudent: false }]);
});

// VACANCY-14
test('says that the vacancy is unavailable while the database is', async () => {
  const { context } = createStudentContext({
    row: 'job-opportunity',
    answer: () => ({ ok: false, code: 'DATABASE_UNAVAILABLE', message: 'Later.', status: 503 }),
  });
  expect(present(await loadOpenVacancy(context, ID))).toEqual({
    ...{ content: { kind: 'unavailable', text: 'Later.' }, status: 503 },
  });
});
