import ICAL from 'ical.js';
import { beforeAll, describe, expect, inject, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import { mainIn, wordsOf } from '../support/words.ts';
import { arabic } from '../support/arabic-texts.ts';

const visitor = new Visitor(inject('portalUrl'));
const read = async (path: string) => await wordsOf(await visitor.get(path));

/** A date of the event popup, in English. */
const DATE = /<time dateTime="[^"]+">\d{1,2} (?:\w+ )?(?:\d{4} )?(?:to [^<]*)?\d{4}, [^<]*[ap]m<\/time>/i;

let slug: string;
beforeAll(async () => {
  slug = /href="\/events\/([\w-]+)\/calendar\.ics"/.exec(await read('/'))?.[1] ?? '';
});

// EVENT-1, EVENT-2, EVENT-4
describe('the dated event', () => {
  test.each(['/', '/events'])(
    'is the first card of %s, with its date and its calendar file',
    async (path) => {
      const page = await read(path);
      const articles = page.match(/<article.*?<\/article>/gs) ?? [];
      // The entry cards of the landing page are articles too.
      const cards = articles.filter((article) => article.includes('href="/events/'));
      expect(cards.length).toBeGreaterThan(8);
      expect(cards[0]).toContain(`href="/events/${slug}"`);
      expect(cards[0]).toContain(`href="/events/${slug}/calendar.ics"`);
      expect(cards[0]).toMatch(DATE);
      for (const card of cards.slice(1)) expect(card).not.toMatch(/<time|calendar\.ics/);
      expect(page.replaceAll(/<noscript>.*?<\/noscript>/gs, '')).not.toMatch(/upcoming/i);
    },
  );

  test('is the first one of its college, and not among those of another one', async () => {
    const code = /<abbr[^>]*>(\w+)<\/abbr>/.exec(await read(`/events/${slug}`))?.[1] ?? '';
    const own = await read(`/events?college=${code === 'ATS' ? 'ATHS' : code}`);
    expect(own.indexOf(`href="/events/${slug}"`)).toBe(own.search(/href="\/events\/\w/));
    const others = await read(`/events?college=${code === 'FCHS' ? 'ADPOLY' : 'FCHS'}`);
    expect(others).not.toMatch(/calendar\.ics/);
  });

  // EVENT-5, EVENT-6, EVENT-7
  test('has a page with its date, place, college, calendar file, shares and other events', async () => {
    const page = await read(`/events/${slug}`);
    expect(page).toMatch(DATE);
    expect(page).toContain('Find the place on a map');
    expect(mainIn(page)).toMatch(/href="\/colleges\/\w+"/);
    expect(page).toContain(`href="/events/${slug}/calendar.ics"`);
    expect(page).toContain('https://wa.me/?text=');
    const [, others = ''] = page.split('Other events of this college');
    expect(others.match(/<article/g)?.length).toBe(2);
    expect(others).not.toContain(`href="/events/${slug}"`);
  });

  test('has an Arabic page with words for the parts of the day', async () => {
    const page = await read(`/ar/events/${slug}`);
    expect(page).toMatch(/<time[^>]*>[^<]*(?:صباحا|مساء|ظهرا)/);
    expect(page).toContain(`href="/ar/events/${slug}/calendar.ics"`);
    expect(page).toContain(arabic('Find the place on a map'));
  });
});

// EVENT-2, EVENT-5
test('the page of another event says that its date is not known', async () => {
  const other = [...(await read('/events')).matchAll(/href="\/events\/([\w-]+)"/g)]
    .map(([, name]) => name)
    .find((name) => name !== slug);
  const page = await read(`/events/${other}`);
  expect(page).toContain('The portal does not know the date of this event.');
  expect(page).not.toContain(`/events/${other}/calendar.ics`);
  const file = await visitor.get(`/events/${other}/calendar.ics`);
  expect([file.status, await file.text()]).toEqual([
    404,
    'The portal does not know the date of this event.\n',
  ]);
});

// EVENT-8
describe('the calendar file', () => {
  test.each([
    ['', 'EN'],
    ['/ar', 'AR'],
  ])('at %s/events/… is an event in the language of its address', async (prefix, language) => {
    const file = await visitor.get(`${prefix}/events/${slug}/calendar.ics`);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(file.headers.get('content-disposition')).toContain(`attachment; filename="${slug}.ics"`);
    const calendar = new ICAL.Component(ICAL.parse(await file.text()) as unknown[]);
    expect(calendar.getFirstPropertyValue('prodid')).toMatch(new RegExp(`//${language}$`));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
    expect(event.uid).toMatch(new RegExp(`^${slug}@`));
    expect(event.endDate.toJSDate().getTime()).toBeGreaterThan(Date.now());
    const page = await read(`${prefix}/events/${slug}`);
    expect(page).toContain(event.summary);
    expect(page).toContain(event.location);
    const url = String(event.component.getFirstPropertyValue('url'));
    expect(new URL(url).pathname).toBe(`${prefix}/events/${slug}`);
    expect(page).toContain(`rel="canonical" href="${url}"`);
  });

  test('answers HEAD, and 404 for an unknown event', async () => {
    const head = await visitor.head(`/events/${slug}/calendar.ics`);
    expect([head.status, await head.text()]).toEqual([200, '']);
    const unknown = await visitor.get('/events/never-announced/calendar.ics');
    expect([unknown.status, await unknown.text()]).toEqual([404, 'We can’t find this event\n']);
  });
});

// EVENT-7
test.each(['/news/ward-of-the-future', '/success-stories/signing-for-an-aircraft'])(
  '%s can be shared',
  async (path) => {
    const page = await read(path);
    expect(page).toMatch(/https:\/\/www\.linkedin\.com\/sharing\/share-offsite\/\?url=[^"]+/);
    expect(decodeURIComponent(/share-offsite\/\?url=([^"]+)/.exec(page)?.[1] ?? '')).toMatch(
      new RegExp(`^http.*${path}$`),
    );
  },
);
