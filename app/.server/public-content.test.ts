import { print } from 'graphql';
import { expect, test } from 'vitest';

import type { AppLoadContext } from '#app/load-context.ts';
import { PartnersTestimonialsDocument } from './generated/graphql.ts';
import { loadLandingContent } from './public-content.ts';
import { createRecordingGateway } from './testing/recording-gateway.ts';

// LANDING-2, LANDING-5, LANDING-10
test('requests 10 banners in ascending order and 10 events of the landing page', async () => {
  const gateway = createRecordingGateway({ ok: false });
  await loadLandingContent({ gateway } as unknown as AppLoadContext);
  const findRequest = (field: string) => gateway.operations.find(({ query }) => query.includes(`${field}(`));
  expect(findRequest('banners')?.query).toContain('banners(first: $first, page: 1, sort_order: ASC)');
  expect(findRequest('banners')?.variables).toEqual({ first: 10 });
  expect(findRequest('events')?.query).toContain('event_type: "landing_page"');
  expect(findRequest('events')?.variables).toEqual({ first: 10 });
  expect(findRequest('partnersTestimonials')).toBeUndefined();
});

// LANDING-10
test('the query for the partners’ testimonials asks for the published ones of partners', () => {
  expect(print(PartnersTestimonialsDocument)).toContain(
    'partnersTestimonials(status: true, type: "partner")',
  );
});
