import { createElement } from 'react';
import { describe, expect, test } from 'vitest';

import type { RecordContent } from '#app/.server/records/record.ts';
import { renderPage } from '#app/wizards/testing/render-page.tsx';

import { RecordView } from './record-view.tsx';

const CONTENT: RecordContent = {
  kind: 'record',
  number: 's-1',
  version: 1,
  college: { kind: 'none' },
  about: undefined,
  path: '/samples/s-1',
  words: { one: 'sample', many: 'samples' },
  stateName: 'open',
  state: {
    label: 'Open',
    tone: 'good',
    sentence: 'It is open.',
    since: undefined,
    at: '2026-11-24T08:00:00.000Z',
    next: undefined,
    advice: undefined,
    note: undefined,
    erasure: undefined,
  },
  actions: [],
  note: undefined,
  unsent: undefined,
  change: undefined,
  isChangeAwaited: false,
  copy: undefined,
  company: undefined,
  isTrusted: false,
  waiting: [],
  facts: {},
  sections: [],
  history: [],
  openings: undefined,
};

// RECORD-7
test.each([
  ['clearance', 'has a column beside the fields for its summary', true],
  ['sample', 'without a summary uses the whole width for its fields', false],
])('the page of a %s %s', async (resource, _, hasColumn) => {
  const page = await renderPage(
    createElement(RecordView, { content: CONTENT, resource, refused: undefined }),
  );
  expect(page).toContain('It is open.');
  expect(page.includes('xl:grid-cols-')).toBe(hasColumn);
});

// RECORD-68
describe('the buttons of a record', () => {
  const submit = { name: 'submit', label: 'Send for approval', hasNote: false, isNegative: false };
  const remove = { name: 'remove', label: 'Remove', hasNote: false, isNegative: true };
  const looksOf = async (change: Partial<typeof CONTENT>) => {
    const content = { ...CONTENT, actions: [remove, submit], ...change };
    const page = await renderPage(
      createElement(RecordView, { content, resource: 'sample', refused: undefined }),
    );
    const buttons = page.matchAll(/class="aegov-btn ?(?:btn-)?(outline|link)?[^"]*"[^>]*>([^<]+)</g);
    return [...buttons].map(([, look = 'primary', label]) => `${label}: ${look}`);
  };

  test('begin with the transition, and end with what withdraws the record', async () => {
    expect(await looksOf({})).toEqual(['Send for approval: primary', 'Remove: outline']);
    expect(await looksOf({ change: '/change' })).toEqual([
      'Send for approval: primary',
      'Change: outline',
      'Remove: link',
    ]);
  });

  test('begin with the change if the record waits for it', async () => {
    expect(await looksOf({ change: '/change', isChangeAwaited: true })).toEqual([
      'Change: primary',
      'Send for approval: outline',
      'Remove: link',
    ]);
  });
});

// RECORD-55
test('the state of a record shows the note of the latest transition with its label', async () => {
  const note = { label: 'What to correct', text: 'The plate is missing.', by: 'Demo Staff' };
  const content = { ...CONTENT, state: { ...CONTENT.state, note } };
  const page = await renderPage(
    createElement(RecordView, { content, resource: 'sample', refused: undefined }),
  );
  expect(page).toMatch(/What to correct.*<blockquote[^>]*>The plate is missing\.<.*Demo Staff/s);
});
