import { mayChooseTime } from '#rules/applications/interview-rules.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { INTERVIEW, type InterviewTransition } from '#rules/resources/interview.ts';
import { t } from '#rules/text/t.ts';

import type { Queries } from '../../database/database.ts';
import { lockUntilCommit } from '../../database/advisory-lock.ts';
import { applyTransition } from '../../engine/apply-transition.ts';
import { findOwnEntry } from '../../engine/history.ts';
import {
  actorOf,
  conflictOf,
  findRecord,
  lockRecord,
  savedOf,
  type RecordVersion,
  type SavedRecord,
} from '../../engine/record.ts';
import { valuesOf } from '../../engine/resource-table.ts';
import { scopeOf } from '../../engine/scope.ts';
import { interviews } from '../tables.ts';
import { readTimes, type TimeState } from './times.ts';

/** The time that an applicant chooses, as YYYY-MM-DDTHH:mm in the Emirates. */
export interface ChosenTime extends RecordVersion {
  time: string;
}

const CHOOSE: InterviewTransition = 'choose';

/**
 * Books a proposed time for the applicant (INTERVIEW-4). Another applicant for the same vacancy, and another
 * choice of the same applicant, wait until this one is known, so no time is booked twice. A repetition
 * changes nothing.
 *
 * @throws ModuleError NOT_FOUND, CONFLICT, FORBIDDEN, VALIDATION_FAILED with a message for `time`; in this
 * order
 */
export async function chooseTime(
  tx: Queries,
  viewer: Viewer,
  { id, version, time }: ChosenTime,
  now = new Date(),
): Promise<SavedRecord> {
  const scope = scopeOf(INTERVIEW, viewer);
  const found = await findRecord(tx, interviews, scope, id);
  await lockUntilCommit(tx, 'interview', 'vacancy', valuesOf(INTERVIEW, found).text('vacancy') ?? '');
  await lockUntilCommit(tx, 'interview', 'applicant', viewer.id);
  const row = await lockRecord(tx, interviews, scope, id);
  if (row.version !== version) {
    const entry = await findOwnEntry(tx, scope, row, version);
    const isSame = valuesOf(INTERVIEW, row).text('start') === time;
    if (entry?.transition === CHOOSE && isSame) return savedOf(row);
    throw conflictOf(row);
  }
  if (!mayChooseTime(viewer, row)) {
    throw new ModuleError('FORBIDDEN', { message: t('No time can be chosen for this interview now.') });
  }
  const times = (await readTimes(tx, [row], now)).get(id) ?? [];
  const refusal = messageOf(times.find(({ start }) => start === time)?.state);
  if (refusal !== undefined) throw new ModuleError('VALIDATION_FAILED', { validation: { time: [refusal] } });
  return await applyTransition(tx, interviews, INTERVIEW, row, {
    name: CHOOSE,
    by: actorOf(viewer),
    note: null,
    at: now,
    columns: { start: time },
  });
}

/** Returns why a time cannot be chosen; undefined if it can. */
function messageOf(state: TimeState | undefined): string | undefined {
  switch (state) {
    case 'free':
      return undefined;
    case 'past':
      return t('This time is past. Choose another one.');
    case 'taken':
      return t('Another applicant has just booked this time. Choose another one.');
    case 'busy':
      return t('You have another interview at this time. Choose another one.');
    case undefined:
      return t('Choose one of the times.');
  }
}
