import { afterAll, beforeAll, expect, test } from 'vitest';
import { events } from '../database/schema.ts';
import { createSeededBackend, type SeededBackend } from '../testing/seeded-backend.ts';
import { seed } from './seed.ts';

let upstream: SeededBackend;
beforeAll(async () => {
  upstream = await createSeededBackend();
}, 60_000);
afterAll(() => upstream.stop());

const day = 24 * 3_600_000;

test('gives all events new dates at a start of the program when all are over', async () => {
  const next = '{ getPopUpContent { error data { slug start_date end_date location } } }';
  const first = (await upstream.ask(next)).data.getPopUpContent;
  expect(first).toMatchObject({ error: false, data: { slug: 'future-skills-hackathon-adpoly' } });
  expect(first.data.start_date).toMatch(/T09:00:00\+04:00$/);

  upstream.clock.ahead = 20 * day;
  const second = (await upstream.ask(next)).data.getPopUpContent.data.slug;
  expect(second).not.toBe(first.data.slug);
  await seed(upstream.db, new Date(Date.now() + upstream.clock.ahead));
  expect((await upstream.ask(next)).data.getPopUpContent.data.slug).toBe(second);

  upstream.clock.ahead = 365 * day;
  expect((await upstream.ask(next)).data.getPopUpContent).toMatchObject({ error: true, data: null });
  await seed(upstream.db, new Date(Date.now() + upstream.clock.ahead));
  expect((await upstream.ask(next)).data.getPopUpContent.error).toBe(false);
  expect(await upstream.db.$count(events)).toBe(12);
});
