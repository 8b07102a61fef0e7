import { expect, test } from 'vitest';

import { answerEvents, sentEvent, sentPopUp } from '../testing/events-answer.ts';
import { createRecordsContext } from '../testing/records-context.ts';
import { loadEventsOfCollege } from './of-backend.ts';

// EVENT-1, DASHBOARD-50
test('the week of a user begins with the dated event', async () => {
  const events = ['one', 'two', 'three', 'four'].map((slug) => sentEvent(slug));
  const { context } = createRecordsContext({
    row: 'dashboard',
    role: 'admin',
    answer: answerEvents({ events, popUp: sentPopUp('three') }),
  });
  const shown = await loadEventsOfCollege(Object.assign(context, { dashboardLimit: 10_000 }));
  expect(shown?.map(({ slug, when }) => [slug, when !== undefined])).toEqual([
    ['three', true],
    ['one', false],
    ['two', false],
  ]);
});
