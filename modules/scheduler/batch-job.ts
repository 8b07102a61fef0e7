import { sql } from 'drizzle-orm';

import type { PortalDatabase, Queries } from '../database/database.ts';
import type { ScheduledJob } from './scheduler.ts';

/** The first number of the locks of jobs. The second one is the hash of the name. */
const LOCKS = 20_261_127;

/**
 * Works on at most `BATCH_ROWS` rows, none of which it finds again. If these are records that are erased, all
 * their parts are deleted with them: see `eraseClosed`.
 *
 * @param now the time of the run
 * @returns the number of rows. Another batch follows until one finds none
 */
type Batch = (tx: Queries, now: Date) => Promise<number>;

/**
 * Creates a job that changes rows in batches, each in a transaction of its own (SCHEDULE-2). Each transaction
 * takes the advisory lock of the job, so of several replicas one works, and the others leave it to this one.
 * The lock ends with the transaction: the embedded database has one session, which a lock of a session would
 * block.
 *
 * @param name the name in the log and the metrics
 * @param isWaited whether a user waits for the job. It then waits for the batch of another replica, which may
 * have begun before this user's change
 */
export function createBatchJob(
  database: PortalDatabase,
  name: string,
  batch: Batch,
  isWaited = false,
): ScheduledJob {
  return {
    name,
    async run(now, signal) {
      let rows = 0;
      while (!signal.aborted) {
        const changed = await database.transaction(async (tx) =>
          (await takeLock(tx, name, isWaited)) ? await batch(tx, now) : undefined,
        );
        if (changed === undefined || changed === 0) break;
        rows += changed;
      }
      return rows === 0 ? undefined : { rows };
    },
  };
}

/** Takes the lock of a job until the end of the transaction. @returns false if another replica has it */
async function takeLock(tx: Queries, name: string, isWaited: boolean): Promise<boolean> {
  if (isWaited) {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS}, hashtext(${name}))`);
    return true;
  }
  const { rows } = await tx.execute<{ isLocked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCKS}, hashtext(${name})) as "isLocked"`,
  );
  return rows[0]?.isLocked === true;
}
