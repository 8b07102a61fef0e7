import type { AppLoadContext } from '#app/load-context.ts';
import { collegeNameOf } from '#rules/identity/colleges.ts';
import { decideLetter, type LetterFacts, type LetterKind } from '#rules/letters/letters.ts';
import { formatDate } from '#rules/text/format.ts';
import type { WrittenIn } from '#rules/text/letter-languages.ts';
import { splitPlaceholders } from '#rules/text/split-placeholders.ts';
import { t } from '#rules/text/t.ts';
import { TRANSLATION_NOTE } from '#rules/text/translation-note.ts';

import { chooseLanguages, writeInEach } from './letter-languages.ts';
import { describeRefusal } from './letter-refusal.ts';
import { describePage } from './page.ts';
import { askForStudent } from './student.ts';
import { getViewer } from './viewer.ts';

/** A letter in one language. */
export type WrittenLetter = WrittenIn & ReturnType<typeof writeLetter>;

/**
 * Returns the data of a letter page: the letter in the chosen languages (PROFILE-14), or the reason why the
 * user cannot have it (PROFILE-5).
 */
export async function loadLetter(context: AppLoadContext, request: Request, kind: LetterKind) {
  const page = describePage(context);
  const answer = await askForStudent(context);
  const record = answer.isAvailable
    ? { isAvailable: true as const, status: answer.student?.status }
    : { isAvailable: false as const };
  const decision = decideLetter(kind, getViewer(context), record);
  if ('refusal' in decision) return { page, refusal: describeRefusal(decision.refusal, decision.missing) };
  const { languages, choice } = chooseLanguages(context, request, t('Language of the letter'));
  const versions = writeInEach(context, languages, () => writeLetter(kind, decision.facts));
  const note = languages.includes('ar') ? t(TRANSLATION_NOTE) : undefined;
  return { page, letter: { versions, choice, note } };
}

/** Writes a letter in the current language, with today's date. */
function writeLetter(kind: LetterKind, facts: LetterFacts) {
  const { name, studentId } = facts;
  const college = collegeNameOf(facts.college) ?? facts.college;
  return {
    college,
    date: t('Date: {date}', { date: formatDate(new Date()) }),
    heading: t('To whom it may concern'),
    sentences: sentencesOf(kind, facts).map((text) => splitNames(t(text), { name, studentId, college })),
    request: t('This letter was issued at the request of the person named above.'),
    registrar: t('Registrar'),
    stamp: t('Stamp and date'),
  };
}

function sentencesOf(kind: LetterKind, { isGraduate, isFinalYear }: LetterFacts): string[] {
  if (kind === 'polytechnic') {
    return [
      isGraduate
        ? 'Abu Dhabi Polytechnic certifies that {name}, student number {studentId}, has graduated from the polytechnic.'
        : 'Abu Dhabi Polytechnic certifies that {name}, student number {studentId}, is a student of the polytechnic on the date of this letter.',
    ];
  }
  return [
    'This is to certify that {name}, student number {studentId}, is enrolled at {college} on the date of this letter.',
    ...(isFinalYear ? ['The student is in the final year of the program.'] : []),
  ];
}

/** Splits a sentence, so that the page isolates its names (FORM-34). Every second part is a name. */
function splitNames(text: string, names: Readonly<Record<string, string>>): string[] {
  return splitPlaceholders(text).map((part, at) => (at % 2 === 0 ? part : (names[part] ?? '')));
}
