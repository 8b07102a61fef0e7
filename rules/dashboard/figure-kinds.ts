import type { LineValues } from './parts.ts';

/** One kind of numbers of the staff (DASHBOARD-49). */
export interface FigureKindDefinition {
  label: string;
  /** The rows of the list behind the number, of which the user gets the first one that opens. */
  rows: readonly string[];
  /** The query of the list's address. Default: none. */
  query?: (values: LineValues) => Readonly<Record<string, string>>;
  /** The name of the resource, for a user with a queue of it: the number then leads to the queue. */
  queue?: string;
}

export const FIGURE_KINDS = {
  vacanciesToApprove: {
    label: 'Vacancies that wait for approval',
    rows: ['vacancy-approvals'],
    queue: 'vacancy',
  },
  applicationsToRead: {
    label: 'Applications that wait for a counselor',
    rows: ['applications'],
    query: () => ({ state: 'submitted' }),
    queue: 'application',
  },
  clearancesToDecide: {
    label: 'Visits that wait for clearance',
    rows: ['security-clearance'],
    query: () => ({ state: 'submitted' }),
    queue: 'clearance',
  },
  applicantsToAnswer: {
    label: 'Applicants who wait for an answer',
    rows: ['job-requests'],
    queue: 'application',
  },
  studentsWithoutApplication: {
    label: 'Students who have not applied for a job',
    rows: ['students'],
    query: () => ({ applied: 'no' }),
  },
  counseledStudents: { label: 'Students whom you advise', rows: ['employment-career-counselors'] },
  supervisedStudents: { label: 'Students whom you advise', rows: ['employment-supervisors'] },
  studentsWithoutCounselor: {
    label: 'Students without a career counselor',
    rows: ['employment-career-counselors'],
  },
  openNextSteps: {
    label: 'Next steps that are open',
    rows: ['next-steps'],
  },
  outcomesToCheck: {
    label: 'Outcomes of graduates that wait for a check',
    rows: ['outcomes-to-check'],
  },
} as const satisfies Record<string, FigureKindDefinition>;

export type FigureKind = keyof typeof FIGURE_KINDS;
