import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import type { Running } from '../support/child.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { startScriptedBackend, type ScriptedBackend } from '../support/scripted-backend.ts';
import { wordsOf } from '../support/words.ts';

let backend: ScriptedBackend;
let portal: Running;
/** The backend's answer to the mutation of a link. */
let answer: Record<string, unknown>;
/** The variables of the mutations that the portal has sent. */
let sent: unknown[];

beforeAll(async () => {
  backend = await startScriptedBackend((body) => {
    const [, field] = /\b(updateJobApplication(?:Status)?FromLink)\(/.exec(body) ?? [];
    if (field === undefined) return body.includes('settings') ? { settings: [] } : {};
    sent.push((JSON.parse(body) as { variables: unknown }).variables);
    return 'errors' in answer ? answer : { [field]: answer };
  });
  portal = await startOwnPortal(backend.url);
});
afterAll(async () => {
  await portal.stop();
  backend.close();
});
beforeEach(() => {
  answer = { error: false, message: 'Saved.' };
  sent = [];
});

const CONFIRMATION = '/proceed-recruitment-journey/t1';
const STAGE = '/recruitment-journey/t2';

// RECRUITMENT-1, RECRUITMENT-2, RECRUITMENT-3
test.each([
  [`${CONFIRMATION}?status=yes`, 'Accept the job application?', { token: 't1', status: true }],
  [`${CONFIRMATION}?status=no`, 'Decline the job application?', { token: 't1', status: false }],
  [`${STAGE}?stage=screened&status=yes`, 'screened?', { token: 't2', stage: 'screened', status: true }],
  [
    `${STAGE}?stage=interviewed&status=no`,
    'interviewed?',
    { token: 't2', stage: 'interviewed', status: false },
  ],
  [
    `${STAGE}?stage=recruitment_process&status=yes`,
    'in the recruitment process?',
    { token: 't2', stage: 'recruitment_process', status: true },
  ],
  [`${STAGE}?stage=hired&status=no`, 'hired?', { token: 't2', stage: 'hired', status: false }],
])(
  'the link %s asks when it opens, and sends its values when the button is pressed',
  async (link, question, values) => {
    const visitor = new Visitor(portal.url);
    expect(await wordsOf(await visitor.get(link))).toContain(question);
    expect(sent).toEqual([]);
    await visitor.post(link, {});
    expect(sent).toEqual([values]);
  },
);

// RECRUITMENT-4
test.each([
  CONFIRMATION,
  `${CONFIRMATION}?status=maybe`,
  `${STAGE}?status=yes`,
  `${STAGE}?stage=hired`,
  `${STAGE}?stage=promoted&status=yes`,
])('the incomplete link %s shows "display error" and sends nothing', async (link) => {
  const visitor = new Visitor(portal.url);
  expect(await wordsOf(await visitor.get(link))).toMatch(/role="alert".*>display error</s);
  expect((await visitor.post(link, {})).status).toBe(400);
  expect(sent).toEqual([]);
});

// LINK-11
test.each([
  '/proceed-recruitment-journey/p-t1?status=yes',
  '/recruitment-journey/p-t2?stage=hired&status=yes',
])('the link %s of the portal itself is incomplete here, and is not sent to the backend', async (link) => {
  const visitor = new Visitor(portal.url);
  expect(await wordsOf(await visitor.get(link))).toContain('This link is incomplete.');
  expect((await visitor.post(link, {})).status).toBe(400);
  expect(sent).toEqual([]);
});

describe.each([`${CONFIRMATION}?status=yes`, `${STAGE}?stage=hired&status=yes`])('the link %s', (link) => {
  // RECRUITMENT-5
  test.each([
    ['Saved.', 'Saved.'],
    [null, 'Thank you.'],
  ])(
    'leads to the job applications. For the message %j of the backend it shows %j',
    async (message, text) => {
      answer = { error: false, message };
      const visitor = new Visitor(portal.url);
      const { headers } = await visitor.post(link, {});
      expect(headers.get('location')).toBe('/employment/job-request-and-approval');
      expect((await visitor.get('/employment/job-request-and-approval')).headers.get('location')).toBe(
        '/login',
      );
      expect(await wordsOf(await visitor.get('/login'))).toContain(`>${text}</p>`);
    },
  );

  // RECRUITMENT-6
  test.each([
    [{ error: true, message: 'The link has expired.' }, 'The link has expired.'],
    [{ error: true, message: null }, 'Failed to authenticate, try later.'],
    [{ errors: [{ message: 'Internal server error' }] }, 'Failed to authenticate, try later.'],
  ])('leads to the sign-in page if the backend answers %o', async (refusal, text) => {
    answer = refusal;
    const visitor = new Visitor(portal.url);
    expect((await visitor.post(link, {})).headers.get('location')).toBe('/login');
    const page = await wordsOf(await visitor.get('/login'));
    expect(page).toContain('>Oops...</p>');
    expect(page).toContain(`>${text}`);
  });
});
