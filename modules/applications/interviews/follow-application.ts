import { and, eq, inArray } from 'drizzle-orm';

import { APPLICATION } from '#rules/resources/application.ts';
import { INTERVIEW, OPEN_INTERVIEW_STATES } from '#rules/resources/interview.ts';

import type { Queries } from '../../database/database.ts';
import { applyTransition } from '../../engine/apply-transition.ts';
import {
  columnOf,
  valuesOf,
  type AfterTransition,
  type ResourceTable,
  type StoredRecord,
} from '../../engine/resource-table.ts';

type ApplicationStep = keyof typeof APPLICATION.transitions;

/** The steps after which an application has no interview any more. */
const LAST_STEPS: readonly string[] = [
  'decline',
  'reject',
  'hire',
  'withdraw',
  'lapse',
] satisfies ApplicationStep[];
const INTERVIEWED = 'interview' satisfies ApplicationStep;
const WITHDRAWN = 'withdraw' satisfies ApplicationStep;

/** The states of an interview whose time is known. */
const WITH_TIME: readonly string[] = ['booked', 'past'] satisfies (keyof typeof INTERVIEW.states)[];

/** What follows for interviews from a step of their application. @param interviews the table of interviews */
type FollowingStep = (
  tx: Queries,
  interviews: ResourceTable,
  change: Parameters<AfterTransition>[1],
) => Promise<void>;

/**
 * Ends the interview of an application that has ended, and marks it as held when the company marks the
 * applicant as interviewed (INTERVIEW-5). A company does not see the interviews of an application that was
 * withdrawn.
 */
export const followApplication: FollowingStep = async (tx, interviews, { row, name, by, at, isSilent }) => {
  if (name !== INTERVIEWED && !LAST_STEPS.includes(name)) return;
  const isOfApplication = eq(columnOf(interviews, 'application'), row.id);
  const open = await tx
    .select()
    .from(interviews)
    .where(and(isOfApplication, inArray(interviews.state, [...OPEN_INTERVIEW_STATES])))
    .for('update');
  for (const interview of open) {
    const step = name === INTERVIEWED && WITH_TIME.includes(interview.state) ? 'hold' : 'end';
    await applyTransition(tx, interviews, INTERVIEW, interview, { name: step, by, note: null, at, isSilent });
  }
  if (name === WITHDRAWN) await tx.update(interviews).set({ partnerId: null }).where(isOfApplication);
};

/**
 * Moves an application on when its interview took place (INTERVIEW-5).
 *
 * @param applications the table of applications
 * @throws ModuleError BUSY if the application is changing at the same moment
 */
export async function followInterview(
  tx: Queries,
  applications: ResourceTable,
  { row, name, by, at, isSilent }: Parameters<AfterTransition>[1],
): Promise<void> {
  if (name !== ('hold' satisfies keyof typeof INTERVIEW.transitions)) return;
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
