import type { AppLoadContext } from '#app/load-context.ts';
import { interviewReaderOf, wordsAfterInterview } from '#rules/applications/interview-words.ts';
import { INTERVIEW, type InterviewState } from '#rules/resources/interview.ts';

import { recordOperations } from '../records/operations.ts';
import { describeRecord, type RecordContent } from '../records/record.ts';
import { interviewRow } from './paths.ts';
import type { ShownInterview } from './shown-interview.ts';

/** How an interview has ended, and what comes next. */
export interface EndedInterview {
  /** Who cancelled it and when, as a sentence. */
  since: string | undefined;
  /** Why it was cancelled, and who wrote so. */
  note: RecordContent['state']['note'];
  /** What comes next, while the application is open. */
  next: string | undefined;
}

/**
 * Describes how the latest interview of an application has ended (INTERVIEW-6). Only the history of an
 * interview has the reason of a cancellation, so it is read. The page does without it if that fails.
 *
 * @param application the content of its page
 * @param items its interviews, newest first, of which none is open
 * @returns undefined if there is none
 */
export async function describeEnd(
  context: AppLoadContext,
  application: Pick<RecordContent, 'stateName'>,
  items: readonly ShownInterview[],
): Promise<EndedInterview | undefined> {
  const [latest] = items;
  if (!latest) return undefined;
  const state = await readCancellation(context, latest);
  return {
    since: state?.since,
    note: state?.note,
    next: describeNext(context, latest, { state: application.stateName }, items),
  };
}

/** Says what comes after an interview. @param application undefined while it cannot be read */
export function describeNext(
  { session }: AppLoadContext,
  interview: Pick<ShownInterview, 'stateName'>,
  application: { state: string } | undefined,
  items: readonly Pick<ShownInterview, 'stateName'>[],
): string | undefined {
  if (!application) return undefined;
  const reader = interviewReaderOf(session.viewer);
  const states = items.map(({ stateName: state }) => ({ state }));
  return wordsAfterInterview({ state: interview.stateName }, application, states, reader);
}

async function readCancellation(context: AppLoadContext, { id, stateName }: ShownInterview) {
  const row = interviewRow(context);
  if (!row || stateName !== ('cancelled' satisfies InterviewState)) return undefined;
  const answer = await context.gateway.execute(recordOperations(INTERVIEW).record, { id });
  return answer.ok
    ? describeRecord(context, { resource: INTERVIEW, row }, answer.data.record).state
    : undefined;
}
