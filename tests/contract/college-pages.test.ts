import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { COLLEGES, collegePath } from '#rules/identity/colleges.ts';

import { Visitor } from '../support/browserless.ts';
import { provideDatabase } from '../support/database.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../support/database-proxy.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { freePort } from '../support/portal.ts';
import { readCollegeTexts, readStories } from '../support/content.ts';
import { addressesIn, mainIn, wordsOf } from '../support/words.ts';

const NO_EVENTS = 'We can’t load the events right now.';
const NO_FIGURES = 'We can’t load all figures right now.';
const NO_STORIES = 'Some stories can’t be shown at the moment.';

async function read(origin: string, address: string) {
  const response = await new Visitor(origin).get(address);
  const page = await wordsOf(response);
  return { status: response.status, page, main: mainIn(page) };
}

/** Returns the alternative texts of the images, as HTML writes them. */
function altsIn(main: string): string[] {
  return [...main.matchAll(/<img[^>]* alt="([^"]*)"/g)].map(([, alt = '']) =>
    alt.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'),
  );
}

/** Returns the headings of a page, in their order. */
function headingsIn(main: string): string[] {
  return [...main.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/gs)].map(([, html = '']) =>
    html.replaceAll(/<[^>]*>/g, ''),
  );
}

describe('with backend and database', () => {
  const origin = inject('portalUrl');

  // COLLEGE-1
  test('the list leads to the four pages, in both languages', async () => {
    for (const [address, title] of [
      ['/colleges', 'Colleges'],
      ['/ar/colleges', 'الكليات'],
    ] as const) {
      const { status, main } = await read(origin, address);
      expect(status).toBe(200);
      expect(headingsIn(main)[0]).toBe(title);
      const prefix = address.replace('/colleges', '');
      for (const { code } of COLLEGES) expect(addressesIn(main)).toContain(prefix + collegePath(code));
      // The name of the college is the link, so its picture has no text (PICTURE-3).
      expect(main.match(/<img[^>]* alt=""[^>]* src="[^"]*-1280[^"]*\.webp"/g)).toHaveLength(COLLEGES.length);
    }
  });

  // COLLEGE-2, COLLEGE-3, COLLEGE-6, COLLEGE-8, PICTURE-3
  test('a page has its parts in order, the first actions, and the ways to reach the college', async () => {
    const { status, main } = await read(origin, '/colleges/fchs');
    expect(status).toBe(200);
    const headings = [
      'Fatima College of Health Sciences',
      'About the college',
      'Graduates in figures',
      'Events',
      'Success stories',
      'News',
      'How to reach the college',
    ];
    expect(headingsIn(main)).toEqual(headings);
    const header = main.slice(0, main.indexOf('id="about"'));
    const text = readCollegeTexts().find(({ slug }) => slug === 'fchs');
    expect(altsIn(header)).toContain(text?.picture.alt);
    const actions = ['/events?college=FCHS', 'https://www.fchs.ac.ae', '/vacancies?colleges=FCHS'];
    expect(addressesIn(header).slice(-3)).toEqual(actions);
    expect(addressesIn(header)).toContain('/colleges');
    const reach = main.slice(main.indexOf('id="reach"'));
    expect(addressesIn(reach)).toEqual([
      'https://www.fchs.ac.ae',
      'https://www.google.com/maps/search/?api=1&query=Fatima+College+of+Health+Sciences+Al+Ain',
      'https://www.google.com/maps/search/?api=1&query=Fatima+College+of+Health+Sciences+Abu+Dhabi',
      'mailto:support@portal.example',
    ]);
    expect(reach.match(/Open a map/g)).toHaveLength(2);
  });

  // STORY-14, PICTURE-3
  test.each([
    ['/colleges/fchs', false],
    ['/success-stories', false],
    ['/success-stories/calm-hands-on-a-night-ward', true],
  ])('%s says who the graduate of a picture is', async (address, hasAlt) => {
    const story = readStories().find(({ slug }) => slug === 'calm-hands-on-a-night-ward');
    if (!story) throw new Error('The story is missing.');
    const { main } = await read(origin, address);
    expect(main).toContain(story.graduate);
    expect(main).toContain(story.work);
    expect(altsIn(main).includes(story.picture.alt)).toBe(hasAlt);
  });

  // COLLEGE-2
  test('each page has a title and a description of its own, in both languages', async () => {
    const heads = await Promise.all(
      COLLEGES.flatMap(({ code }) =>
        ['', '/ar'].map(async (prefix) => {
          const { page } = await read(origin, prefix + collegePath(code));
          const [, title] = /<title>([^<]*)<\/title>/.exec(page) ?? [];
          const [, description] = /<meta name="description" content="([^"]*)"/.exec(page) ?? [];
          return { title, description, prefix };
        }),
      ),
    );
    expect(new Set(heads.map(({ title }) => title)).size).toBe(8);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(8);
    for (const { title, description, prefix } of heads)
      if (prefix === '/ar') expect(`${title}${description}`).not.toMatch(/[A-Za-z]/);
  });

  // COLLEGE-1
  test.each([
    ['/colleges/unknown', 'We can’t find this college', '/colleges'],
    ['/ar/colleges/unknown', 'تعذر العثور على هذه الكلية', '/ar/colleges'],
  ])('%s answers 404 with a link to the list', async (address, words, list) => {
    const { status, main } = await read(origin, address);
    expect(status).toBe(404);
    expect(main).toContain(words);
    expect(addressesIn(main)).toContain(list);
  });

  // COLLEGE-10
  test('the landing page and articles lead to the pages of the colleges', async () => {
    const landing = (await read(origin, '/')).main;
    for (const { code } of COLLEGES) expect(addressesIn(landing)).toContain(collegePath(code));
    for (const address of ['/news/ward-of-the-future', '/success-stories/calm-hands-on-a-night-ward'])
      expect(addressesIn((await read(origin, address)).main), address).toContain('/colleges/fchs');
    const event = (await read(origin, '/events/robotics-finals-aths')).main;
    expect(addressesIn(event)).toContain('/colleges/ats');
  });

  // FIND-15
  test.each([
    ['/search?q=adpoly', '/colleges/adpoly'],
    ['/search?q=كلية فاطمة', '/colleges/fchs'],
    ['/ar/search?q=fchs', '/ar/colleges/fchs'],
  ])('the search %s finds %s', async (address, path) => {
    expect(addressesIn((await read(origin, encodeURI(address))).main)).toContain(path);
  });
});

// COLLEGE-9
describe('while a source is unavailable', () => {
  let proxy: DatabaseProxy;
  let portals: Awaited<ReturnType<typeof startOwnPortal>>[];
  beforeAll(async () => {
    proxy = await startDatabaseProxy(await provideDatabase('college-pages.test.ts'));
    const nowhere = `http://localhost:${await freePort()}`;
    portals = [
      await startOwnPortal(inject('upstreamUrl'), { DATABASE_URL: proxy.url }),
      await startOwnPortal(nowhere),
    ];
    await proxy.refuse();
  });
  afterAll(async () => {
    for (const portal of portals) await portal.stop();
    await proxy.stop();
  });

  test('a page without the database has the events and the articles, and says what is missing', async () => {
    const { status, main } = await read(portals[0]?.url ?? '', '/colleges/fchs');
    expect(status).toBe(200);
    expect(main).toContain(NO_FIGURES);
    expect(main).toContain('Graduates of all years');
    expect(main).toContain(NO_STORIES);
    expect(main).not.toContain(NO_EVENTS);
    expect(addressesIn(main)).toContain('/success-stories/calm-hands-on-a-night-ward');
  });

  test('a page without the backend has the texts, the stories and the news', async () => {
    const { status, main } = await read(portals[1]?.url ?? '', '/ar/colleges/fchs');
    expect(status).toBe(200);
    expect(main).toContain('يتعذر تحميل الفعاليات في الوقت الحالي.');
    expect(main).toContain('يتعذر تحميل جميع الأرقام في الوقت الحالي.');
    expect(addressesIn(main)).toContain('/ar/success-stories/calm-hands-on-a-night-ward');
    expect(addressesIn(main)).toContain('/ar/news/ward-of-the-future');
  });

  test('the list without the backend has the four colleges', async () => {
    const { status, main } = await read(portals[1]?.url ?? '', '/colleges');
    expect(status).toBe(200);
    expect(main).toContain('We can’t load the figures right now.');
    for (const { code } of COLLEGES) expect(addressesIn(main)).toContain(collegePath(code));
  });
});
