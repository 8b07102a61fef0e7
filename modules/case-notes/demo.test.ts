import { afterAll, expect, test } from 'vitest';

import { addDays, dateInDubai } from '#rules/resources/engine/dates.ts';

import { addDemoCaseload } from '../caseload/demo.ts';
import { addDemoPeople } from '../people/demo.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addDemo } from '../testing/demo.ts';
import { viewerOf } from '../testing/sample.ts';
import { listOpenSteps } from './case-notes.ts';
import { addDemoNotes } from './demo.ts';
import { caseScopeOf } from './scope.ts';
import { caseNotes } from './tables.ts';

const NOW = new Date('2026-11-27T08:00:00Z');
const database = await openTestDatabase();
afterAll(() => database.close());

// CASE-9
test('a trial has a next step of today and one of the next week for each adviser, and no second ones', async () => {
  await addDemo(database.url, NOW, addDemoPeople, addDemoCaseload, addDemoNotes, addDemoNotes);
  const today = dateInDubai(NOW);
  for (const [sub, role] of [
    ['4', 'careercounselor'],
    ['5', 'supervisor'],
  ]) {
    const scope = caseScopeOf(viewerOf({ sub, role, name: 'Demo', permissions: 'students-index' }));
    const { items } = await database.read((db) => listOpenSteps(db, scope, 1));
    const days = items.map(({ dueOn }) => dueOn ?? '');
    expect(days[0]).toBe(today);
    expect(days).toHaveLength(2);
    expect([addDays(today, 6), addDays(today, 7)]).toContain(days[1]);
  }
  const texts = await database.read((db) => db.select({ text: caseNotes.text }).from(caseNotes));
  expect(texts).toHaveLength(5);
  for (const { text } of texts) expect(text).toMatch(/^Demo note: /);
});
