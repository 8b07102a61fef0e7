import type { AppLoadContext } from '#app/load-context.ts';
import { collegeNameOf } from '#app/content/colleges.ts';
import { decideLetter, type LetterFacts, type LetterKind } from '#rules/letters/letters.ts';
import { formatDate } from '#rules/text/format.ts';

import { describePage } from './page.ts';
import { askForStudent } from './student.ts';
import { getViewer } from './viewer.ts';

/** The content of a letter. */
export interface LetterData extends LetterFacts {
  collegeName: string;
  /** Today's date as DD-MM-YYYY. */
  date: string;
}

/** Returns the data of a letter page: the letter, or the reason why the user cannot have it (PROFILE-5). */
export async function loadLetter(context: AppLoadContext, kind: LetterKind) {
  const page = describePage(context);
  const answer = await askForStudent(context);
  const record = answer.isAvailable
    ? { isAvailable: true as const, status: answer.student?.status }
    : { isAvailable: false as const };
  const decision = decideLetter(kind, getViewer(context), record);
  if ('refusal' in decision) return { page, ...decision };
  const { facts } = decision;
  const letter: LetterData = {
    ...facts,
    collegeName: collegeNameOf(facts.college) ?? facts.college,
    date: formatDate(new Date()),
  };
  return { page, letter };
}
