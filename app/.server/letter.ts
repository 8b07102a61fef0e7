import type { AppLoadContext } from '@remix-run/node';

import { formatDate } from '#rules/text/format.ts';

import { describePage } from './page.ts';
import { collegeNameOf } from './profile.ts';
import { getViewer } from './viewer.ts';

/** What a letter says of the user who asks for it. */
export interface LetterData {
  name: string;
  studentId: string;
  collegeName: string;
  college: string;
  isGraduate: boolean;
  isFinalYear: boolean;
  /** DD-MM-YYYY. */
  date: string;
}

/** A letter page: the letter's data, or undefined for somebody whom the letter cannot be about. */
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
