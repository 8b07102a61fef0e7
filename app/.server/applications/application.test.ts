import { describe, expect, test } from 'vitest';

import { DAY } from '#rules/constants.ts';

import type { ShownInterviews } from '../interviews/interviews.ts';
import { interviewItem } from '../testing/interview-item.ts';
import { createRecordsContext } from '../testing/records-context.ts';
import { applicationRow, createStudentContext, historyEntry } from '../testing/student-context.ts';
import { loadApplication } from './application.ts';

const ID = 'a-aaaaaaaaaaaa';
const KEYS = ['job-opportunity', 'job-request-and-approval-index', 'jobs-index', 'applications-index'];

type Options = Partial<Parameters<typeof createRecordsContext>[0]> & {
  /** The answer about the interviews. Default: the application has none, and none can be proposed. */
  interviews?: object;
};

async function load(record: object, given: Options = {}) {
  const { role = 'user', interviews = { mayPropose: false, items: [] }, ...options } = given;
  const answer = ({ query }: { query: string }) =>
    query.includes('ApplicationInterviews')
      ? { ok: true, data: { applicationInterviews: interviews } }
      : { ok: true, data: { record: applicationRow(record) } };
  const row = 'job-requests-record';
  const { context } =
    role === 'user'
      ? createStudentContext({ row, answer })
      : createRecordsContext({ row, role, permissions: KEYS, answer, ...options });
  const request = new Request(`https://portal.example/employment/job-request-and-approval/${ID}`);
  return (await loadApplication(context, request, ID)) as unknown as {
    page: { title: string };
    content: { state: Record<string, unknown>; company: string | undefined; history: { before?: string }[] };
    paths: object;
    interviews: ShownInterviews;
  };
}

// APPLICATION-10
describe('the page of an application', () => {
  test('has the vacancy in the heading for the student, and the applicant for all others', async () => {
    expect((await load({})).page.title).toBe('Process operator');
    expect((await load({})).content.company).toBe('Demo Energy');
    expect((await load({ applicant: 'Demo Student' }, { role: 'admin' })).page.title).toBe('Demo Student');
  });

  test.each([
    ['draft', { to: '/employment/job-opportunity/v-aaaaaaaaaaaa/apply', label: 'Continue your application' }],
    ['returned', { to: '/employment/job-opportunity/v-aaaaaaaaaaaa/apply', label: 'Correct and send again' }],
    ['submitted', undefined],
    ['hired', undefined],
  ])('in the state %s leads its student to %o', async (state, form) => {
    expect((await load({ state })).paths).toMatchObject({ form });
  });

  test.each([
    ['admin', '/employment/job-opportunity/v-aaaaaaaaaaaa', undefined],
    ['Viewer', '/employment/job-opportunity/v-aaaaaaaaaaaa', undefined],
    [
      'partner',
      '/jobs/v-aaaaaaaaaaaa',
      '/jobs/v-aaaaaaaaaaaa/applicants?stage=screened&applicant=a-aaaaaaaaaaaa',
    ],
  ])('leads the role %s to the vacancy at %s, and to no form', async (role, vacancy, applicants) => {
    const { paths } = await load({ state: 'screened' }, { role });
    expect(paths).toEqual({ vacancy, form: undefined, applicants });
  });

  test('leads an adviser without the key of the vacancies to the page for staff', async () => {
    const options = { role: 'careercounselor', permissions: ['applications-index'] };
    expect((await load({}, options)).paths).toMatchObject({ vacancy: '/queue/vacancies/v-aaaaaaaaaaaa' });
  });

  test('says to the student for whom it waits, and what to do after a week without an answer', async () => {
    const stateSince = new Date(Date.now() - 9 * DAY).toISOString();
    const { state } = (await load({ state: 'forwarded', stateSince })).content;
    expect(state).toMatchObject({
      since: expect.stringMatching(/^Waiting for the company since \d/) as string,
      advice: expect.stringMatching(/^No answer for 9 days\./) as string,
    });
    const returned = (await load({ state: 'returned', stateSince })).content.state;
    expect(returned).toMatchObject({
      next: 'Correct it, and send it again.',
      advice: undefined,
      since: expect.stringMatching(/^Waiting for you since \d/) as string,
    });
  });

  test('gives no advice to the company and the staff', async () => {
    const stateSince = new Date(Date.now() - 9 * DAY).toISOString();
    for (const role of ['partner', 'admin']) {
      const { state } = (await load({ state: 'forwarded', stateSince }, { role })).content;
      expect(state['advice'], role).toBeUndefined();
    }
  });

  // APPLICATION-8
  test('knows the state before the last transition, so that its stages show where it ended', async () => {
    const history = [
      historyEntry({ transition: 'screen', from: 'confirmed', to: 'screened' }),
      historyEntry({ transition: 'reject', from: 'screened', to: 'notSelected' }),
      historyEntry({ from: 'notSelected', to: 'notSelected' }),
    ];
    const { content } = await load({ state: 'notSelected', history });
    expect(content.history.map(({ before }) => before)).toEqual([undefined, 'screened', 'confirmed']);
  });
});

// INTERVIEW-6
describe('the page of an application with an interview', () => {
  const open = (changes: object) => ({
    interviews: { mayPropose: false, items: [interviewItem(changes)] },
  });

  test('says that it waits for the student, who chooses a time, and for no company', async () => {
    const stateSince = new Date(Date.now() - 9 * DAY).toISOString();
    const { content } = await load({ state: 'screened', stateSince }, open({}));
    expect(content.state).toMatchObject({
      sentence: 'The company has screened the application.',
      since: expect.stringMatching(/^Waiting for you since /) as string,
      next: 'Choose a time for the interview, or ask for other times.',
      advice: undefined,
    });
  });

  test('says to the company for whom it waits', async () => {
    const { content } = await load({ state: 'screened' }, { role: 'partner', ...open({}) });
    expect(content.state['since']).toMatch(/^Waiting for the applicant since /);
  });

  test('does not send what the gateway answered, beside what the page shows', async () => {
    const { interviews } = await load({ state: 'screened' }, open({}));
    expect(Object.keys(interviews)).toEqual(['items', 'proposal', 'ended']);
  });

  test('is shown while its interviews cannot be read', async () => {
    const { context } = createStudentContext({
      row: 'job-requests-record',
      answer: ({ query }) =>
        query.includes('ApplicationInterviews')
          ? { ok: false, code: 'DATABASE_UNAVAILABLE', message: '', status: 503 }
          : { ok: true, data: { record: applicationRow({ state: 'screened' }) } },
    });
    const request = new Request(`https://portal.example/employment/job-request-and-approval/${ID}`);
    expect(await loadApplication(context, request, ID)).toMatchObject({
      content: { kind: 'record', stateName: 'screened' },
      interviews: undefined,
    });
  });

  test('asks for no interviews of a draft', async () => {
    const queries: string[] = [];
    const { context } = createStudentContext({
      row: 'job-requests-record',
      answer: ({ query }) => {
        queries.push(query);
        return { ok: true, data: { record: applicationRow({ state: 'draft' }) } };
      },
    });
    const request = new Request(`https://portal.example/employment/job-request-and-approval/${ID}`);
    await loadApplication(context, request, ID);
    expect(queries).toHaveLength(1);
  });
});

// APPLICATION-11
test('an application that the user cannot read is not found', async () => {
  const { context } = createStudentContext({
    row: 'job-requests-record',
    answer: () => ({ ok: false, code: 'NOT_FOUND', message: '', status: 404 }),
  });
  const request = new Request(`https://portal.example/employment/job-request-and-approval/${ID}`);
  await expect(loadApplication(context, request, ID)).rejects.toMatchObject({ status: 404 });
});
