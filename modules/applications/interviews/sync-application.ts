import { and, eq, inArray } from 'drizzle-orm';

import { APPLICATION } from '#rules/resources/application.ts';
import { listClosedStates } from '#rules/resources/engine/retention.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';
import {
  INTERVIEW,
  OPEN_INTERVIEW_STATES,
  type InterviewState,
  type InterviewTransition,
} from '#rules/resources/interview.ts';

import type { Queries } from '../../database/database.ts';
import { applyTransition } from '../../engine/apply-transition.ts';
import {
  columnOf,
  valuesOf,
  type AppliedTransition,
  type ResourceTable,
  type StoredRecord,
} from '../../engine/resource-table.ts';

type ApplicationTransition = keyof typeof APPLICATION.transitions;

const INTERVIEWED: ApplicationTransition = 'interview';
const WITHDRAWN: ApplicationTransition = 'withdraw';
const ASK: InterviewTransition = 'ask';
const HOLD: InterviewTransition = 'hold';

/** The states of an application that has ended. */
const ENDED = listClosedStates(APPLICATION);

/** The states of an interview with a booked time. */
const WITH_TIME: readonly string[] = ['booked', 'past'] satisfies InterviewState[];

/**
 * Ends the interview of an application that has ended, and marks it as held when the company marks the
 * applicant as interviewed (INTERVIEW-5). A company does not see the interviews of an application that was
 * withdrawn.
 *
 * @param interviews the table of interviews
 * @param change a transition of an application
 */
export async function closeInterviews(
  tx: Queries,
  interviews: ResourceTable,
  { row, name, by, at, isSilent }: AppliedTransition,
): Promise<void> {
  const { transitions }: Resource = APPLICATION;
  const hasEnded = ENDED.includes(transitions[name]?.to ?? '');
  if (name !== INTERVIEWED && !hasEnded) return;
  const isOfApplication = eq(columnOf(interviews, 'application'), row.id);
  const open = await tx
    .select()
    .from(interviews)
    .where(and(isOfApplication, inArray(interviews.state, [...OPEN_INTERVIEW_STATES])))
    .for('update');
  for (const interview of open) {
    await applyTransition(tx, interviews, INTERVIEW, interview, {
      name: stepOf(name, interview.state),
      by,
      note: null,
      at,
      isSilent,
    });
  }
  if (name === WITHDRAWN) await tx.update(interviews).set({ partnerId: null }).where(isOfApplication);
}

/** Returns how an interview goes on after a transition of its application. */
function stepOf(transition: string, state: string): InterviewTransition {
  if (transition === INTERVIEWED && WITH_TIME.includes(state)) return HOLD;
  return INTERVIEW.transitions.end.from.some((from) => from === state) ? 'end' : 'endUnrecorded';
}

/**
 * Marks the applicant as interviewed when the interview took place (INTERVIEW-5).
 *
 * @param applications the table of applications
 * @param change a transition of an interview
 * @throws ModuleError BUSY if the application is changing at the same moment
 */
export async function markAsInterviewed(
  tx: Queries,
  applications: ResourceTable,
  { row, name, by, at, isSilent }: AppliedTransition,
): Promise<void> {
  if (name !== HOLD) return;
  const application = await lockApplication(tx, applications, row);
  if (!application || !APPLICATION.transitions.interview.from.some((state) => state === application.state))
    return;
  await applyTransition(tx, applications, APPLICATION, application, {
    name: INTERVIEWED,
    by,
    note: null,
    at,
    isSilent,
  });
}

/**
 * Locks the application of an interview that is locked. A step of the application locks both in the other
 * order, so this one does not wait for it.
 *
 * @throws ModuleError BUSY if another transaction has locked it: nothing was changed then
 */
async function lockApplication(
  tx: Queries,
  applications: ResourceTable,
  interview: StoredRecord,
): Promise<StoredRecord | undefined> {
  const id = valuesOf(INTERVIEW, interview).text('application') ?? '';
  const [row] = await tx
    .select()
    .from(applications)
    .where(eq(applications.id, id))
    .for('update', { noWait: true });
  return row;
}

/**
 * Counts a request of the applicant for other times, and releases the booked time (INTERVIEW-3).
 *
 * @param change a transition of an interview
 */
export async function countRequest(tx: Queries, { table, row, name }: AppliedTransition): Promise<void> {
  if (name !== ASK) return;
  const asks = (valuesOf(INTERVIEW, row).number('asks') ?? 0) + 1;
  // The type of the table does not have the names of the fields.
  const changed: Record<string, unknown> = { asks, start: null };
  await tx.update(table).set(changed).where(eq(table.id, row.id));
}
