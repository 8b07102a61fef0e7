import { expect, test } from 'vitest';

import { createRecordsContext } from '../testing/records-context.ts';
import { loadJob } from './job.ts';

const request = (id: string) => new Request(`https://portal.example/jobs/${id}`);

/** An answer of the backend with one notification about job 104. */
const NOTIFICATIONS = {
  ok: true,
  data: {
    notifications: {
      error: false,
      message: '',
      data: [
        { id: '8', type: 'announcement', title: 'Other', message: '', data: '{}', created_at: '' },
        {
          id: '9',
          type: 'job_application',
          title: 'Your application',
          message: 'It was received.',
          data: JSON.stringify({ job_id: 104 }),
          created_at: '2026-11-24T08:00:00Z',
        },
      ],
      paginatorInfo: { total: 2, hasMorePages: false },
    },
  },
};

// VACANCY-17
test('a number shows what the latest notification about this job of the backend says', async () => {
  const { context } = createRecordsContext({
    row: 'jobs-record',
    role: 'partner',
    answer: () => NOTIFICATIONS,
  });
  expect(await loadJob(context, request('104'), '104')).toMatchObject({
    page: { title: 'Job 104' },
    job: {
      number: '104',
      facts: expect.arrayContaining([
        { term: 'Subject', text: 'Your application' },
        { term: 'Message', text: 'It was received.' },
      ]) as unknown,
    },
  });
});

// VACANCY-17
test.each([
  ['there is no notification about it', '105', NOTIFICATIONS],
  ['the backend is down', '104', { ok: false, code: 'UPSTREAM_UNAVAILABLE', message: '', status: 503 }],
])('a number shows no facts if %s', async (_, id, answer) => {
  const { context } = createRecordsContext({ row: 'jobs-record', role: 'admin', answer: () => answer });
  expect(await loadJob(context, request(id), id)).toMatchObject({ job: { number: id, facts: [] } });
});

// VACANCY-7
test('a preview shows the vacancy with the change that waits, and never the contact person', async () => {
  const record = {
    id: 'v-aaaaaaaaaaaa',
    title: 'Operator',
    kind: 'fullTime',
    city: 'dubai',
    closesOn: '2026-12-31',
    description: '<p>The approved text.</p>',
    contactName: 'Demo Contact',
    companyName: 'Demo Energy',
    salaryFrom: 1,
    salaryTo: 2,
    salaryShown: null,
    pendingChange: { title: 'Shift operator', description: '<p onclick="x">The new text.</p>' },
  };
  const { context } = createRecordsContext({
    row: 'jobs-record',
    role: 'partner',
    answer: () => ({ ok: true, data: { record } }),
  });
  const loaded = await loadJob(context, new Request(`${request(record.id).url}?preview=yes`), record.id);
  expect(loaded).toMatchObject({
    preview: {
      back: '/jobs/v-aaaaaaaaaaaa',
      vacancy: { title: 'Shift operator', description: '<p>The new text.</p>', companyName: 'Demo Energy' },
    },
  });
  expect(JSON.stringify(loaded)).not.toContain('Demo Contact');
  expect((loaded as { preview: { vacancy: { salary?: string } } }).preview.vacancy.salary).toBeUndefined();
});

// VACANCY-12
test('a role that manages no vacancies sees the sentence of the page, unless it can read open ones', async () => {
  const { context } = createRecordsContext({ row: 'jobs-record', role: 'faculty' });
  expect(await loadJob(context, request('v-aaaaaaaaaaaa'), 'v-aaaaaaaaaaaa')).toMatchObject({
    content: { kind: 'serves' },
  });
  const viewer = { ...context.session.viewer, role: 'user', permissions: ['job-opportunity'] };
  const session = Object.assign(Object.create(context.session) as object, { viewer });
  const student = Object.assign(Object.create(context) as typeof context, { session });
  const answer = await loadJob(student, request('v-aaaaaaaaaaaa'), 'v-aaaaaaaaaaaa');
  expect(answer).toMatchObject({ status: 302 });
  expect((answer as Response).headers.get('location')).toBe('/employment/job-opportunity/v-aaaaaaaaaaaa');
});

/** Starts to load the page of a vacancy in a state, with numbers of applications by state. */
function startWith(
  state: string,
  applicants: Record<string, number> | undefined,
  given: { role?: string; permissions?: string[] } = {},
) {
  const { role = 'partner', permissions = ['jobs-index'] } = given;
  const record = {
    id: 'v-aaaaaaaaaaaa',
    version: 1,
    state,
    stateSince: '2026-11-24T08:00:00Z',
    history: [],
    title: 'Operator',
    description: '<p>A text.</p>',
    closesOn: '2026-12-31',
    pendingChange: null,
  };
  const states = Object.entries(applicants ?? {}).map(([name, count]) => ({ state: name, count }));
  const counts = applicants
    ? { ok: true, data: { counts: [{ vacancy: record.id, states, withdrawn: 3 }] } }
    : { ok: false, code: 'DATABASE_UNAVAILABLE', message: '', status: 503 };
  const { context, operations } = createRecordsContext({
    row: 'jobs-record',
    role,
    permissions,
    answer: ({ query }) => (query.includes('applicantCounts') ? counts : { ok: true, data: { record } }),
  });
  return { loading: loadJob(context, request(record.id), record.id), operations };
}

/** Loads the page. Returns its link to the applicants, and the operations. */
async function loadWith(...given: Parameters<typeof startWith>) {
  const { loading, operations } = startWith(...given);
  const loaded = await loading;
  return { link: 'applicants' in loaded ? loaded.applicants : undefined, operations };
}

// APPLICATION-13
test.each([
  ['open', { forwarded: 2, hired: 1, submitted: 9, withdrawn: 3 }, 'Applicants (3)'],
  ['closed', {}, 'Applicants (0)'],
  ['changeWaiting', undefined, 'Applicants'],
  ['waiting', { declined: 1 }, 'Applicants (1)'],
  ['waiting', {}, undefined],
  ['draft', undefined, undefined],
])('the page of a vacancy in the state %s with %j has the link %s', async (state, applicants, label) => {
  const { link } = await loadWith(state, applicants);
  expect(link).toEqual(label && { to: '/jobs/v-aaaaaaaaaaaa/applicants', label });
});

// APPLICATION-13
test('the page of a vacancy asks for the applicants before the gateway has answered about the vacancy', async () => {
  const { loading, operations } = startWith('open', { forwarded: 1 });
  expect(operations).toHaveLength(2);
  await loading;
});

// APPLICATION-13
test('the page of a vacancy has no link to the applicants for users who cannot open the page', async () => {
  const { link, operations } = await loadWith('open', { forwarded: 1 }, { permissions: [] });
  expect([link, operations.length]).toEqual([undefined, 1]);
});
