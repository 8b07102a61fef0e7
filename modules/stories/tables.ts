import { sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';

import { STORY } from '#rules/resources/story.ts';

import { resourceTable } from '../engine/resource-table.ts';

/** The stories of graduates. */
export const stories = resourceTable(STORY, {
  indexes: (column) => [
    // The public list reads only these rows, the newest first.
    index('stories_published_index')
      .on(column('stateSince').desc().nullsFirst(), column('id'))
      .where(sql`state = 'published'`),
  ],
});
