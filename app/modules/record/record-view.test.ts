import { createElement } from 'react';
import { expect, test } from 'vitest';

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

// RECORD-55
test('the state of a record shows the note of the latest transition with its label', async () => {
  const note = { label: 'What to correct', text: 'The plate is missing.', by: 'Demo Staff' };
  const content = { ...CONTENT, state: { ...CONTENT.state, note } };
  const page = await renderPage(
    createElement(RecordView, { content, resource: 'sample', refused: undefined }),
  );
  expect(page).toMatch(/What to correct.*<blockquote[^>]*>The plate is missing\.<.*Demo Staff/s);
});
