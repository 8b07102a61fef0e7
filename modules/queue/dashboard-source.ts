import type { NextItem } from '#rules/dashboard/parts.ts';
import { deadlineFieldOf, lineOfRecord } from '#rules/dashboard/queue-lines.ts';
import { MOST_OF_KIND } from '#rules/dashboard/sources.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { hasQueue } from '#rules/queue/queue.ts';

import type { DashboardSource } from '../portal-module.ts';
import { columnOf } from '../engine/resource-table.ts';
import { listFirst, type QueuePart } from './queue.ts';

/**
 * Creates the source of what waits for a user: the records of each state that have waited longest,
 * and those with the earliest deadlines (DASHBOARD-47).
 *
 * @param partsOf returns the parts of a user's queue
 */
export function createQueueSource(partsOf: (viewer: Viewer) => readonly QueuePart[]): DashboardSource {
  return {
    name: 'queue',
    serves: hasQueue,
    async read(db, viewer, now) {
      const found = await listFirst(db, partsOf(viewer), MOST_OF_KIND, deadlineOf);
      return {
        next: found.flatMap(({ resource, row }): NextItem[] => {
          const record = { ...row };
          const line = lineOfRecord({ resource, state: row.state, record }, now);
          if (!line) return [];
          const { kind, values, due } = line;
          return [{ kind, values: { ...values, id: row.id }, due, since: row.stateSince.toISOString() }];
        }),
      };
    },
  };
}

function deadlineOf({ resource, table }: QueuePart) {
  const field = deadlineFieldOf(resource.name);
  return field === undefined ? undefined : columnOf(table, field);
}
