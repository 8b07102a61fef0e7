import { expect, test } from 'vitest';

import { createRecordsContext } from '../testing/records-context.ts';
import { createStudentContext } from '../testing/student-context.ts';
import { loadOpenVacancy } from './open-vacancy.ts';

const ID = 'v-aaaaaaaaaaaa';
const OPEN = {
  id: ID,
  title: 'Process operator',
  companyName: 'Demo Energy',
  closesOn: '2026-12-24',
  kind: 'fullTime',
  city: 'dubai',
  places: 1,
  description: '<p>A text.</p>',
  questions: [],
  colleges: ['FCHS'],
  audience: ['active'],
  attachment: null,
  isForMe: true,
  isPublic: false,
};
const OWN = { id: 'a-aaaaaaaaaaaa', state: 'forwarded', sentAt: '2026-11-02T08:00:00.000Z' };
const OWN_PATH = `/employment/job-request-and-approval/${OWN.id}`;

function present(loaded: Awaited<ReturnType<typeof loadOpenVacancy>>) {
  const { content } = loaded.data;
  return { content, status: loaded.init?.status ?? 200 };
}

// VACANCY-14
test('reads an open vacancy and the application of the student in one call', async () => {
  const { context, operations } = createStudentContext({
    row: 'job-opportunity',
    answer: () => ({ ok: true, data: { openVacancy: OPEN, ownApplications: [OWN] } }),
  });
  expect(present(await loadOpenVacancy(context, ID))).toMatchObject({
    content: { kind: 'vacancy', isClosed: false, own: { application: { to: OWN_PATH } } },
    status: 200,
  });
  expect(operations.map(({ variables }) => variables)).toEqual([{ id: ID, isStudent: true }]);
});

const MISSING = { ok: false, code: 'NOT_FOUND', message: '', status: 404 } as const;

// VACANCY-14, APPLICATION-18
test.each([
  ['without an application that was sent', MISSING],
  ['whose text is not approved', { ok: true, data: { appliedVacancy: null } } as const],
])('says that a vacancy is closed, %s', async (_, applied) => {
  const answers = [{ ok: true, data: { openVacancy: null, ownApplications: [OWN] } } as const, applied];
  const { context, operations } = createStudentContext({
    row: 'job-opportunity',
    answer: () => answers[operations.length - 1] ?? MISSING,
  });
  expect(present(await loadOpenVacancy(context, ID))).toMatchObject({
    content: { kind: 'closed', own: { application: { to: OWN_PATH } } },
    status: 410,
  });
});

// APPLICATION-18
test('shows a closed vacancy without a form to a student who has applied', async () => {
  const answers = [{ openVacancy: null, ownApplications: [OWN] }, { appliedVacancy: OPEN }];
  const { context, operations } = createStudentContext({
    row: 'job-opportunity',
    answer: () => ({ ok: true, data: answers[operations.length - 1] }),
  });
  const { content, status } = present(await loadOpenVacancy(context, ID));
  expect(content).toMatchObject({
    kind: 'vacancy',
    isClosed: true,
    vacancy: { closing: 'Closed' },
    apply: { text: expect.stringContaining('This vacancy is closed.') as string },
    own: { form: undefined, application: { to: OWN_PATH } },
  });
  expect(status).toBe(200);
});

// VACANCY-14
test.each(['partner', 'careercounselor'])('reads no applications for the role %s', async (role) => {
  const { context, operations } = createRecordsContext({
    row: 'job-opportunity',
    role,
    permissions: ['job-opportunity'],
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
    content: { kind: 'unavailable', text: 'Later.' },
    status: 503,
  });
});
