import type { AdviserRole } from './roles.ts';

/** The page of the advisers with each role, and the page that hands their students over. */
export const CASELOAD_PAGES: Readonly<Record<AdviserRole, { row: string; path: string; handOver: string }>> =
  {
    careercounselor: {
      row: 'employment-career-counselors',
      path: '/employment/careercounselor/users',
      handOver: '/employment/careercounselor/users/hand-over',
    },
    supervisor: {
      row: 'employment-supervisors',
      path: '/employment/supervisor/users',
      handOver: '/employment/supervisor/users/hand-over',
    },
  };

/** Returns the role of the advisers whose page, or a page below it, has a row. */
export function roleOfRow(row: string): AdviserRole {
  return row.startsWith(CASELOAD_PAGES.supervisor.row) ? 'supervisor' : 'careercounselor';
}
