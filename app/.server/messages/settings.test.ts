import { expect, test } from 'vitest';

import type { AppLoadContext } from '#app/load-context.ts';

import { createRecordsContext } from '../testing/records-context.ts';
import { loadSettings, saveSettings } from './settings.ts';

const SETTINGS = [
  { kind: 'clearanceAnswered', inBell: true, mail: 'never' },
  { kind: 'dataCopied', inBell: true, mail: 'once' },
];
const FAILED = { ok: false, status: 503, code: 'DATABASE_UNAVAILABLE', message: 'We can’t reach it.' };

interface Options {
  role?: string;
  hasMail?: boolean;
  unsent?: [string, string][];
  answer?: object;
}

function createContext({ role = 'Viewer', hasMail = true, unsent, answer }: Options = {}) {
  const made = createRecordsContext({
    row: 'notification-settings',
    role,
    ...(unsent && { unsent }),
    answer: ({ query }) =>
      answer ?? {
        ok: true,
        data: query.startsWith('mutation') ? { saveMessageSettings: [] } : { messageSettings: SETTINGS },
      },
  });
  return { ...made, context: { ...made.context, hasMail } as AppLoadContext };
}

async function load(options?: Options) {
  const loaded = await loadSettings(createContext(options).context);
  const { content } = 'data' in loaded ? loaded.data : loaded;
  return { content, status: 'data' in loaded ? loaded.init?.status : 200 };
}

async function save(fields: readonly [string, string][], options?: Options) {
  const made = createContext(options);
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  const request = new Request('https://portal.example/notifications/settings', { method: 'POST', body });
  return { ...made, saved: await saveSettings(made.context, request) };
}

const CHOSEN: [string, string][] = [
  ['bell', 'clearanceAnswered'],
  ['mail-clearanceAnswered', 'digest'],
  ['mail-dataCopied', 'never'],
];

// MESSAGE-4
test('lists the kinds that the server returns, with their settings', async () => {
  const { content } = await load();
  if (content.kind !== 'form') throw new Error('The page has no form.');
  expect(
    content.rows.map(({ kind, mailField, isAlwaysListed }) => [kind, mailField, isAlwaysListed]),
  ).toEqual([
    ['clearanceAnswered', 'mail-clearanceAnswered', false],
    ['dataCopied', 'mail-dataCopied', true],
  ]);
  expect(content.values).toEqual({
    bell: ['clearanceAnswered', 'dataCopied'],
    'mail-clearanceAnswered': 'never',
    'mail-dataCopied': 'once',
  });
  expect(content).toMatchObject({ email: 'test@portal.example', hasMail: true, isUnsent: false });
});

// SESSION-17
test('shows what the user had chosen before the session ended', async () => {
  const { content } = await load({ unsent: [...CHOSEN, ['other', 'x']] });
  const values = Object.fromEntries(CHOSEN);
  expect(content).toMatchObject({ isUnsent: true });
  expect('values' in content && content.values).toEqual(values);
});

test('says in words that the settings are unavailable', async () => {
  const text = 'We can’t reach it.';
  expect(await load({ answer: FAILED })).toEqual({ content: { kind: 'unavailable', text }, status: 503 });
});

// MESSAGE-4
test.each(['Viewer', 'newrole'])('saves the kinds that the form of the role %s has', async (role) => {
  const { saved, operations, flashes, forgotten } = await save(CHOSEN, { role });
  expect(saved).toBeInstanceOf(Response);
  expect((saved as Response).headers.get('location')).toBe('/notifications');
  expect(operations.map(({ variables }) => variables)).toEqual([
    {
      settings: [
        { kind: 'clearanceAnswered', inBell: true, mail: 'digest' },
        { kind: 'dataCopied', inBell: true, mail: 'never' },
      ],
    },
  ]);
  expect(flashes).toEqual([{ kind: 'success', title: 'Your notification settings are saved' }]);
  expect(forgotten).toEqual(['/notifications/settings']);
});

test('sends no kind that the form does not have, or that the role does not get', async () => {
  const { operations } = await save([
    ['bell', 'matchesWaiting'],
    ['mail-matchesWaiting', 'once'],
    ['mail-dataCopied', 'never'],
  ]);
  expect(operations[0]?.variables).toEqual({
    settings: [{ kind: 'dataCopied', inBell: true, mail: 'never' }],
  });
});

test('returns a form with an unknown choice, and saves nothing', async () => {
  const { saved, operations } = await save([['mail-dataCopied', 'weekly']]);
  expect(operations).toEqual([]);
  expect(saved).toMatchObject({
    data: { result: { status: 'error', initialValue: { 'mail-dataCopied': 'weekly' } } },
    init: { status: 400 },
  });
});

test.each([
  ['that nothing was saved', FAILED, 503, /^Your settings were not saved\. We can’t reach it\./],
  [
    'that the outcome is unknown',
    { ok: false, status: 503, code: 'OUTCOME_UNKNOWN', message: 'No answer.' },
    503,
    /^We do not know whether your settings were saved/,
  ],
])('a form that comes back says %s, and has what was chosen', async (_, answer, status, message) => {
  const { saved, context, flashes } = await save(CHOSEN, { answer });
  expect(saved).toMatchObject({
    data: {
      result: {
        error: { '': [expect.stringMatching(message)] },
        initialValue: { bell: 'clearanceAnswered' },
      },
    },
    init: { status },
  });
  expect(flashes).toEqual([]);
  // The same request renders the page, while the database still fails.
  const page = await loadSettings(context);
  expect(page).toMatchObject({ page: { hasFaults: true }, content: { kind: 'form' } });
});

// SESSION-17
test('deletes the unsent choices, and loads the page again without them', async () => {
  const { saved, operations, forgotten } = await save([['intent', 'discard']]);
  expect((saved as Response).headers.has('X-Remix-Reload-Document')).toBe(true);
  expect((saved as Response).headers.get('location')).toBe('/notifications/settings');
  expect([operations, forgotten]).toEqual([[], ['/notifications/settings']]);
});
