import { createElement } from 'react';
import { expect, test } from 'vitest';

import { renderPage } from '#app/wizards/testing/render-page.tsx';
import { RESOURCES } from '#rules/resources/table.ts';

import { NoteForm } from './note-form.tsx';

const NOTE = { label: 'Reason', min: 10, max: 500 };

const render = async (label: string, stayLabel?: string) =>
  await renderPage(
    createElement(NoteForm, {
      id: 'record-note',
      transition: {
        name: 'cancel',
        label,
        isNegative: true,
        note: { ...NOTE, ...(stayLabel !== undefined && { stayLabel }) },
      },
      query: '',
      result: undefined,
      opened: { version: 1, value: undefined, back: '/record' },
    }),
  );

// RECORD-9
test.each([
  ['Return', undefined, 'Cancel'],
  ['Cancel the interview', 'Keep the interview', 'Keep the interview'],
])('the form of the transition “%s” is left with the link “%s”', async (label, stayLabel, link) => {
  expect(await render(label, stayLabel)).toMatch(new RegExp(`<a [^>]*href="/record"[^>]*>${link}</a>`));
});

// RECORD-9
test('each transition that begins with “Cancel” has another word for the link that leaves its form', () => {
  const unclear = RESOURCES.flatMap(({ name, transitions }) =>
    Object.values(transitions)
      .filter(({ label, note }) => note && note.stayLabel === undefined && label.startsWith('Cancel'))
      .map(({ label }) => `${name}: ${label}`),
  );
  expect(unclear).toEqual([]);
});
