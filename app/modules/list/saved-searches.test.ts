import { createElement } from 'react';
import { expect, test } from 'vitest';

import { renderPage } from '#app/wizards/testing/render-page.tsx';

import { SavedSearches, type RefusedSearch, type SavedSearchesContent } from './saved-searches.tsx';

const ADDRESS = '/employment/job-opportunities?q=nurse';
const ITEM = { id: 's-1', name: 'Nurses & more', to: ADDRESS, about: 'nurse', isShown: false };
const FORM = { kind: 'form', name: 'nurse', isUnsent: false } as const;

async function render(given: Partial<SavedSearchesContent>, refused?: RefusedSearch): Promise<string> {
  const { items = 'items' in given ? undefined : [] } = given;
  const content = {
    address: ADDRESS,
    texts: {
      new: 'Save this search',
      name: 'Name of the search',
      save: 'Save the search',
      list: `Saved searches (${items?.length ?? 0})`,
      unavailable: 'They are unavailable.',
    },
    note: { text: 'Once a day.', link: { to: '/notifications/settings', text: 'Notification settings' } },
    saving: undefined,
    ...given,
    items,
  };
  return await renderPage(createElement(SavedSearches, { content, refused }));
}

/** Returns the headings of the parts that can be folded, and which of them are open. */
const foldsOf = (html: string) =>
  [...html.matchAll(/<details( open="")?[^>]*>.*?<h2[^>]*>(.*?)<\/h2>/gs)].map(([, open, title]) => [
    title,
    open !== undefined,
  ]);

// SEARCH-1
test.each<[string, Partial<SavedSearchesContent>, [string, boolean][]]>([
  ['nothing for all vacancies without a saved search', {}, []],
  [
    'the open list for all vacancies',
    { items: [ITEM, { ...ITEM, id: 's-2' }] },
    [['Saved searches (2)', true]],
  ],
  [
    'the closed list for all vacancies, if it is long',
    { items: ['1', '2', '3'].map((id) => ({ ...ITEM, id })) },
    [['Saved searches (3)', false]],
  ],
  [
    'the closed form and the closed list for a search',
    { items: [ITEM], saving: FORM },
    [
      ['Save this search', false],
      ['Saved searches (1)', false],
    ],
  ],
  [
    'the closed list for a saved search',
    { items: [ITEM], saving: { kind: 'saved', text: 'You have saved it.' } },
    [['Saved searches (1)', false]],
  ],
  [
    'the open list for one search too many',
    { items: [ITEM], saving: { kind: 'full', text: 'Remove one.' } },
    [['Saved searches (1)', true]],
  ],
  [
    'the open form with what was typed before the session ended',
    { saving: { ...FORM, isUnsent: true } },
    [['Save this search', true]],
  ],
])('the page shows %s', async (_, content, folds) => {
  const html = await render(content);
  expect(foldsOf(html)).toEqual(folds);
  if (folds.length === 0) expect(html).toBe('');
});

// SEARCH-1
test.each<[string, Partial<SavedSearchesContent>]>([
  ['without the form', { items: [ITEM], saving: { kind: 'saved', text: 'You have saved it.' } }],
  ['while the saved searches cannot be read', { items: undefined, saving: FORM }],
  ['without a search', {}],
])('a search that was not saved comes back in the open form, also on a page %s', async (_, content) => {
  const html = await render(content, { name: 'My "nurses"', message: 'Try again.' });
  expect(foldsOf(html)[0]).toEqual(['Save this search', true]);
  expect(html).toMatch(/<input[^>]*value="My &quot;nurses&quot;"/);
  expect(html).toMatch(
    /<input[^>]*aria-invalid="true" aria-describedby="search-name-error search-name-hint"/,
  );
  expect(html).toMatch(/<p id="search-name-error"[^>]*>Try again\.<\/p>/);
  // Without a script, the browser goes to the form again.
  expect(html).toMatch(/<form method="post" action="[^"]*\?q=nurse#new-search"[^>]* id="new-search"/);
});

// SEARCH-1
test('an outdated search has no link, and can be removed', async () => {
  const html = await render({ items: [{ ...ITEM, to: undefined, about: 'It finds nothing.' }] });
  expect(html).toContain('It finds nothing.');
  expect(html).not.toContain('<a ');
  expect(html).toMatch(
    /name="search" value="s-1".*value="remove"[^>]*>Remove<span class="sr-only"> <bdi>Nurses &amp; more<\/bdi>/s,
  );
});

// STUDENTS-11
test('a form without a note has no hint', async () => {
  expect(await render({ saving: FORM, note: undefined })).not.toContain('aria-describedby');
});
