import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import { and, eq, gt, sql } from 'drizzle-orm';

import { applyForm, type CvSource } from '#rules/applications/apply-form.ts';
import { isForStudent } from '#rules/applications/eligibility.ts';
import { DAY } from '#rules/constants.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { ANSWERS, APPLICATION } from '#rules/resources/application.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';
import { VACANCY } from '#rules/resources/vacancy.ts';
import { t } from '#rules/text/t.ts';

import type { Queries } from '../database/database.ts';
import { applyTransition } from '../engine/apply-transition.ts';
import { findOwnEntry } from '../engine/history.ts';
import {
  actorOf,
  conflictOf,
  insertRecord,
  isRecordId,
  savedOf,
  storeChange,
  type SavedRecord,
} from '../engine/record.ts';
import { storeFiles } from '../engine/record-files.ts';
import type { StoredRecord } from '../engine/resource-table.ts';
import { scopeOf } from '../engine/scope.ts';
import { submissionKey } from '../engine/submission.ts';
import { columnsOf, parseValues, type GivenValues } from '../engine/values.ts';
import type { FileKeys } from '../files/cipher.ts';
import { describeFiles, factsOf } from '../files/store.ts';
import { isStorable, tidyClaim } from '../people/claims.ts';
import { vacancies } from '../vacancies/tables.ts';
import { lockOwnApplication } from './own.ts';
import { applications } from './tables.ts';

/** The most applications that a student begins in 24 hours, also those withdrawn (APPLICATION-6). */
export const MAX_APPLICATIONS_PER_DAY = 30;

/** What a student sends with the form of an application. */
export interface WrittenApplication {
  /** The id of the vacancy. */
  vacancy: string;
  /** The version that the student saw; missing for a new application. */
  version?: number | null | undefined;
  /** Whether it is sent. Otherwise it is saved as a draft. */
  send: boolean;
  input: GivenValues;
  /** The questions that the form has shown; missing if it shows none. */
  questions?: readonly string[] | null | undefined;
  /** Identifies the form: see `submissionKey`. */
  submission?: string | null | undefined;
}

interface WriteOptions {
  fileKeys: FileKeys;
  /** A copy of the CV of the profile; undefined if the profile has none, or if the form asks for another. */
  profileCv: File | undefined;
  now?: Date;
}

/** The values of a vacancy that an application needs. The columns of the fields have no names in the type. */
type VacancyValues = StoredRecord & {
  title: string;
  companyName: string | null;
  colleges: string[] | null;
  audience: string[] | null;
  questions: string[] | null;
  closesOn: string;
  openSince: Date | null;
  isApproved: boolean;
};

/** The values of an application that its form has. */
type FormValues = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Saves the application of a student for a vacancy as a draft, or sends it (APPLICATION-2, APPLICATION-4). The
 * vacancy stays as it is until the end of the transaction: if it closes at the same moment, the application is
 * either sent before, or refused in words. A repetition of the form changes nothing.
 *
 * @throws ModuleError FORBIDDEN in words, for a user who is no student, a vacancy that is closed or not for the
 * student, and an application that was sent already; NOT_FOUND for a vacancy that never was open, and a draft
 * that was deleted; CONFLICT; VALIDATION_FAILED with messages by field; TOO_MANY_REQUESTS
 */
export async function writeApplication(
  tx: Queries,
  viewer: Viewer,
  written: WrittenApplication,
  { fileKeys, profileCv, now = new Date() }: WriteOptions,
): Promise<SavedRecord> {
  checkStudent(viewer);
  if (!isRecordId(written.vacancy)) throw new ModuleError('NOT_FOUND');
  await lockPair(tx, viewer, written.vacancy);
  const row = await lockOwnApplication(tx, viewer, written.vacancy);
  const vacancy = await readVacancy(tx, written.vacancy);
  const { version, send } = written;
  const isOpen = isOpenOn(vacancy, dateInDubai(now));
  // The text of a closed vacancy can have been changed without an approval, so the stored one stays.
  const about = row && (!isOpen || row.state === 'returned') ? aboutOf(row) : aboutVacancy(vacancy);
  const { questions } = about;
  checkQuestions(row, { shown: written.questions, questions });
  const values = parseValues(applyForm(questions.length, send), written.input, 'create');
  const { cvSource, cv: chosen, ...texts } = values as typeof values & { cvSource: CvSource };
  const given = chosen instanceof File ? chosen : undefined;
  const cv = { profile: profileCv, new: given, kept: undefined, none: undefined }[cvSource];
  const key = submissionKey(written.submission, viewer.id, { ...values, ...(cv && { cv }) });
  const form = texts as FormValues;
  const sent = row && (await findRepetition(tx, viewer, row, { written, key, form, cv }));
  if (sent) return sent;
  if (row && row.state !== 'draft' && row.state !== 'returned') {
    throw new ModuleError('FORBIDDEN', { message: t('You have already applied for this vacancy.') });
  }
  if (row && row.version !== version) throw conflictOf(row);
  if (!row && version != null) throw new ModuleError('NOT_FOUND');
  if (row?.state !== 'returned') {
    checkOpen(vacancy, { isOpen, send, isNew: !row });
    checkAudience(viewer, vacancy);
  }
  checkCv(row, { cvSource, cv, send });
  const columns = {
    ...form,
    ...about,
    ...{ vacancy: vacancy.id, applicant: nameOf(viewer) },
  };
  const by = actorOf(viewer);
  if (row) {
    const kept = cvSource === 'kept' ? cvOf(row) : undefined;
    const files = cv ? [{ id: randomUUID(), field: 'cv', file: cv }] : [];
    const cvId = files[0]?.id ?? kept;
    const changed = columnsOf(APPLICATION, { ...columns, ...(cvId !== undefined && { cv: cvId }) }, row.id);
    const old = cvOf(row);
    const obsolete = old !== undefined && old !== kept ? [old] : [];
    if (!send) {
      const change = { columns: changed, files, obsolete };
      return await storeChange(tx, applications, APPLICATION, row, change, { by, at: now, fileKeys });
    }
    const saved = await applyTransition(tx, applications, APPLICATION, row, {
      ...{ name: 'submit', by, note: null, at: now, columns: changed },
    });
    await storeFiles(tx, fileKeys, row.id, files, now, obsolete);
    return saved;
  }
  await checkDailyLimit(tx, viewer, now);
  // The application belongs to the company of the vacancy. Its users read it once it was forwarded.
  const author = { ...viewer, partnerId: vacancy.partnerId ?? undefined };
  const created = await insertRecord(
    tx,
    applications,
    APPLICATION,
    author,
    { ...columns, ...(cv && { cv }) },
    { at: now, key, fileKeys },
  );
  if (!send) return created;
  const [draft] = await tx.select().from(applications).where(eq(applications.id, created.id));
  if (!draft) throw new Error('An application is missing, although it was just added.');
  return await applyTransition(tx, applications, APPLICATION, draft, {
    ...{ name: 'submit', by, note: null, at: now },
  });
}

function checkStudent({ id, role, partialLogin }: Viewer): void {
  if (role === 'user' && !partialLogin && isStorable(id)) return;
  throw new ModuleError('FORBIDDEN', { message: t('Only students and alumni apply for vacancies.') });
}

/** Makes another form of the same student for the same vacancy wait, so that there are never two. */
async function lockPair(tx: Queries, { id }: Viewer, vacancy: string): Promise<void> {
  const pair = JSON.stringify(['application', id, vacancy]);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`);
}

/** @throws ModuleError NOT_FOUND for a vacancy that never was open */
async function readVacancy(tx: Queries, id: string): Promise<VacancyValues> {
  const [row] = await tx.select().from(vacancies).where(eq(vacancies.id, id)).for('share');
  const vacancy = row as VacancyValues | undefined;
  if (!vacancy?.openSince) throw new ModuleError('NOT_FOUND');
  return vacancy;
}

function isOpenOn({ state, closesOn }: VacancyValues, today: string): boolean {
  return (VACANCY.change?.approval?.relied ?? []).some((open) => open === state) && closesOn >= today;
}

/** What an application copies of its vacancy, so that it stays when the vacancy changes. */
function aboutVacancy({ title, companyName, questions }: VacancyValues) {
  return { title, employer: companyName ?? undefined, questions: questions ?? [] };
}

function aboutOf(row: StoredRecord): ReturnType<typeof aboutVacancy> {
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
function checkOpen(
  { isApproved }: VacancyValues,
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
function checkQuestions(
  row: StoredRecord | undefined,
  { shown, questions }: { shown: WrittenApplication['questions']; questions: readonly string[] },
): void {
  const canChange = !row || row.state === 'draft' || row.state === 'returned';
  if (!shown || !canChange || isDeepStrictEqual([...shown], [...questions])) return;
  const message = t('The company has changed its questions meanwhile. Look at your answers again.');
  throw new ModuleError('VALIDATION_FAILED', { validation: { questions: [message] } });
}

/** @throws ModuleError FORBIDDEN in words */
function checkAudience(viewer: Viewer, { colleges, audience }: VacancyValues): void {
  if (isForStudent(viewer, { colleges: colleges ?? [], audience: audience ?? [] })) return;
  const message = t('This vacancy is for other colleges or groups, so you cannot apply.');
  throw new ModuleError('FORBIDDEN', { message });
}

interface ChosenCv {
  cvSource: CvSource;
  cv: File | undefined;
  send: boolean;
}

/** @throws ModuleError VALIDATION_FAILED if the chosen CV does not exist */
function checkCv(row: StoredRecord | undefined, { cvSource, cv, send }: ChosenCv): void {
  const refuse = (message: string) => {
    throw new ModuleError('VALIDATION_FAILED', { validation: { cvSource: [message] } });
  };
  if (cvSource === 'profile' && !cv) refuse(t('Your profile has no CV. Choose another one.'));
  if (cvSource === 'kept' && send && (!row || cvOf(row) === undefined)) {
    refuse(t('The application has no CV yet. Choose one.'));
  }
}

interface RepeatedForm {
  written: WrittenApplication;
  key: string | null;
  form: FormValues;
  cv: File | undefined;
}

/** Returns the outcome of the same form, if it has been sent before (RECORD-19). */
async function findRepetition(
  tx: Queries,
  viewer: Viewer,
  row: StoredRecord,
  { written: { version, send }, key, form, cv }: RepeatedForm,
): Promise<SavedRecord | undefined> {
  if (version == null) return key !== null && row.submission === key ? savedOf(row) : undefined;
  if (row.version === version) return undefined;
  const entry = await findOwnEntry(tx, scopeOf(APPLICATION, viewer), row, version);
  if (!entry || entry.transition !== (send ? 'submit' : null)) return undefined;
  const stored = new Map<string, unknown>(Object.entries(row));
  const names = ['email', 'phone', 'letter', ...ANSWERS];
  const isSame = names.every((name) => (stored.get(name) ?? undefined) === form[name]);
  const hasCv = !cv || (await hasFile(tx, row, cv));
  return isSame && hasCv ? savedOf(row) : undefined;
}

async function hasFile(tx: Queries, row: StoredRecord, cv: File): Promise<boolean> {
  const id = cvOf(row);
  const found = id === undefined ? undefined : (await describeFiles(tx, [id])).get(id);
  if (!found) return false;
  const { name, type, size } = found;
  return isDeepStrictEqual({ name, type, size }, factsOf(cv));
}

/** Returns the id of the stored CV. */
function cvOf(row: StoredRecord): string | undefined {
  return (row as unknown as { cv: string | null }).cv ?? undefined;
}

/** @throws ModuleError TOO_MANY_REQUESTS in words */
async function checkDailyLimit(tx: Queries, { id }: Viewer, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY);
  const begun = await tx.$count(
    applications,
    and(eq(applications.author, id), gt(applications.createdAt, yesterday)),
  );
  if (begun < MAX_APPLICATIONS_PER_DAY) return;
  const message = t('You can begin at most {most} applications in 24 hours. Please try again tomorrow.', {
    most: MAX_APPLICATIONS_PER_DAY,
  });
  throw new ModuleError('TOO_MANY_REQUESTS', { message });
}

function nameOf({ name, email }: Viewer): string {
  return tidyClaim(name) || tidyClaim(email);
}
