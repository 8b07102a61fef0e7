import { refuse } from '../identity/access.ts';
import { SUPERADMIN, type ActingRole } from '../identity/roles.ts';
import type { Viewer } from '../identity/viewer.ts';
import { readGrantOf } from '../resources/engine/may.ts';
import type { Resource } from '../resources/engine/resource.ts';
import { RESOURCES } from '../resources/table.ts';
import type { RouteRow } from '../routes/row.ts';
import { ROUTES } from '../routes/table.ts';

/** The roles whose queues a superadmin does not have: they decide for themselves, or for their company. */
const OWN_QUEUES: readonly ActingRole[] = ['user', 'partner'];

/** The records of one resource that wait for a user. */
export interface QueueSource {
  resource: Resource;
  /** The states in which a record waits for the user. */
  states: readonly string[];
  /** The row of the page on which the user decides about one record. */
  row: RouteRow;
}

interface QueueTables {
  resources: readonly Resource[];
  rows: readonly RouteRow[];
}

/**
 * Lists what waits for a user, by resource (QUEUE-1): the states in the queue of the role, of the resources
 * that the user reads and whose pages the user can open. The rows of a resource are limited by its scope.
 *
 * @param viewer the signed-in user; undefined for a visitor
 * @param tables the resources and routes. Default: those of the portal
 * @returns an empty list for a user without a queue
 */
export function queueSourcesOf(
  viewer: Viewer | undefined,
  { resources, rows }: QueueTables = { resources: RESOURCES, rows: ROUTES },
): QueueSource[] {
  if (!viewer) return [];
  return resources.flatMap((resource) => {
    const grant = readGrantOf(resource, viewer);
    if (!grant) return [];
    const states = Object.entries(resource.states)
      .filter(([name, { queueOf = [] }]) => {
        const isRead = grant.states?.includes(name) ?? true;
        return isRead && queueOf.some((role) => hasQueueOf(viewer.role, role));
      })
      .map(([name]) => name);
    const row = states.length > 0 ? findRecordRow(resource, viewer, rows) : undefined;
    return row ? [{ resource, states, row }] : [];
  });
}

/** Checks whether records can wait for a user (QUEUE-1). */
export function hasQueue(viewer: Viewer | undefined): boolean {
  return queueSourcesOf(viewer).length > 0;
}

function hasQueueOf(role: string, named: ActingRole): boolean {
  return role === named || (role === SUPERADMIN && !OWN_QUEUES.includes(named));
}

/**
 * Finds the page of a record that the user can open. One below a list that the user can open comes first. The
 * keys of the lists open the data of a record, so without any list there is no page.
 */
function findRecordRow({ name }: Resource, viewer: Viewer, rows: readonly RouteRow[]): RouteRow | undefined {
  const open = rows.filter(
    ({ page, access }) =>
      typeof page === 'object' && page.resource === name && refuse(access, viewer) === undefined,
  );
  const lists = open.filter(({ page }) => typeof page === 'object' && 'view' in page);
  if (lists.length === 0) return undefined;
  const records = open.filter(({ page }) => typeof page === 'object' && 'record' in page);
  return records.find(({ parent }) => lists.some(({ id }) => id === parent)) ?? records[0];
}
