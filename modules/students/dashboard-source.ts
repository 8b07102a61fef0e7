import { refuse } from '#rules/identity/access.ts';
import { READ_STUDENTS, studentsReadBy } from '#rules/students/reading.ts';

import type { DashboardSource } from '../portal-module.ts';
import { studentScopeOf } from './scope.ts';
import { countStudents } from './students.ts';

/** How many of an adviser's students have not applied (STUDENTS-6). */
export const STUDENTS_SOURCE: DashboardSource = {
  name: 'students',
  serves: (viewer) => refuse(READ_STUDENTS, viewer) === undefined && studentsReadBy(viewer) === 'advised',
  async read(db, viewer) {
    const { all, notApplied } = await countStudents(db, studentScopeOf(viewer));
    if (all === 0) return {};
    return {
      figures: [{ kind: 'studentsWithoutApplication', count: notApplied, values: { total: String(all) } }],
    };
  },
};
