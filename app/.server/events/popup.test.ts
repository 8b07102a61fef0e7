import { expect, test } from 'vitest';

import type { AppLoadContext } from '#app/load-context.ts';
import { loadEventPopup } from './popup.ts';
import { createRecordingGateway } from '../testing/recording-gateway.ts';

const EVENT = {
  title: 'Open day',
  slug: 'open-day',
  description: '<p>Meet the <b>employers</b>.</p>',
  thumbnail: '/events/open-day.jpg',
  start_date: '2026-12-01T09:00:00+04:00',
  end_date: '2026-12-02T16:30:00+04:00',
  location: 'Abu Dhabi',
  display_time: true,
  entity: { entity: 'ADPOLY' },
};

function contextOf(answer: object, choices: object = {}): AppLoadContext {
  const gateway = createRecordingGateway(answer);
  const session = { choices: { acceptsCookies: true, sawEvent: false, ...choices } };
  return { gateway, session } as unknown as AppLoadContext;
}

const withPopup = (getPopUpContent: object) => ({ ok: true, data: { getPopUpContent } });

// POPUP-3
test('the popup shows each field of the event, with its description as plain text', async () => {
  expect(await loadEventPopup(contextOf(withPopup({ error: false, data: EVENT })))).toEqual({
    title: 'Open day',
    slug: 'open-day',
    description: 'Meet the employers.',
    thumbnail: '/events/open-day.jpg',
    startsAt: '2026-12-01T09:00:00+04:00',
    endsAt: '2026-12-02T16:30:00+04:00',
    location: 'Abu Dhabi',
    showsTime: true,
    college: 'ADPOLY',
  });
});

// POPUP-2
test('there is no popup in a browser that pressed VIEW, without an event or if the call fails', async () => {
  const popup = withPopup({ error: false, data: EVENT });
  expect(await loadEventPopup(contextOf(popup, { sawEvent: true }))).toBeUndefined();
  expect(await loadEventPopup(contextOf(withPopup({ error: true, data: EVENT })))).toBeUndefined();
  expect(await loadEventPopup(contextOf(withPopup({ error: false, data: null })))).toBeUndefined();
  expect(await loadEventPopup(contextOf({ ok: false }))).toBeUndefined();
});

// POPUP-12
test('there is no popup before the visitor has accepted cookies', async () => {
  const popup = withPopup({ error: false, data: EVENT });
  expect(await loadEventPopup(contextOf(popup, { acceptsCookies: false }))).toBeUndefined();
});
