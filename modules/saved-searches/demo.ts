import { eq } from 'drizzle-orm';

import { DAY } from '#rules/constants.ts';

import { lockDemo, type AddDemo } from '../engine/demo.ts';
import { personStudents } from '../people/tables.ts';
import { savedSearches } from './tables.ts';

/** The student number of the demo account `active`, which the demo people have. */
const STUDENT = '202300118';

/** The saved search of the demo account. */
const SEARCH = {
  name: 'Demo search: part-time and summer jobs',
  search: '',
  filters: { kind: ['partTime', 'summer'] },
};

/** Adds a saved search of the demo account `active`, unless there are some (SEARCH-1). */
export const addDemoSearches: AddDemo = async (tx, _fileKeys, now) => {
  await lockDemo(tx, 'savedSearches');
  if ((await tx.$count(savedSearches)) > 0) return;
  const students = await tx.select().from(personStudents).where(eq(personStudents.studentId, STUDENT));
  if (students.length === 0) return;
  const times = { createdAt: new Date(now.getTime() - 9 * DAY), checkedAt: now };
  await tx.insert(savedSearches).values(students.map(({ person }) => ({ person, ...SEARCH, ...times })));
};
