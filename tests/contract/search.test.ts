import { beforeAll, describe, expect, inject, test } from 'vitest';

import { signedIn, Visitor } from '../support/browserless.ts';
import { createVacancy, publishVacancy, vacancyTitle, type SentVacancy } from '../support/vacancies.ts';
import { addressesIn, mainIn, wordsOf } from '../support/words.ts';

const origin = inject('portalUrl');
const visitor = new Visitor(origin);

/** A word that only the vacancies of this file have. */
const WORD = `findable${Date.now().toString(36)}`;
let shown: SentVacancy;
let inside: SentVacancy;
let draft: SentVacancy;

beforeAll(async () => {
  const [partner, admin] = await Promise.all([signedIn(origin, 'partner'), signedIn(origin, 'admin')]);
  const texts = (title: string) => ({
    title: vacancyTitle(`${WORD} ${title}`),
    titleArabic: 'مُهندس ميكانيك',
  });
  shown = await publishVacancy(partner, admin, { texts: texts('shown'), isPublic: true });
  inside = await publishVacancy(partner, admin, { texts: texts('inside') });
  draft = await createVacancy(partner, { texts: texts('draft') });
});

const search = (query: Record<string, string>) => `/search?${new URLSearchParams(query).toString()}`;

async function mainOf(path: string, reader = visitor): Promise<string> {
  const response = await reader.get(path);
  expect(response.status).toBe(200);
  return mainIn(await wordsOf(response));
}

// FIND-1, FIND-12
describe('the page of the search', () => {
  test('is not for search engines, and says before the first search what can be searched', async () => {
    const page = await wordsOf(await visitor.get('/search'));
    expect(page).toContain('<meta name="robots" content="noindex"');
    expect(page).toContain('<title>Search · ');
    const main = await mainOf('/search');
    expect(main).toMatch(/<form[^>]*method="get"[^>]*action="\/search"/);
    expect(main).toContain('<li>Vacancies</li>');
    expect(main).not.toContain('<li>People</li>');
    expect(await mainOf('/search', await signedIn(origin, 'admin'))).toContain('<li>People</li>');
  });

  test('names the words in its title, marks them, and escapes them', async () => {
    const page = await wordsOf(await visitor.get(search({ q: 'policy' })));
    expect(page).toContain('<title>Search: policy · ');
    expect(page).toMatch(/<mark[^>]*>policy<\/mark>/);
    const script = await visitor.get(search({ q: '<script>alert(1)</script>' }));
    expect(await script.text()).not.toContain('<script>alert(1)</script>');
  });

  test('says what to try if nothing is found, and to visitors also to sign in', async () => {
    const main = await mainOf(search({ q: 'xylophonist' }));
    expect(main).toContain('Nothing was found');
    expect(main).toContain('only after you sign in');
    const ofUser = await mainOf(search({ q: 'xylophonist' }), await signedIn(origin, 'admin'));
    expect(ofUser).toContain('Nothing was found');
    expect(ofUser).not.toContain('only after you sign in');
  });

  test('cuts a long search to 200 characters', async () => {
    const main = await mainOf(search({ q: 'a'.repeat(3000) }));
    expect(main).toContain(`value="${'a'.repeat(200)}"`);
  });
});

// FIND-4
test.each([
  ['visitor', () => [shown.page], () => [inside, draft]],
  ['active', () => [shown.opportunity, inside.opportunity], () => [draft]],
  ['faculty', () => [shown.page], () => [inside, draft]],
  ['partner', () => [shown, inside, draft].map(({ id }) => `/jobs/${id}`), () => []],
  ['admin', () => [shown, inside, draft].map(({ id }) => `/jobs/${id}`), () => []],
  ['careercounselor', () => [shown, inside].map(({ id }) => `/queue/vacancies/${id}`), () => [draft]],
])('%s finds the vacancies of the account on their pages', async (account, expected, hidden) => {
  const reader = account === 'visitor' ? visitor : await signedIn(origin, account);
  for (const path of [search({ q: WORD }), `/search/results?q=${WORD}`]) {
    const text = await (await reader.get(path)).text();
    for (const address of expected()) expect(text).toContain(address);
    for (const { id } of hidden()) expect(text).not.toContain(id);
  }
});

// FIND-8, FIND-12
test('a search in Arabic finds the Arabic title, whatever its marks, and shows it', async () => {
  const main = await mainOf(search({ q: `${WORD} مهندس` }));
  expect(main).toContain(shown.page);
  expect(main).toMatch(/lang="ar" dir="rtl"><bdi><mark[^>]*>مُهندس<\/mark>/);
});

// FIND-7
test('visitors find events, news and success stories by title and summary', async () => {
  const { groups } = (await (await visitor.get('/search/results?q=a')).json()) as {
    groups: { kind: string; results: { to: string }[] }[];
  };
  const toOf = (kind: string) => groups.find((group) => group.kind === kind)?.results[0]?.to;
  expect(toOf('events')).toMatch(/^\/events\/./);
  expect(toOf('news')).toMatch(/^\/(?:news|success-stories)\/./);
});

// FIND-10
test('one kind has a page of its own, and an unknown kind or one of others shows all', async () => {
  const main = await mainOf(search({ q: WORD, in: 'vacancies' }));
  expect(main).toContain('All kinds of results');
  expect(main).toContain(shown.page);
  for (const kind of ['people', 'secrets']) {
    expect(await mainOf(search({ q: WORD, in: kind }))).not.toContain('All kinds of results');
  }
});

// FIND-13
describe('recent searches', () => {
  test('are kept once the user wants it, but not those that a browser loads in advance', async () => {
    const reader = await signedIn(origin, 'facility');
    const words = `recent ${WORD}`;
    await reader.get(search({ q: `before ${WORD}` }));
    expect(await mainOf('/search', reader)).toContain('Keep my recent searches');
    const kept = await reader.post('/search', { intent: 'keep' });
    expect(kept.headers.get('location')).toBe('/search');
    await reader.get(search({ q: words }));
    await reader.get(search({ q: `prefetched ${WORD}` }), { 'sec-purpose': 'prefetch;prerender' });
    await reader.get(`/search/results?q=typed+${WORD}`);
    await reader.head(search({ q: `headers ${WORD}` }));
    await reader.get(search({ q: `other-site ${WORD}` }), { 'sec-fetch-site': 'cross-site' });
    const main = await mainOf('/search', reader);
    expect(addressesIn(main)).toContain(search({ q: words }));
    for (const other of ['before', 'prefetched', 'typed', 'headers', 'other-site'])
      expect(main).not.toContain(`${other} ${WORD}`);
    await reader.post('/search', { intent: 'delete' });
    expect(await mainOf('/search', reader)).toContain('Your next searches appear here.');
    await reader.post('/search', { intent: 'stop' });
    expect(await mainOf('/search', reader)).toContain('Keep my recent searches');
  });

  test('do not exist for visitors, and other forms are refused', async () => {
    expect(await mainOf('/search')).not.toContain('Recent searches');
    expect((await visitor.post('/search', { intent: 'keep' })).status).toBe(403);
    const reader = await signedIn(origin, 'facility');
    expect((await reader.post('/search', { intent: 'other' })).status).toBe(400);
  });
});

// FIND-14
test('the suggestions are JSON that no cache keeps, and shortcuts for no words', async () => {
  const response = await visitor.get('/search/results?q=%20');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toMatchObject({
    groups: [
      {
        label: 'Shortcuts',
        results: [{ to: '/events' }, { to: '/news' }, { to: '/vacancies' }, { to: '/outcomes' }],
      },
    ],
    all: '/search',
  });
});
