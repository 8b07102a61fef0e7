import { expect, test } from 'vitest';

import { answerEvents, sentEvent, sentPopUp } from '../testing/events-answer.ts';
import { createRecordsContext } from '../testing/records-context.ts';
import { searchEvents } from './public-content.ts';

const EVENTS = [sentEvent('open-day'), sentEvent('careers-evening', 'FCHS')];

async function datedIn(popUp: object) {
  const { context } = createRecordsContext({
    row: 'search',
    answer: answerEvents({ events: EVENTS, popUp }),
  });
  const found = await searchEvents(context, { words: 'event', kind: undefined, page: 1 });
  expect(found?.total).toBe(2);
  return found?.results
    .filter(({ facts }) => /November \d{4}/.test(JSON.stringify(facts)))
    .map(({ to }) => to);
}

// EVENT-1, EVENT-2, FIND-7
test('an event in the results of a search has its date, until it is over', async () => {
  expect(await datedIn(sentPopUp('open-day'))).toEqual(['/events/open-day']);
  const over = { start_date: '2020-11-28T09:00:00+04:00', end_date: null };
  expect(await datedIn(sentPopUp('open-day', over))).toEqual([]);
});
