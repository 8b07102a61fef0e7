import type { OutcomeFilter } from '../outcomes/categories.ts';
import type { ListedGroup } from './groups.ts';

/** A list of students, and what it is limited to (STUDENTS-8). */
export interface StudentList {
  /** Default: all groups, and students without one. */
  groups?: readonly ListedGroup[];
  /** Whether only students with an account are in it. */
  hasAccount?: true;
  /** The outcomes that its students have (OUTCOME-9). Default: all. */
  outcomes?: readonly OutcomeFilter[];
  /** Whether it has a column and a filter for the outcome (OUTCOME-8). */
  hasOutcomes?: true;
  /** What the list tells about a student: the applications, or the record and the account. */
  about: 'applications' | 'records';
  /** The order without a choice. Default: by name. */
  sort?: 'outcome';
}

/** The lists of students, by the ids of their rows in the route table. */
const STUDENT_LISTS = {
  students: { about: 'applications' },
  alumni: { groups: ['alumni'], hasOutcomes: true, about: 'applications' },
  'graduating-students': { groups: ['graduating'], hasOutcomes: true, about: 'applications' },
  'registered-alumni': { groups: ['alumni'], hasAccount: true, hasOutcomes: true, about: 'applications' },
  'unemployed-graduates': {
    groups: ['alumni'],
    outcomes: ['seekingWork', 'seekingEducation'],
    hasOutcomes: true,
    about: 'applications',
    sort: 'outcome',
  },
  'students-management': { groups: ['active', 'graduating', 'left'], about: 'records' },
  'alumni-management': { groups: ['alumni'], about: 'records' },
} as const satisfies Record<string, StudentList>;

export type StudentListId = keyof typeof STUDENT_LISTS;

export function isStudentListId(id: string): id is StudentListId {
  return Object.hasOwn(STUDENT_LISTS, id);
}

/** Returns a list by its id. */
export function getStudentList(id: StudentListId): StudentList {
  return STUDENT_LISTS[id];
}
