import { ENABLER_ROWS } from './enabler-rows.ts';
import { IMPACT_ROWS } from './impact-rows.ts';
import { LEARNING_ROWS } from './learning-rows.ts';
import { PEOPLE_ROWS } from './people-rows.ts';
import { PERSONAL_ROWS } from './personal-rows.ts';
import { PUBLIC_ROWS } from './public-rows.ts';
import type { RouteRow } from './row.ts';
import { STRATEGY_ROWS } from './strategy-rows.ts';

/** All routes of the portal. The guard rejects a route that is not in this table (GUARD-8). */
export const ROUTES: readonly RouteRow[] = [
  ...PUBLIC_ROWS,
  ...PERSONAL_ROWS,
  ...STRATEGY_ROWS,
  ...PEOPLE_ROWS,
  ...LEARNING_ROWS,
  ...IMPACT_ROWS,
  ...ENABLER_ROWS,
];

const byId = new Map(ROUTES.map((row) => [row.id, row]));

export function findRow(id: string): RouteRow | undefined {
  return byId.get(id);
}

/**
 * Returns the row with an id.
 *
 * @throws if no row has the id; the id is a constant in the code, so this is a bug
 */
export function getRow(id: string): RouteRow {
  const row = byId.get(id);
  if (!row) throw new Error(`The route table has no row '${id}'.`);
  return row;
}

/**
 * Finds the row whose path, with a leading slash, equals a path (`/employment`). Does not match
 * parameters.
 */
export function findRowByPath(path: string): RouteRow | undefined {
  return ROUTES.find((row) => `/${row.path}` === path);
}
