import type { AppLoadContext } from '#app/load-context.ts';
import { formatDate } from '#rules/text/format.ts';

import { describePage } from './page.ts';
import { collegeNameOf } from './profile.ts';
import { getViewer } from './viewer.ts';

/** The data of a letter about the user who requests it. */
export interface LetterData {
  name: string;
  studentId: string;
  collegeName: string;
  college: string;
  isGraduate: boolean;
  isFinalYear: boolean;
  /** Today's date as DD-MM-YYYY. */
  date: string;
}

/**
 * Returns the data of a letter page. `letter` is undefined if the viewer has no student number or
 * belongs to another college.
 *
 * @param college the code of the college that issues the letter; if undefined, every college issues it
 */
export function loadLetter(context: AppLoadContext, college?: string) {
  const viewer = getViewer(context);
  const isAbout =
    viewer.role === 'user' && viewer.studentId !== undefined && (!college || viewer.college === college);
  const letter: LetterData | undefined = isAbout
    ? {
        name: viewer.name,
        studentId: viewer.studentId ?? '',
        collegeName: collegeNameOf(viewer.college) ?? '',
        college: viewer.college ?? '',
        isGraduate: viewer.studentGroup === 'alumni',
        isFinalYear: viewer.finalYearStudent || viewer.studentGroup === 'graduating',
        date: formatDate(new Date()),
      }
    : undefined;
  return { page: describePage(context), letter };
}
