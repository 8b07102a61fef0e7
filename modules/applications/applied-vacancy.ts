import { isDeepStrictEqual } from 'node:util';

import { eq } from 'drizzle-orm';

import { isForStudent } from '#rules/applications/eligibility.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { VACANCY } from '#rules/resources/vacancy.ts';
import { t } from '#rules/text/t.ts';

import type { Queries } from '../database/database.ts';
import { isRecordId } from '../engine/record.ts';
import type { StoredRecord } from '../engine/resource-table.ts';
import { vacancies } from '../vacancies/tables.ts';

/** The values of a vacancy that an application needs. The columns of the fields have no names in the type. */
export type AppliedVacancy = StoredRecord & {
  title: string;
  companyName: string | null;
  colleges: string[] | null;
  audience: string[] | null;
  questions: string[] | null;
  closesOn: string;
  openSince: Date | null;
  isApproved: boolean;
};

/**
 * Reads the vacancy of an application, and keeps it as it is until the end of the transaction.
 *
 * @throws ModuleError NOT_FOUND for a vacancy that does not exist, or never was open
 */
export async function lockVacancy(tx: Queries, id: string): Promise<AppliedVacancy> {
  if (!isRecordId(id)) throw new ModuleError('NOT_FOUND');
  const [row] = await tx.select().from(vacancies).where(eq(vacancies.id, id)).for('share');
  const vacancy = row as AppliedVacancy | undefined;
  if (!vacancy?.openSince) throw new ModuleError('NOT_FOUND');
  return vacancy;
}

/** Checks whether a vacancy takes applications on a day. @param today as YYYY-MM-DD, in the Emirates */
export function isOpenOn({ state, closesOn }: AppliedVacancy, today: string): boolean {
  return (VACANCY.change?.approval?.relied ?? []).some((open) => open === state) && closesOn >= today;
}

/** What an application copies of its vacancy, so that it stays when the vacancy changes. */
export function aboutVacancy({ title, companyName, questions }: AppliedVacancy) {
  return { title, employer: companyName ?? undefined, questions: questions ?? [] };
}

/** What an application has copied of its vacancy. */
export function aboutOf(row: StoredRecord): ReturnType<typeof aboutVacancy> {
  // The columns of the fields have no names in the type.
  const { title, employer, questions } = row as unknown as Record<'title' | 'employer', string | null> & {
    questions: string[] | null;
  };
  return { title: title ?? '', employer: employer ?? undefined, questions: questions ?? [] };
}

/**
 * Refuses to send an application for a closed vacancy. A draft can still be saved, so that nothing that was
 * typed is lost.
 *
 * @throws ModuleError FORBIDDEN in words
 */
export function checkOpen(
  { isApproved }: AppliedVacancy,
  { isOpen, send, isNew }: { isOpen: boolean; send: boolean; isNew: boolean },
): void {
  if (isOpen) return;
  const canSave = !isNew || isApproved;
  if (!send && canSave) return;
  const message = canSave
    ? t('This vacancy has closed, so the application was not sent. You can still save it as a draft.')
    : t('This vacancy has closed, so it takes no applications any more.');
  throw new ModuleError('FORBIDDEN', { message });
}

/**
 * Refuses answers to other questions than those of the vacancy: the company can change them while a student
 * writes.
 *
 * @throws ModuleError VALIDATION_FAILED
 */
export function checkQuestions(
  row: StoredRecord | undefined,
  { shown, questions }: { shown: readonly string[] | null | undefined; questions: readonly string[] },
): void {
  const canChange = !row || row.state === 'draft' || row.state === 'returned';
  if (!shown || !canChange || isDeepStrictEqual([...shown], [...questions])) return;
  const message = t('The company has changed its questions meanwhile. Look at your answers again.');
  throw new ModuleError('VALIDATION_FAILED', { validation: { questions: [message] } });
}

/** Refuses a student for whom the vacancy is not (APPLICATION-3). @throws ModuleError FORBIDDEN in words */
export function checkAudience(viewer: Viewer, { colleges, audience }: AppliedVacancy): void {
  if (isForStudent(viewer, { colleges: colleges ?? [], audience: audience ?? [] })) return;
  const message = t('This vacancy is for other colleges or groups, so you cannot apply.');
  throw new ModuleError('FORBIDDEN', { message });
}
