import { describe, expect, test, vi } from 'vitest';

import { ModuleError } from '#rules/modules/module-error.ts';

import { createRecordsContext } from '../testing/records-context.ts';
import { loadContact, serveContactCv } from './contact.ts';

const TOKEN = 'p-1';
const ADDRESS = `https://portal.example/proceed-recruitment-journey/${TOKEN}`;
const CV = { application: 'a-aaaaaaaaaaaa', id: 'f-1', name: 'cv.pdf', type: 'application/pdf', size: 5 };
const NOT_FOUND = { ok: false, code: 'NOT_FOUND', status: 404, message: '' };
const FAILED = { ok: false, code: 'DATABASE_UNAVAILABLE', status: 503, message: 'The database is away.' };
const FOUND = {
  resource: 'application',
  link: 'contact',
  status: 'open',
  expiresAt: '2026-12-10T08:00:00.000Z',
  done: null,
  answer: null,
  usedAt: null,
  record: {
    id: CV.application,
    state: 'screened',
    values: [
      { name: 'applicant', texts: ['Demo Student'] },
      { name: 'title', texts: ['Process operator'] },
      { name: 'employer', texts: ['Demo Energy'] },
      { name: 'email', texts: ['student@demo.example'] },
      { name: 'questions', texts: ['Can you work in shifts?'] },
      { name: 'answer1', texts: ['Yes.'] },
    ],
    transitions: ['interview', 'reject'],
    form: null,
  },
};
const USED = { ...FOUND, status: 'used', done: 'shortlisted', answer: 'confirm', record: null };

interface GivenLink {
  link?: object | null;
  cv?: object;
  role?: string;
  permissions?: string[];
  hasMail?: boolean;
}

/** Answers the query of the link with `link`, and that of the CV with `cv`. */
function open({
  link = FOUND,
  cv = { ok: true, data: { applicationCvByLink: CV } },
  hasMail = true,
  ...user
}: GivenLink) {
  const given = createRecordsContext({
    row: 'proceed-recruitment-journey',
    ...user,
    answer: ({ query }) => {
      if (query.includes('applicationCvByLink')) return cv;
      return link === null ? NOT_FOUND : 'ok' in link ? link : { ok: true, data: { recordLink: link } };
    },
  });
  Object.assign(given.context, { hasMail });
  return given;
}

async function load(given: GivenLink = {}, query = '') {
  const { context, operations } = open(given);
  const { data, init } = await loadContact(context, new Request(ADDRESS + query), TOKEN);
  return { ...data, init, operations };
}

// APPLICATION-17
describe('the page of an open link for the contact person', () => {
  test('names the applicant, the vacancy and the company, and has the CV, the answers and the stages', async () => {
    const { page, opened, init } = await load();
    expect(init).toMatchObject({
      headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' },
    });
    expect(page.title).toBe('Demo Student: Process operator');
    expect(opened).toMatchObject({
      applicant: 'Demo Student',
      title: 'Process operator',
      employer: 'Demo Energy',
      cv: { kind: 'file', name: 'cv.pdf', to: `/proceed-recruitment-journey/${TOKEN}/cv` },
      values: {
        email: { kind: 'link', to: 'mailto:student@demo.example' },
        questions: { kind: 'list', texts: ['Can you work in shifts?'] },
        answer1: { kind: 'text', text: 'Yes.' },
        id: { kind: 'text', text: CV.application },
      },
      answers: {
        interview: expect.stringContaining('\u2068Demo Student\u2069 gets a message.') as string,
        reject: expect.stringContaining('other applicants') as string,
      },
    });
    expect(opened?.stages?.map(({ status }) => status)).toEqual([
      'done',
      'done',
      'done',
      'current',
      'future',
    ]);
  });

  // LINK-16
  test('speaks to the contact person, and does not call it the own application', async () => {
    const { content } = await load();
    expect(content).toMatchObject({
      title: 'The application',
      state: {
        sentence: 'Your company has screened the application.',
        since: 'It waits for you.',
        next: 'Interview the applicant, or end the application.',
      },
    });
  });

  test.each([
    ['', ['interview', 'reject']],
    ['?status=yes', ['interview', 'reject']],
    ['?status=no', ['reject', 'interview']],
    ['?status=maybe', ['interview', 'reject']],
    ['?status=yes&transition=reject', ['reject', 'interview']],
  ])('with %j has the answers in this order: %j', async (query, expected) => {
    const { content } = await load({}, query);
    expect('actions' in content && content.actions.map(({ name }) => name)).toEqual(expected);
  });

  test('asks before an answer that ends the application', async () => {
    const { content } = await load();
    expect('actions' in content && content.actions).toMatchObject([
      { name: 'interview', isNegative: false },
      { name: 'reject', isNegative: true, warning: expect.stringContaining('cannot undo') as string },
    ]);
  });

  test.each([
    ['there is none', NOT_FOUND, { kind: 'none' }],
    ['it cannot be read', FAILED, { kind: 'text', text: 'The database is away.' }],
  ])('is shown without the CV if %s', async (_, cv, expected) => {
    const { content, opened } = await load({ cv });
    expect([content.kind, opened?.cv]).toEqual(['open', expected]);
  });
});

// APPLICATION-17, LINK-10
describe('the page of a link that cannot be used', () => {
  test('says what was done and what happens next, and does not ask for the CV', async () => {
    const { page, closed, opened, init, operations } = await load({ link: USED });
    expect(init).toMatchObject({ status: 410 });
    expect(page.title).toBe('The application was shortlisted');
    expect(closed.next).toMatch(
      /^The applicant gets a message\. .* gets an e-mail with the link for this step\.$/,
    );
    expect([closed.portal, opened]).toEqual([undefined, undefined]);
    expect(operations).toHaveLength(1);
  });

  // MAIL-11
  test('promises no e-mail if the portal sends none', async () => {
    const { closed } = await load({ link: USED, hasMail: false });
    expect(closed.next).not.toContain('e-mail');
  });

  test.each([
    ['changed', /A colleague may have answered .* withdrawn\. The users of your company/],
    ['expired', /^The users of your company/],
  ])('leads a visitor from a link that is %s to the sign-in page', async (status, advice) => {
    const { closed, init } = await load({ link: { ...FOUND, status, record: null } });
    expect(init).toMatchObject({ status: 410 });
    expect(closed.advice).toMatch(advice);
    expect(closed.portal).toEqual({
      to: '/employment/job-request-and-approval',
      label: 'Sign in to the portal',
    });
  });

  test.each([
    ['partner', ['job-request-and-approval-index'], 'See the applications'],
    ['partner', [], undefined],
    ['user', ['job-request-and-approval-index'], undefined],
  ])('leads a user with the role %s and the keys %j to: %s', async (role, permissions, label) => {
    const link = { ...FOUND, status: 'changed', record: null };
    expect((await load({ link, role, permissions })).closed.portal?.label).toBe(label);
  });

  test.each([
    ['an unknown link', null, 404, 'closed'],
    ['a link of another resource', { ...FOUND, resource: 'clearance', link: 'own' }, 404, 'closed'],
    ['an outage of the database', FAILED, 503, 'unavailable'],
  ])('shows nothing of an application for %s', async (_, link, status, kind) => {
    const { content, opened, closed, init } = await load({ link });
    expect(init).toMatchObject({ status });
    expect([content.kind, opened, closed]).toEqual([kind, undefined, {}]);
  });
});

interface GivenFile {
  cv?: object;
  isData?: boolean;
  isHead?: boolean;
  file?: () => Promise<ReadableStream<Uint8Array>>;
}

async function askCv({
  cv = { ok: true, data: { applicationCvByLink: CV } },
  file = () => Promise.resolve(new Blob(['bytes']).stream()),
  ...more
}: GivenFile = {}) {
  const openFile = vi.fn(file);
  const { context } = createRecordsContext({ row: 'recruitment-cv', openFile, answer: () => cv, ...more });
  return { response: await serveContactCv(context, TOKEN), openFile };
}

// APPLICATION-17, LINK-12
describe('the CV for the contact person', () => {
  test('is shown by the browser, with headers that let nothing in it run and that no cache stores', async () => {
    const { response, openFile } = await askCv();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'application/pdf',
      'content-length': '5',
      'content-disposition': 'inline; filename="cv.pdf"; filename*=UTF-8\'\'cv.pdf',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(await response.text()).toBe('bytes');
    expect(openFile.mock.calls).toEqual([[{ id: CV.id, record: CV.application, field: 'cv' }]]);
  });

  test('of a type that is not accepted is saved as bytes', async () => {
    const cv = { ok: true, data: { applicationCvByLink: { ...CV, type: 'text/html' } } };
    const { headers } = (await askCv({ cv })).response;
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
  });

  test.each<[string, GivenFile, number]>([
    ['without an open link', { cv: NOT_FOUND }, 404],
    ['that was erased in the meantime', { file: () => Promise.reject(new ModuleError('NOT_FOUND')) }, 404],
    ['while the database is unavailable', { cv: FAILED }, 503],
  ])('%s is not sent', async (_, given, status) => {
    const { response } = await askCv(given);
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(await response.text()).not.toContain('bytes');
  });

  test('is not opened for a HEAD request, and does not exist for the router in the browser', async () => {
    const { response, openFile } = await askCv({ isHead: true });
    expect([response.status, response.body]).toEqual([200, null]);
    expect(openFile).not.toHaveBeenCalled();
    await expect(askCv({ isData: true })).rejects.toMatchObject({ status: 404 });
  });
});
