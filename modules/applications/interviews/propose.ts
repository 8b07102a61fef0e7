import { eq } from 'drizzle-orm';

import { INTERVIEW_FORM } from '#rules/applications/interview-form.ts';
import { isOpenInterview, proposesTimes } from '#rules/applications/interview-rules.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import type { RecordValues } from '#rules/resources/engine/schema.ts';
import { INTERVIEW, MAX_INTERVIEWS, PROPOSED_TIMES } from '#rules/resources/interview.ts';
import { t } from '#rules/text/t.ts';

import type { Queries } from '../../database/database.ts';
import { applyTransition } from '../../engine/apply-transition.ts';
import { findOwnEntry } from '../../engine/history.ts';
import {
  actorOf,
  conflictOf,
  insertRecord,
  lockRecord,
  savedOf,
  type RecordVersion,
  type SavedRecord,
} from '../../engine/record.ts';
import { splitFiles, type ColumnValues } from '../../engine/record-files.ts';
import { columnOf, valuesOf, type StoredRecord } from '../../engine/resource-table.ts';
import { scopeOf } from '../../engine/scope.ts';
import { submissionKey } from '../../engine/submission.ts';
import { columnsOf, hasValues, parseValues, type GivenValues } from '../../engine/values.ts';
import { applications, interviews } from '../tables.ts';

/** The states of an application in which the company can propose an interview (INTERVIEW-1). */
const INVITED_FROM: readonly string[] = [
  'screened',
  'interviewed',
] satisfies (keyof typeof APPLICATION.states)[];

/** What a company sends with the form of an interview. */
export interface ProposedInterview {
  /** The id of the application. */
  application: string;
  input: GivenValues;
  /** Identifies the form: see `submissionKey`. */
  submission?: string | null | undefined;
}

/**
 * Checks whether a user can propose an interview for an application now, apart from interviews that it has
 * (INTERVIEW-1).
 */
export function mayInvite(viewer: Viewer, { state }: Pick<StoredRecord, 'state'>): boolean {
  return proposesTimes(viewer) && INVITED_FROM.includes(state);
}

/** Checks whether an application can have another interview: none is open, and there are not too many. */
export function canHaveAnother(existing: readonly Pick<StoredRecord, 'state'>[]): boolean {
  return existing.length < MAX_INTERVIEWS && !existing.some(isOpenInterview);
}

/**
 * Proposes an interview to an applicant (INTERVIEW-1, INTERVIEW-2). The application is locked, so of two
 * colleagues one proposes, and the other one is told so. A repetition of the form proposes none.
 *
 * @throws ModuleError FORBIDDEN in words, NOT_FOUND for an application that the user does not read,
 * VALIDATION_FAILED with messages by field
 */
export async function proposeInterview(
  tx: Queries,
  viewer: Viewer,
  { application: id, input, submission }: ProposedInterview,
  now = new Date(),
): Promise<SavedRecord> {
  if (!proposesTimes(viewer)) throw new ModuleError('FORBIDDEN');
  const application = await lockRecord(tx, applications, scopeOf(APPLICATION, viewer), id);
  const values = tidyTimes(parseValues(INTERVIEW_FORM, input, 'create'));
  const key = submissionKey(submission, viewer.id, { ...values, application: id });
  const existing = await tx
    .select()
    .from(interviews)
    .where(eq(columnOf(interviews, 'application'), id));
  const repeated = key === null ? undefined : existing.find((row) => row.submission === key);
  if (repeated) return savedOf(repeated);
  if (!INVITED_FROM.includes(application.state)) {
    throw new ModuleError('FORBIDDEN', {
      message: t('An interview can be proposed once the application is screened.'),
    });
  }
  if (existing.some(isOpenInterview)) {
    throw new ModuleError('FORBIDDEN', {
      message: t('An interview with this applicant is already planned.'),
    });
  }
  if (existing.length >= MAX_INTERVIEWS) {
    const message = t('An applicant can be invited to at most {most} interviews.', { most: MAX_INTERVIEWS });
    throw new ModuleError('FORBIDDEN', { message });
  }
  const about = valuesOf(APPLICATION, application);
  const all: RecordValues = {
    ...values,
    application: id,
    vacancy: about.text('vacancy') ?? '',
    title: about.text('title') ?? '',
    employer: about.text('employer') ?? undefined,
    applicant: about.text('applicant') ?? '',
  };
  // The applicant is the author, so the interview has the scopes of the application.
  const { author, authorName, partnerId, college } = application;
  const owner = { author, authorName, partnerId, college };
  return await insertRecord(tx, interviews, INTERVIEW, viewer, all, { at: now, key, owner });
}

/**
 * Proposes other times for an interview that is not over (INTERVIEW-3). A repetition changes nothing.
 *
 * @throws ModuleError NOT_FOUND, CONFLICT, FORBIDDEN in words, VALIDATION_FAILED with messages by field
 */
export async function proposeOtherTimes(
  tx: Queries,
  viewer: Viewer,
  { id, version, input }: RecordVersion & { input: GivenValues },
  now = new Date(),
): Promise<SavedRecord> {
  if (!proposesTimes(viewer)) throw new ModuleError('FORBIDDEN');
  const scope = scopeOf(INTERVIEW, viewer);
  const row = await lockRecord(tx, interviews, scope, id);
  const values = tidyTimes(parseValues(INTERVIEW_FORM, input, 'create'));
  if (row.version !== version) {
    const entry = await findOwnEntry(tx, scope, row, version);
    const isRepeated = entry?.transition === 'propose' && (await hasValues(tx, INTERVIEW_FORM, row, values));
    if (isRepeated) return savedOf(row);
    throw conflictOf(row);
  }
  const { propose } = INTERVIEW.transitions;
  if (!propose.from.some((state) => state === row.state)) {
    throw new ModuleError('FORBIDDEN', { message: t('This interview is over, so it has no other times.') });
  }
  const columns = new Map<string, unknown>(Object.entries(columnsOf(INTERVIEW_FORM, values, id)));
  // The form has none of the fields that the search reads.
  columns.delete('search');
  columns.set('start', null);
  return await applyTransition(tx, interviews, INTERVIEW, row, {
    name: 'propose',
    by: actorOf(viewer),
    note: null,
    at: now,
    columns: Object.fromEntries(columns),
  });
}

/** Puts the times in their order, without gaps, so that the first one is never missing. */
function tidyTimes(values: RecordValues): ColumnValues {
  const { values: texts } = splitFiles(values);
  const times = PROPOSED_TIMES.flatMap((name) => texts[name] ?? []).sort();
  return { ...texts, ...Object.fromEntries(PROPOSED_TIMES.map((name, index) => [name, times[index]])) };
}
