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
    if (field === undefined) {
      return body.includes('settings') ? { settings: [{ name: 'tawkto', value: 'abc123/default' }] } : {};
    }
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
test('a link of the portal itself is not sent to the backend: one that is unknown answers 404', async () => {
  const visitor = new Visitor(portal.url);
  const link = '/proceed-recruitment-journey/p-t1?status=yes';
  const page = await visitor.get(link);
  expect(page.status).toBe(404);
  expect(await wordsOf(page)).toContain('This link does not work');
  expect((await visitor.post(link, {})).status).toBe(400);
  expect((await visitor.post(link, { transition: 'confirm' })).status).toBe(404);
  expect(sent).toEqual([]);
});

// LINK-11
test('a link of the portal itself is incomplete at the address of the stages, and is not sent to the backend', async () => {
  const visitor = new Visitor(portal.url);
  const link = '/recruitment-journey/p-t2?stage=hired&status=yes';
  expect(await wordsOf(await visitor.get(link))).toContain('This link is incomplete.');
  expect((await visitor.post(link, {})).status).toBe(400);
  expect(sent).toEqual([]);
});

// LINK-12
test.each([`${CONFIRMATION}?status=yes`, '/proceed-recruitment-journey/p-t1'])(
  'the page of %s is not stored and not listed, and has no live chat',
  async (link) => {
    const visitor = new Visitor(portal.url);
    await visitor.post('/cookie-consent', { from: '/cookie-policy' });
    const other = await visitor.get('/cookie-policy');
    expect(other.headers.get('content-security-policy')).toContain('tawk.to');
    const { headers } = await visitor.get(link);
    expect(headers.get('content-security-policy')).not.toContain('tawk.to');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('referrer-policy')).toBe('strict-origin');
  },
);

// LINK-12: also an address that is mistyped, and the other pages with a token.
test.each(['/proceed-recruitment-journey/p-t1/x', STAGE, '/verify-your-email/t1', '/reset-your-password/t1'])(
  'the page of %s has no live chat',
  async (address) => {
    const visitor = new Visitor(portal.url);
    await visitor.post('/cookie-consent', { from: '/cookie-policy' });
    const { headers } = await visitor.get(address);
    expect(headers.get('content-security-policy')).toContain('script-src');
    expect(headers.get('content-security-policy')).not.toContain('tawk.to');
  },
);

// RECRUITMENT-8
test.each([`${CONFIRMATION}?status=yes`, `${STAGE}?stage=hired&status=yes`])(
  'the link %s says that it names neither the applicant nor the vacancy',
  async (link) => {
    const words = await wordsOf(await new Visitor(portal.url).get(link));
    expect(words).toContain('This page does not know the name of the applicant or of the vacancy.');
    expect(words).toContain('Compare the question with the e-mail before you answer.');
  },
);

describe.each([`${CONFIRMATION}?status=yes`, `${STAGE}?stage=hired&status=yes`])('the link %s', (link) => {
  // RECRUITMENT-5, RECRUITMENT-7
  test.each([
    ['Saved.', 'Saved.'],
    [null, 'Thank you.'],
  ])(
    'shows a visitor what was recorded. For the message %j of the backend it shows %j',
    async (message, text) => {
      answer = { error: false, message };
      const visitor = new Visitor(portal.url);
      const { status, headers } = await visitor.post(link, {});
      expect([status, new URLSearchParams(headers.get('location')?.split('?')[1]).get('status')]).toEqual([
        302,
        'yes',
      ]);
      for (const path of [headers.get('location') ?? '', link]) {
        const page = await wordsOf(await visitor.get(path));
        expect(page).toContain('Your answer was recorded');
        expect(page).toContain(`<bdi>${text}</bdi>`);
        expect(page).not.toContain('Yes, ');
      }
      // Another browser has not answered, and this one has not given the other answer.
      expect(await wordsOf(await new Visitor(portal.url).get(link))).toContain('Yes, ');
      expect(await wordsOf(await visitor.get(link.replace('status=yes', 'status=no')))).toContain('Yes, ');
    },
  );

  // RECRUITMENT-6, RECRUITMENT-7
  test.each([
    [{ error: true, message: 'The link has expired.' }, 'The link has expired.'],
    [{ error: true, message: null }, 'Failed to authenticate, try later.'],
    [{ errors: [{ message: 'Internal server error' }] }, 'Failed to authenticate, try later.'],
  ])('asks a visitor again if the backend answers %o', async (refusal, text) => {
    answer = refusal;
    const visitor = new Visitor(portal.url);
    const location = (await visitor.post(link, {})).headers.get('location') ?? '';
    const page = await wordsOf(await visitor.get(location));
    expect(page).toContain('>Oops...</p>');
    expect(page).toContain(`>${text}`);
    expect(page).toContain('Yes, ');
    expect(page).not.toContain('Your answer was recorded');
  });
});
