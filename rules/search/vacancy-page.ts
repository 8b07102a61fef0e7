import { refuse } from '../identity/access.ts';
import type { Viewer } from '../identity/viewer.ts';
import { getRow } from '../routes/table.ts';

/**
 * How a user reads a vacancy (FIND-4): `record` with its state, as its company and staff do; `open` with its
 * approved text; `public` on the public site.
 */
export type VacancyReading = 'record' | 'open' | 'public';

/** The rows of the pages of each reading. A user opens the first one that is allowed. */
const ROWS: Readonly<Record<VacancyReading, readonly string[]>> = {
  record: ['jobs-record', 'vacancy-approvals-record'],
  open: ['job-opportunity'],
  public: ['vacancy'],
};

/** The lists of the pages of records: only users who open the list have the records among their pages. */
const LISTS: Readonly<Record<string, string>> = {
  'jobs-record': 'jobs',
  'vacancy-approvals-record': 'vacancy-approvals',
};

/**
 * Finds the row of the page on which a user reads a vacancy (FIND-4).
 *
 * @param viewer undefined for a visitor
 * @returns undefined if the user has no such page
 */
export function findVacancyRow(reading: VacancyReading, viewer: Viewer | undefined): string | undefined {
  return ROWS[reading].find((id) =>
    [id, LISTS[id] ?? id].every((page) => refuse(getRow(page).access, viewer) === undefined),
  );
}
