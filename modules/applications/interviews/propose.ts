import { and, eq } from 'drizzle-orm';

import { INTERVIEW_FORM } from '#rules/applications/interview-form.ts';
import { mayProposeTimes, proposesTimes, refuseInterview } from '#rules/applications/interview-rules.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import type { RecordValues } from '#rules/resources/engine/schema.ts';
import {
  INTERVIEW,
  MAX_PROPOSALS,
  PROPOSED_TIMES,
  type InterviewTransition,
} from '#rules/resources/interview.ts';
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
import { history } from '../../engine/tables.ts';
import { columnsOf, hasValues, parseValues, type GivenValues } from '../../engine/values.ts';
import { applications, interviews } from '../tables.ts';

const PROPOSE: InterviewTransition = 'propose';

/** What a company sends with the form of an interview. */
export interface ProposedInterview {
  /** The id of the application. */
  application: string;
  input: GivenValues;
  /** Identifies the form: see `submissionKey`. */
  submission?: string | null | undefined;
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
  const refusal = refuseInterview(application, existing);
  if (refusal !== undefined) throw new ModuleError('FORBIDDEN', { message: refusal });
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
 * Proposes other times for an interview that has not ended (INTERVIEW-3). A repetition changes nothing.
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
    const isRepeated = entry?.transition === PROPOSE && (await hasValues(tx, INTERVIEW_FORM, row, values));
    if (isRepeated) return savedOf(row);
    throw conflictOf(row);
  }
  if (!mayProposeTimes(viewer, row)) {
    throw new ModuleError('FORBIDDEN', {
      message: t('This interview has ended, so it takes no other times.'),
    });
  }
  await checkProposals(tx, row);
  const columns = new Map<string, unknown>(Object.entries(columnsOf(INTERVIEW_FORM, values, id)));
  // The form has none of the fields that the search reads.
  columns.delete('search');
  columns.set('start', null);
  return await applyTransition(tx, interviews, INTERVIEW, row, {
    name: PROPOSE,
    by: actorOf(viewer),
    note: null,
    at: now,
    columns: Object.fromEntries(columns),
  });
}

/**
 * Limits how often a company proposes times for an interview: each proposal is a message to the applicant
 * (INTERVIEW-3).
 *
 * @throws ModuleError FORBIDDEN in words
 */
async function checkProposals(tx: Queries, { id }: StoredRecord): Promise<void> {
  const isProposal = and(eq(history.record, id), eq(history.transition, PROPOSE));
  // The first proposal creates the interview.
  const proposals = 1 + (await tx.$count(history, isProposal));
  if (proposals < MAX_PROPOSALS) return;
  throw new ModuleError('FORBIDDEN', {
    message: t('Times were proposed {most} times. Cancel the interview, and propose another one.', {
      most: MAX_PROPOSALS,
    }),
  });
}

/** Puts the times in their order, without gaps, so that the first one is never missing. */
function tidyTimes(values: RecordValues): ColumnValues {
  const { values: texts } = splitFiles(values);
  const times = PROPOSED_TIMES.flatMap((name) => texts[name] ?? []).sort();
  return { ...texts, ...Object.fromEntries(PROPOSED_TIMES.map((name, index) => [name, times[index]])) };
}
