import { and, eq, gt } from 'drizzle-orm';

import { applyForm, type CvSource } from '#rules/applications/apply-form.ts';
import { DAY } from '#rules/constants.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';
import { t } from '#rules/text/t.ts';

import type { PortalDatabase, Queries } from '../database/database.ts';
import { lockUntilCommit } from '../database/advisory-lock.ts';
import { applyTransition } from '../engine/apply-transition.ts';
import { forgetChanges } from '../engine/history.ts';
import { actorOf, conflictOf, insertRecord, storeChange, type SavedRecord } from '../engine/record.ts';
import { idsOf, splitFiles, storedFilesOf, storeFiles } from '../engine/record-files.ts';
import type { StoredRecord } from '../engine/resource-table.ts';
import { submissionKey } from '../engine/submission.ts';
import { columnsOf, parseValues, type GivenValues } from '../engine/values.ts';
import type { FileKeys } from '../files/cipher.ts';
import type { FileTurns } from '../files/turns.ts';
import { isStorable, tidyClaim } from '../people/claims.ts';
import type { ModuleLog } from '../portal-module.ts';
import {
  aboutOf,
  aboutVacancy,
  checkAudience,
  checkOpen,
  checkQuestions,
  isOpenOn,
  lockVacancy,
  type AppliedVacancy,
} from './applied-vacancy.ts';
import { isWritable, lockOwnApplication } from './own.ts';
import { readProfileCv } from './profile-cv.ts';
import { findRepetition, refuseWithdrawn, type ApplicationValues } from './repetition.ts';
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

interface TurnOptions {
  database: PortalDatabase;
  fileKeys: FileKeys;
  inTurn: FileTurns;
  log: ModuleLog;
}

/**
 * Saves or sends an application when its file has its turn (DATA-21): see `writeApplication`. The CV of the
 * profile is read before the transaction, because opening a file uses connections of its own.
 *
 * @throws ModuleError like `writeApplication` and `openFile`; BUSY if too many transactions with files wait
 */
export async function writeInTurn(
  viewer: Viewer,
  written: WrittenApplication,
  { database, fileKeys, inTurn, log }: TurnOptions,
): Promise<SavedRecord> {
  const write = (profileCv?: File) =>
    database.transaction((tx) => writeApplication(tx, viewer, written, { fileKeys, profileCv }));
  if (written.input['cvSource'] !== 'profile') return await inTurn(written.input, () => write());
  return await inTurn.withFile(async () => write(await readProfileCv(database, fileKeys, viewer, log)));
}

interface WriteOptions {
  fileKeys: FileKeys;
  /** A copy of the CV of the profile; undefined if the profile has none, or if the form asks for another. */
  profileCv: File | undefined;
  now?: Date;
}

/**
 * Saves the application of a student for a vacancy as a draft, or sends it (APPLICATION-2, APPLICATION-4).
 * The vacancy stays as it is until the end of the transaction: if it closes at the same moment, the
 * application is either sent before, or refused in words. A repetition of the form changes nothing.
 *
 * @throws ModuleError FORBIDDEN in words, for a user who is no student, a vacancy that is closed or not for
 * the student, and an application that was sent already; NOT_FOUND for a vacancy that never was open, and a
 * draft that was deleted; CONFLICT; VALIDATION_FAILED with messages by field; TOO_MANY_REQUESTS
 */
export async function writeApplication(
  tx: Queries,
  viewer: Viewer,
  written: WrittenApplication,
  { fileKeys, profileCv, now = new Date() }: WriteOptions,
): Promise<SavedRecord> {
  checkStudent(viewer);
  await lockStudent(tx, viewer);
  const row = await lockOwnApplication(tx, viewer, written.vacancy);
  const vacancy = await lockVacancy(tx, written.vacancy);
  const { version, send } = written;
  const isOpen = isOpenOn(vacancy, dateInDubai(now));
  // The text of a closed vacancy can have been changed without an approval, so the stored one stays.
  const about = row && (!isOpen || row.state === 'returned') ? aboutOf(row) : aboutVacancy(vacancy);
  checkQuestions(row, { shown: written.questions, questions: about.questions });
  const values = parseValues(applyForm(about.questions.length, send), written.input, 'create');
  const { cvSource, cv: chosen, ...texts } = values as typeof values & { cvSource: CvSource };
  const given = chosen instanceof File ? chosen : undefined;
  const cv = { profile: profileCv, new: given, kept: undefined, none: undefined }[cvSource];
  const keyed = { ...values, vacancy: vacancy.id, ...(cv && { cv }) };
  const key = submissionKey(written.submission, viewer.id, keyed);
  const form = texts as ApplicationValues;
  const sent = row && (await findRepetition(tx, viewer, row, { version, send, key, form, cvSource, cv }));
  if (sent) return sent;
  if (row && !isWritable(row)) {
    throw new ModuleError('FORBIDDEN', { message: t('You have already applied for this vacancy.') });
  }
  if (row && row.version !== version) throw conflictOf(row);
  if (!row && version != null) throw new ModuleError('NOT_FOUND');
  if (row?.state !== 'returned') {
    checkOpen(vacancy, { isOpen, send, isNew: !row });
    checkAudience(viewer, vacancy);
  }
  checkCv(row, { cvSource, cv, send });
  const columns = { ...form, ...about, vacancy: vacancy.id, applicant: nameOf(viewer) };
  const saved = { columns, cv, send, at: now, fileKeys };
  // A draft keeps its CV until the student chooses the file of another one.
  const keepsCv = cvSource === 'kept' || (cvSource === 'new' && !cv);
  if (row) return await saveExisting(tx, viewer, row, { ...saved, keepsCv });
  await refuseWithdrawn(tx, key);
  await checkDailyLimit(tx, viewer, now);
  return await saveNew(tx, viewer, vacancy, { ...saved, key });
}

interface SaveOptions {
  /** The values of the columns, without the CV. */
  columns: ApplicationValues;
  /** A new file for the CV. */
  cv: File | undefined;
  send: boolean;
  at: Date;
  fileKeys: FileKeys;
}

/** Changes a draft, or an application that was returned, and sends it if the student does. */
async function saveExisting(
  tx: Queries,
  viewer: Viewer,
  row: StoredRecord,
  { columns, cv, send, at, fileKeys, keepsCv }: SaveOptions & { keepsCv: boolean },
): Promise<SavedRecord> {
  const by = actorOf(viewer);
  const stored = storedFilesOf(APPLICATION, row);
  const { files } = splitFiles({ ...(cv && { cv }) });
  const kept = keepsCv ? stored : {};
  const changed = columnsOf(APPLICATION, { ...columns, ...kept, ...idsOf(files) }, row.id);
  const obsolete = keepsCv ? [] : Object.values(stored);
  // A student can save the same text a thousand times. Only the last time is of interest.
  await forgetChanges(tx, row.id);
  if (!send) {
    const change = { columns: changed, files, obsolete };
    return await storeChange(tx, applications, APPLICATION, row, change, { by, at, fileKeys });
  }
  const sent = await applyTransition(tx, applications, APPLICATION, row, {
    name: 'submit',
    by,
    note: null,
    at,
    columns: changed,
  });
  await storeFiles(tx, fileKeys, row.id, files, at, obsolete);
  return sent;
}

/** Creates a draft, and sends it if the student does. */
async function saveNew(
  tx: Queries,
  viewer: Viewer,
  { partnerId }: AppliedVacancy,
  { columns, cv, send, at, fileKeys, key }: SaveOptions & { key: string | null },
): Promise<SavedRecord> {
  // The application belongs to the company of the vacancy. Its users read it once it was forwarded.
  const author = { ...viewer, partnerId: partnerId ?? undefined };
  const values = { ...columns, ...(cv && { cv }) };
  const created = await insertRecord(tx, applications, APPLICATION, author, values, { at, key, fileKeys });
  if (!send) return created;
  const [draft] = await tx.select().from(applications).where(eq(applications.id, created.id));
  if (!draft) throw new Error('An application is missing, although it was just added.');
  return await applyTransition(tx, applications, APPLICATION, draft, {
    name: 'submit',
    by: actorOf(viewer),
    note: null,
    at,
  });
}

function checkStudent({ id, role, partialLogin }: Viewer): void {
  if (role === 'user' && !partialLogin && isStorable(id)) return;
  throw new ModuleError('FORBIDDEN', { message: t('Only students and alumni apply for vacancies.') });
}

/**
 * Makes another form of the same student wait, so that there are never two applications for one vacancy, and
 * the limit of a day holds.
 */
async function lockStudent(tx: Queries, { id }: Viewer): Promise<void> {
  await lockUntilCommit(tx, 'application', id);
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
  if (cvSource === 'kept' && send && (!row || !('cv' in storedFilesOf(APPLICATION, row)))) {
    refuse(t('The application has no CV yet. Choose one.'));
  }
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
