import { createElement } from 'react';
import { describe, expect, test } from 'vitest';

import type { EventOccasion } from '#app/.server/events/occasion.ts';
import { renderPage } from '#app/wizards/testing/render-page.tsx';

import { DatedEventCard } from './dated-event-card.tsx';
import { EventCard } from './event-card.tsx';
import { EventFacts } from './event-facts.tsx';
import { OtherEvents } from './other-events.tsx';
import { DEMO_EVENT, DEMO_OCCASION } from './specimen-event.ts';

const FILE = 'href="/events/demo-event/calendar.ics"';
const DATE = '<time dateTime="2026-11-28T05:00:00.000Z">28 to 29 November 2026, 9 am to 4 pm</time>';

const withDate = (changes: Partial<EventOccasion> = {}) => ({
  ...DEMO_EVENT,
  occasion: { ...DEMO_OCCASION, ...changes },
});

// EVENT-5
describe('the facts of an event', () => {
  const facts = (event: object, more: { website?: string } = {}) =>
    renderPage(createElement(EventFacts, { event: { ...DEMO_EVENT, ...event }, ...more }));

  test('are its date, its place with a map, its host college and its calendar file', async () => {
    const page = await facts(withDate());
    expect(page).toContain(DATE);
    expect(page).toContain('It starts on 28 November 2026 at 9 am and ends on 29 November 2026 at 4 pm.');
    expect(page).toContain('<bdi class="block">Abu Dhabi Polytechnic, main hall</bdi>');
    expect(page).toMatch(
      /<a href="https:\/\/www\.google\.com\/maps\/search\/\?api=1&amp;query=Abu\+Dhabi\+Polytechnic%2C\+main\+hall" rel="noopener noreferrer"[^>]*><span>Find the place on a map/,
    );
    expect(page).toMatch(/<a [^>]*href="\/colleges\/adpoly"[^>]*><bdi>Abu Dhabi Polytechnic<\/bdi>/);
    expect(page).toContain(FILE);
  });

  test('say that the date is not known, and lead to the website of the college', async () => {
    const page = await facts({}, { website: 'https://www.adpoly.ac.ae' });
    expect(page).toContain('The portal does not know the date of this event.');
    expect(page).toMatch(
      /<a href="https:\/\/www\.adpoly\.ac\.ae"[^>]*><span>Visit the website of <bdi>Abu Dhabi Polytechnic<\/bdi>/,
    );
    expect(page).not.toMatch(/<time|calendar\.ics|google/);
  });

  test('say that the date cannot be loaded, and lead nowhere else for it', async () => {
    const page = await facts({ isDateMissing: true }, { website: 'https://www.adpoly.ac.ae' });
    expect(page).toContain('We can’t load the date right now.');
    expect(page).not.toMatch(/does not know|www\.adpoly/);
  });

  test('of an event without a known college have no link to one', async () => {
    const page = await facts({ college: 'OTHER', collegeName: 'Other college' });
    expect(page).toContain('<bdi>Other college</bdi>');
    expect(page).not.toContain('/colleges/');
    expect(await facts({ college: undefined, collegeName: undefined })).not.toContain('Host college');
  });

  // EVENT-2
  test('of an event that is over keep the date, without the calendar file', async () => {
    const page = await facts(withDate({ isOver: true }));
    expect(page).toContain(DATE);
    expect(page).toContain('This event is over.');
    expect(page).not.toContain(FILE);
  });
});

// EVENT-4
test('the card of the dated event has a sheet of its day, its date, its place and its calendar file', async () => {
  const event = withDate();
  const card = await renderPage(createElement(DatedEventCard, { event, occasion: event.occasion }));
  expect(card).toMatch(/aria-hidden="true"[^>]*><div[^>]*>Nov<\/div><div[^>]*>28</);
  expect(card).toContain(DATE);
  expect(card).toContain('<bdi>Abu Dhabi Polytechnic, main hall</bdi>');
  expect(card).toContain(FILE);
  expect(card).toContain('href="/events/demo-event"');
});

// EVENT-1, EVENT-2
test('another card has the date beside the college, unless the event is over', async () => {
  const card = (event: object) =>
    renderPage(createElement(EventCard, { event: { ...DEMO_EVENT, ...event } }));
  expect(await card(withDate())).toContain(DATE);
  expect(await card(withDate({ isOver: true }))).not.toContain('<time');
  expect(await card({})).not.toContain('<time');
});

// EVENT-6
test('the other events of a college have a heading and a card each', async () => {
  const page = await renderPage(createElement(OtherEvents, { events: [DEMO_EVENT, withDate()] }));
  expect(page).toContain('Other events of this college</h2>');
  expect(page.match(/<article/g)).toHaveLength(2);
});
