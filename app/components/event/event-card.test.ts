import { createElement } from 'react';
import { expect, test } from 'vitest';

import type { AppLoadContext } from '#app/load-context.ts';
import { listLandingEvents } from '#app/.server/events/lists.ts';
import { createRecordingGateway } from '#app/.server/testing/recording-gateway.ts';
import { renderPage } from '#app/wizards/testing/render-page.tsx';

import { EventCard } from './event-card.tsx';

/** Renders the card of an event whose college has this logo. */
async function renderCard(logo: string | null): Promise<string> {
  const entity = { entity: 'ADPOLY', name: 'Abu Dhabi Polytechnic', logo };
  const event = { thumbnail: null, title: 'Open day', description: null, slug: 'open-day', entity };
  const getPopUpContent = { error: true };
  const gateway = createRecordingGateway({ ok: true, data: { events: { data: [event] }, getPopUpContent } });
  const [listed] = (await listLandingEvents({ gateway } as unknown as AppLoadContext)) ?? [];
  expect(gateway.operations[0]?.query).toMatch(/entity \{[^}]*\blogo\b/);
  return listed ? await renderPage(createElement(EventCard, { event: listed })) : '';
}

// LANDING-18
test('the card of an event shows the logo of its college beside the name', async () => {
  const card = await renderCard('/storage/entities/adpoly.webp');
  expect(card).toContain('<img src="/media/storage/entities/adpoly.webp?w=160" alt=""');
  expect(card).toContain('ADPOLY</abbr>');
});

// LANDING-18
test('the card of an event shows the drawn mark of a college that has no logo', async () => {
  const card = await renderCard(null);
  expect(card).toMatch(/<span aria-hidden="true" class="size-2.5 shrink-0 rounded-full bg-/);
  expect(card).not.toContain('/entities/');
});
