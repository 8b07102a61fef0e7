import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DAY } from '#rules/constants.ts';
import { formSchema } from '#rules/resources/engine/schema.ts';
import { STORY } from '#rules/resources/story.ts';

import { columnName } from '../engine/columns.ts';
import { addDemoPeople } from '../people/demo.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { createTestKeys } from '../testing/keys.ts';
import { addDemoStories } from './demo.ts';

const NOW = new Date('2026-11-27T08:00:00Z');
const fileKeys = createTestKeys();
const database = await openTestDatabase();
afterAll(() => database.close());

const add = (now = NOW) => database.transaction((tx) => addDemoStories(tx, fileKeys, now));
const readRows = () => queryOnce(database.url, 'select * from portal.stories order by created_at');

// STORY-13
describe('the demo stories', () => {
  beforeAll(async () => {
    await database.transaction((tx) => addDemoPeople(tx, fileKeys, NOW));
    // Two replicas can start at the same time.
    await Promise.all([add(), add()]);
  });

  test('are three published ones in both languages, one that waits and a draft, and are added once', async () => {
    const rows = await readRows();
    expect(
      rows.map(({ state, language, college }) => `${String(state)} ${String(language)} ${String(college)}`),
    ).toEqual([
      'published en FCHS',
      'published ar ADPOLY',
      'published en ADVETI',
      'waiting en ADVETI',
      'draft en FCHS',
    ]);
    await add(new Date(NOW.getTime() + DAY));
    expect(await readRows()).toEqual(rows);
  });

  test('say that they are demo content, and have values that the form accepts', async () => {
    for (const row of await readRows()) {
      const values = Object.fromEntries(
        Object.keys(STORY.fields).map((name) => [name, row[columnName(name)] ?? undefined]),
      );
      expect(formSchema(STORY).safeParse(values).error?.issues ?? []).toEqual([]);
      expect(row['text']).toMatch(/demo content|محتوى تجريبي/);
      expect(row['author_name']).toMatch(/^Demo /);
    }
  });
});
