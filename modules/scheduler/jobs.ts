import { keptDaysOf, type KeptDays } from '#rules/resources/engine/retention.ts';

import type { PortalDatabase } from '../database/database.ts';
import type { LinkedResource } from '../links/present-link.ts';
import { removeOldLinks } from '../links/remove-old-links.ts';
import { removeOldMails } from '../outbox/queue.ts';
import { applyAutomaticTransition, listAutomaticTransitions } from './automatic-transitions.ts';
import { createBatchJob } from './batch-job.ts';
import { eraseClosed } from './erase-closed.ts';
import type { ScheduledJob } from './scheduler.ts';

/**
 * Lists the jobs of the modules, in the order of a run. Each transition of a resource is a job of its own, so
 * one that fails does not stop the others (SCHEDULE-4).
 *
 * @param keptDays how long the operator keeps closed records. Default: as the definitions say
 */
export function listJobs(
  database: PortalDatabase,
  resources: readonly LinkedResource[],
  keptDays: KeptDays = {},
): ScheduledJob[] {
  return [
    ...listAutomaticTransitions(resources).map((automatic) =>
      createBatchJob(database, `${automatic.resource.name}.${automatic.name}`, (tx, now) =>
        applyAutomaticTransition(tx, automatic, now),
      ),
    ),
    ...resources.flatMap(({ resource, table }) => {
      const days = keptDaysOf(resource, keptDays);
      return days === undefined
        ? []
        : createBatchJob(database, `${resource.name}.erase`, (tx, now) =>
            eraseClosed(tx, { resource, table, days }, now),
          );
    }),
    createBatchJob(database, 'old links', removeOldLinks),
    createBatchJob(database, 'old e-mails', removeOldMails),
  ];
}
