import { describe, expect, test } from 'vitest';

import { answerEvents, sentEvent, sentPopUp } from '../testing/events-answer.ts';
import { createRecordsContext } from '../testing/records-context.ts';
import { findEvent } from './find-event.ts';
import { listAllEvents, listCollegeEvents, listLandingEvents, listOtherEvents, loadEvents } from './lists.ts';

const EVENTS = [
  ...Array.from({ length: 9 }, (_, at) => sentEvent(`first-${at}`, at % 2 === 0 ? 'FCHS' : 'ADPOLY')),
  sentEvent('tenth'),
  sentEvent('eleventh', 'FCHS'),
];
const WHEN = '28 to 29 November 2126, 9\u00a0am to 4\u00a0pm';

function contextOf(popUp?: object | 'fails', answer = answerEvents({ events: EVENTS, popUp })) {
  return createRecordsContext({ row: 'events', answer }).context;
}

const ask = (query = '') => new Request(`https://portal.example/events${query}`);
const slugs = (events: readonly { slug: string }[] | undefined) => events?.map(({ slug }) => slug);
const dated = (events: readonly { slug: string; occasion: { when: string } | undefined }[] | undefined) =>
  events?.flatMap(({ slug, occasion }) => (occasion ? [[slug, occasion.when]] : []));

// EVENT-1
describe('the event of the popup', () => {
  test('has its date and its place in every list, and no other event has a date', async () => {
    const context = contextOf(sentPopUp('first-3'));
    const only = [['first-3', WHEN]];
    expect(dated(await listLandingEvents(context))).toEqual(only);
    expect(dated(await listAllEvents(context))).toEqual(only);
    expect(dated(await listCollegeEvents(context, 'ADPOLY'))).toEqual(only);
    expect(dated((await loadEvents(context, ask())).list?.events)).toEqual(only);
    expect(await findEvent(context, 'first-3')).toMatchObject({
      title: 'Event first-3',
      html: '<p>A day.</p>',
      occasion: { when: WHEN, location: 'Abu Dhabi Polytechnic, main hall' },
    });
    expect((await findEvent(context, 'first-4'))?.occasion).toBeUndefined();
  });

  test.each([
    ['there is none', undefined],
    ['its query fails', 'fails' as const],
    ['its date cannot be read', sentPopUp('first-3', { start_date: 'soon' })],
    ['it has no date', sentPopUp('first-3', { start_date: null })],
  ])('leaves the events without dates and in their order if %s', async (_name, popUp) => {
    const context = contextOf(popUp);
    const all = slugs(EVENTS);
    expect(slugs(await listLandingEvents(context))).toEqual(all?.slice(0, 10));
    expect(slugs((await loadEvents(context, ask())).list?.events)).toEqual(all?.slice(0, 9));
    expect(dated(await listAllEvents(context))).toEqual([]);
    expect(await findEvent(context, 'first-3')).toMatchObject({
      occasion: undefined,
      isDateMissing: popUp === 'fails',
    });
    const unknown = findEvent(context, 'first-10');
    if (popUp === 'fails') await expect(unknown).rejects.toMatchObject({ status: 503 });
    else expect(await unknown).toBeUndefined();
  });

  test('has a page even if the list does not have it', async () => {
    const context = contextOf(sentPopUp('not-listed'));
    expect(await findEvent(context, 'not-listed')).toMatchObject({ occasion: { when: WHEN } });
  });
});

// EVENT-4
describe('the dated event', () => {
  test('is the first one on the landing page, which has ten events', async () => {
    expect(slugs(await listLandingEvents(contextOf(sentPopUp('first-3'))))?.slice(0, 3)).toEqual([
      'first-3',
      'first-0',
      'first-1',
    ]);
    const notListed = slugs(await listLandingEvents(contextOf(sentPopUp('not-listed'))));
    expect(notListed).toHaveLength(10);
    expect(notListed?.[0]).toBe('not-listed');
  });

  test('is the first one on the first page of all events, and of those of its college', async () => {
    const context = contextOf(sentPopUp('tenth'));
    const first = async (query: string) => slugs((await loadEvents(context, ask(query))).list?.events)?.[0];
    expect(await first('')).toBe('tenth');
    expect(await first('?college=ADPOLY')).toBe('tenth');
    expect(await first('?college=FCHS')).toBe('first-0');
    const second = (await loadEvents(context, ask('?page=2'))).list?.events;
    expect(slugs(second)).toEqual(['eleventh']);
  });

  test('is the first one of its college also if the popup does not name the college', async () => {
    const context = contextOf(sentPopUp('first-3', { entity: null }));
    expect(slugs(await listCollegeEvents(context, 'ADPOLY'))?.[0]).toBe('first-3');
    expect(dated(await listCollegeEvents(context, 'FCHS'))).toEqual([]);
  });

  // EVENT-2
  test('keeps its place once it is over', async () => {
    const over = { start_date: '2020-11-28T09:00:00+04:00', end_date: '2020-11-28T16:00:00+04:00' };
    const context = contextOf(sentPopUp('first-3', over));
    expect(slugs(await listLandingEvents(context))).toEqual(slugs(EVENTS)?.slice(0, 10));
    expect(await findEvent(context, 'first-3')).toMatchObject({ occasion: { isOver: true } });
  });
});

// EVENT-6
test('the other events of a college are at most three, with the dated one first and without the event itself', async () => {
  const context = contextOf(sentPopUp('tenth'));
  const others = async (slug: string) => slugs(await listOtherEvents(context, { slug, college: 'ADPOLY' }));
  expect(await others('first-1')).toEqual(['tenth', 'first-3', 'first-5']);
  expect(await others('tenth')).toEqual(['first-1', 'first-3', 'first-5']);
  expect(await listOtherEvents(context, { slug: 'x', college: undefined })).toEqual([]);
  const down = contextOf(undefined, () => ({ ok: false }));
  expect(await listOtherEvents(down, { slug: 'x', college: 'ADPOLY' })).toEqual([]);
});
