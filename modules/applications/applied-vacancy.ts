import { isDeepStrictEqual } from 'node:util';

import { eq } from 'drizzle-orm';

import { isForStudent } from '#rules/applications/eligibility.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import { OPEN_STATES, VACANCY } from '#rules/resources/vacancy.ts';
import { t } from '#rules/text/t.ts';

import type { Queries } from '../database/database.ts';
import { isRecordId } from '../engine/record.ts';
import { valuesOf, type StoredRecord } from '../engine/resource-table.ts';
import { vacancies } from '../vacancies/tables.ts';
import { isWritable } from './own.ts';

/** The values of a vacancy that an application needs. */
export interface AppliedVacancy {
  id: string;
  state: string;
  partnerId: string | null;
  companyName: string | null;
  isApproved: boolean;
  title: string;
  colleges: readonly string[];
  audience: readonly string[];
  questions: readonly string[];
  /** As YYYY-MM-DD. */
  closesOn: string;
}

/** The columns that a vacancy has beside its fields and those of every record. */
type VacancyRow = StoredRecord & { companyName: string | null; isApproved: boolean; openSince: Date | null };

/**
 * Reads the vacancy of an application, and keeps it as it is until the end of the transaction.
 *
 * @throws ModuleError NOT_FOUND for a vacancy that does not exist, or never was open
 */
export async function lockVacancy(tx: Queries, id: string): Promise<AppliedVacancy> {
  // A client can send any text, also one that PostgreSQL refuses.
  if (!isRecordId(id)) throw new ModuleError('NOT_FOUND');
  const [row] = await tx.select().from(vacancies).where(eq(vacancies.id, id)).for('share');
  const vacancy = row as VacancyRow | undefined;
  if (!vacancy?.openSince) throw new ModuleError('NOT_FOUND');
  const { state, partnerId, companyName, isApproved } = vacancy;
  const values = valuesOf(VACANCY, vacancy);
  return {
    id,
    state,
    partnerId,
    companyName,
    isApproved,
    title: values.text('title') ?? '',
    colleges: values.texts('colleges') ?? [],
    audience: values.texts('audience') ?? [],
    questions: values.texts('questions') ?? [],
    closesOn: values.text('closesOn') ?? '',
  };
}

/** Checks whether a vacancy takes applications on a day. @param today as YYYY-MM-DD, in the Emirates */
export function isOpenOn({ state, closesOn }: AppliedVacancy, today: string): boolean {
  return OPEN_STATES.includes(state) && closesOn >= today;
}

/** What an application copies of its vacancy, so that it stays when the vacancy changes. */
export function aboutVacancy({ title, companyName, questions }: AppliedVacancy) {
  return { title, employer: companyName ?? undefined, questions };
}

/** What an application has copied of its vacancy. */
export function aboutOf(row: StoredRecord): ReturnType<typeof aboutVacancy> {
  const values = valuesOf(APPLICATION, row);
  return {
    title: values.text('title') ?? '',
    employer: values.text('employer') ?? undefined,
    questions: values.texts('questions') ?? [],
  };
}

/**
 * Refuses to send an application for a closed vacancy. A draft can still be saved, so that nothing that was
 * typed is lost, unless it is new and the text of the vacancy is not approved.
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
  const canChange = !row || isWritable(row);
  if (!shown || !canChange || isDeepStrictEqual([...shown], [...questions])) return;
  const message = t('The company has changed its questions meanwhile. Look at your answers again.');
  throw new ModuleError('VALIDATION_FAILED', { validation: { questions: [message] } });
}

/** Refuses a student whom the vacancy is not for (APPLICATION-3). @throws ModuleError FORBIDDEN in words */
export function checkAudience(viewer: Viewer, { colleges, audience }: AppliedVacancy): void {
  if (isForStudent(viewer, { colleges, audience })) return;
  const message = t('This vacancy is for other colleges or groups, so you cannot apply.');
  throw new ModuleError('FORBIDDEN', { message });
}
