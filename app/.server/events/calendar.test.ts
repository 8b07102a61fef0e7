import ICAL from 'ical.js';
import { afterEach, describe, expect, test } from 'vitest';

import { createTranslator } from '#rules/text/translator.ts';

import { sendEventCalendar } from './calendar.ts';
import { answerEvents, sentEvent, sentPopUp } from '../testing/events-answer.ts';
import { createRecordsContext } from '../testing/records-context.ts';

interface Given {
  popUp?: 'fails';
  slug?: string;
  changes?: object;
  isData?: boolean;
  isHead?: boolean;
  isDown?: boolean;
}

async function send({ slug = 'open-day', changes = {}, isDown = false, popUp, ...how }: Given = {}) {
  const events = [sentEvent('open-day', 'ADPOLY', changes), sentEvent('undated')];
  const answer = isDown
    ? () => ({ ok: false })
    : answerEvents({ events, popUp: popUp ?? sentPopUp('open-day', changes) });
  return await sendEventCalendar(
    createRecordsContext({ row: 'event-calendar', answer, ...how }).context,
    slug,
  );
}

/** Reads the one event of a file with a parser that is independent of the package that wrote it. */
async function parse(changes: object = {}) {
  const text = await (await send({ changes })).text();
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vevent']);
  expect(calendar.getAllProperties().map(({ name }) => name)).toEqual(['version', 'prodid', 'method']);
  const event = calendar.getFirstSubcomponent('vevent');
  if (!event) throw new Error('The file has no event.');
  return { text, event, value: (name: string) => event.getFirstPropertyValue(name)?.toString() };
}

const NAMES = ['uid', 'sequence', 'dtstamp', 'dtstart', 'dtend', 'summary', 'location', 'description', 'url'];

afterEach(() => {
  globalThis.translator = undefined;
});

// EVENT-8
describe('the calendar file of an event', () => {
  test('is one event in UTC, with a stable id, the place, the text and the address of its page', async () => {
    const answer = await send();
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="open-day\.ics"/) as string,
      'x-content-type-options': 'nosniff',
    });
    const { event, value } = await parse();
    expect(event.getAllProperties().map(({ name }) => name)).toEqual(NAMES);
    expect(Object.fromEntries(NAMES.slice(3).map((name) => [name, value(name)]))).toEqual({
      dtstart: '2126-11-28T05:00:00Z',
      dtend: '2126-11-29T12:00:00Z',
      summary: 'Event open-day',
      location: 'Abu Dhabi Polytechnic, main hall',
      description: 'A day.',
      url: 'https://portal.example/events/open-day',
    });
    expect(value('uid')).toBe('open-day@portal.example');
    expect(Date.parse(value('dtstamp') ?? '')).toBeLessThanOrEqual(Date.now());
  });

  test.each([
    ['2126-11-28T00:00:00+04:00', '2126-11-29T00:00:00+04:00', '2126-11-28', '2126-11-30'],
    ['2126-11-28T09:00:00+04:00', null, '2126-11-28', '2126-11-29'],
    ['2126-12-31', '2126-12-31', '2126-12-31', '2127-01-01'],
  ])(
    'without times has days, from %s to %s, and ends on the day after the last',
    async (start, end, from, to) => {
      const { event, value } = await parse({ start_date: start, end_date: end, display_time: false });
      expect(
        event.getFirstProperty('dtstart')?.getParameter('value') ?? event.getFirstProperty('dtstart')?.type,
      ).toMatch(/^date$/i);
      expect([value('dtstart'), value('dtend')]).toEqual([from, to]);
    },
  );

  test('without an end has only a start', async () => {
    const { event, value } = await parse({ end_date: null });
    expect(value('dtstart')).toBe('2126-11-28T05:00:00Z');
    expect(event.getFirstProperty('dtend')).toBeNull();
  });

  test('has the texts and the address of the Arabic page', async () => {
    globalThis.translator = createTranslator({ language: 'ar', texts: {} });
    const { text, value } = await parse({ title: 'يوم مفتوح، 2026' });
    expect(value('summary')).toBe('يوم مفتوح، 2026');
    expect(value('url')).toBe('https://portal.example/ar/events/open-day');
    expect(text).toContain('PRODID:-//portal//events//AR');
  });

  test.each([
    ['line breaks', 'Open day\r\nATTENDEE:mailto:evil@evil.example\r\nEND:VEVENT\nBEGIN:VALARM'],
    ['signs of the format', String.raw`A;B,C:D\E\nF"G";X=1`],
    ['a long Arabic title', 'يوم مفتوح في المختبر '.repeat(20).trim()],
    ['long words and emoji', `${'👩🏽‍🔬'.repeat(40)}${'x'.repeat(200)}`],
  ])('keeps a title with %s, which adds no property', async (_name, title) => {
    const hostile = { title, location: title, description: `<p>${title}</p>` };
    const { text, event, value } = await parse(hostile);
    const written = title.replaceAll('\r\n', '\n');
    expect(value('summary')).toBe(written);
    expect(value('location')).toBe(written);
    expect(value('description')).toBe(title.replaceAll(/\s+/g, ' '));
    expect(event.getAllProperties().map(({ name }) => name)).toEqual(NAMES);
    expect(event.getAllSubcomponents()).toEqual([]);
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('has no control or invisible character of a title', async () => {
    const title = 'Open\0 \u000bday\u0085 \u202e2026';
    const { text, value } = await parse({ title });
    expect(value('summary')).toBe('Open day 2026');
    expect(text).not.toMatch(/[^\P{Cc}\r\n]/u);
  });

  test('has no body if only its headers are asked for', async () => {
    const answer = await send({ isHead: true });
    expect([answer.status, answer.body]).toEqual([200, null]);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  });

  test.each([
    ['an unknown event', { slug: 'never-announced' }, 404, 'We can’t find this event'],
    ['an event without a date', { slug: 'undated' }, 404, 'The portal does not know the date of this event.'],
    ['an unavailable backend', { isDown: true }, 503, 'This file is unavailable at the moment.'],
    ['an unavailable date', { popUp: 'fails' }, 503, 'This file is unavailable at the moment.'],
  ] as const)('does not exist for %s', async (_name, given, status, text) => {
    const answer = await send(given);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await answer.text()).toContain(text);
  });

  test('does not exist as the data of a page', async () => {
    await expect(send({ isData: true })).rejects.toMatchObject({ status: 404 });
  });
});
