import { expect, test } from 'vitest';

import { createRecordsContext } from '../testing/records-context.ts';
import { loadSubscription, stopMailsOfLink } from './subscription.ts';

const TOKEN = 'a-token_of-the-test';

/** Returns a context in which each operation has the answer. @param role of the signed-in user */
function createContext(answer: object, role?: string) {
  return createRecordsContext({
    row: 'unsubscribe',
    ...(role !== undefined && { role }),
    answer: () => answer,
  });
}

const found = (name: string, kind: string | null, isStopped: boolean) => ({
  ok: true,
  data: { [name]: { kind, isStopped } },
});
const failed = (code: string, status: number) => ({
  ok: false,
  status,
  code,
  message: `Message of ${code}.`,
});

const SECRET_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'strict-origin',
  'X-Robots-Tag': 'noindex, nofollow',
};

// MESSAGE-8
test.each([
  [
    'studentAdded',
    false,
    'open',
    'Stop these e-mails?',
    'Press the button to stop the e-mails about student numbers that are added to your account.',
  ],
  [
    null,
    false,
    'open',
    'Stop these e-mails?',
    'Press the button to stop the daily e-mail. E-mails that you get at once are still sent.',
  ],
  [
    'dataCopied',
    true,
    'stopped',
    'These e-mails are stopped',
    'You will get no more e-mails about copies of your personal data.',
  ],
  [null, true, 'stopped', 'These e-mails are stopped', 'You will no longer get the daily e-mail.'],
])('opening a link for %s, stopped: %s, reads it only', async (kind, isStopped, state, title, text) => {
  const { context, operations } = createContext(found('mailSubscription', kind, isStopped));
  const { data, init } = await loadSubscription(context, TOKEN);
  expect(data).toMatchObject({ page: { title }, content: { kind: state, text } });
  expect(init?.headers).toEqual(SECRET_HEADERS);
  expect(operations).toHaveLength(1);
  expect(operations[0]?.query).toMatch(/^query /);
  expect(operations[0]?.variables).toEqual({ token: TOKEN });
});

test.each([
  ['unknown', 'NOT_FOUND', 404, 'Sign in to choose which e-mails you get.'],
  ['unavailable', 'DATABASE_UNAVAILABLE', 503, 'Message of DATABASE_UNAVAILABLE.'],
  ['unavailable', 'RATE_LIMITED', 429, 'Message of RATE_LIMITED.'],
])('a link is %s after the error %s', async (kind, code, status, text) => {
  const { data, init } = await loadSubscription(createContext(failed(code, status)).context, TOKEN);
  expect(data.content).toEqual({ kind, text });
  expect(init).toEqual({ status, headers: SECRET_HEADERS });
});

// MESSAGE-8
test.each([undefined, 'admin'])('the button stops the e-mails of the link, for the role %s', async (role) => {
  const { context, operations, flashes } = createContext(found('unsubscribe', 'dataCopied', true), role);
  const { data, init } = await stopMailsOfLink(context, TOKEN);
  expect(data).toMatchObject({
    stopped: {
      title: 'These e-mails are stopped',
      text: 'You will get no more e-mails about copies of your personal data.',
    },
  });
  expect(init).toEqual({ status: 200, headers: SECRET_HEADERS });
  expect(operations.map(({ variables }) => variables)).toEqual([{ token: TOKEN }]);
  expect(operations[0]?.query).toMatch(/^mutation /);
  expect(flashes).toEqual([]);
});

test.each([
  ['NOT_FOUND', 404, 'This link does not work any more. Sign in to choose which e-mails you get.'],
  ['DATABASE_UNAVAILABLE', 503, 'These e-mails were not stopped. Message of DATABASE_UNAVAILABLE.'],
  ['RATE_LIMITED', 429, 'These e-mails were not stopped. Message of RATE_LIMITED.'],
  [
    'OUTCOME_UNKNOWN',
    503,
    'We do not know whether these e-mails were stopped. Press the button again: it changes nothing twice.',
  ],
])('the answer to the button names the error %s', async (code, status, problem) => {
  const { data, init } = await stopMailsOfLink(createContext(failed(code, status)).context, TOKEN);
  expect(data).toEqual({ stopped: undefined, problem });
  expect(init?.status).toBe(status);
});
