import type { AppLoadContext } from '#app/load-context.ts';
import type { QueueChoice } from '#rules/queue/queue-address.ts';
import { hasQueue } from '#rules/queue/queue.ts';

import { graphql } from '../generated/index.ts';
import { soon } from '../soon.ts';

const WaitingQuery = graphql(`
  query WaitingRecords($kind: String) {
    queue(kind: $kind) {
      total
    }
  }
`);

/** How long a page waits for the number, in milliseconds. */
const LIMIT = 300;

/**
 * Counts the records that wait for the user, for the bar above a record (QUEUE-4).
 *
 * @param choice the part of the queue
 * @returns undefined for a user without a queue, and if the number is not known within 300 milliseconds: the
 * page is useful without it
 */
export async function countWaiting(
  { session, gateway }: AppLoadContext,
  { kind }: QueueChoice,
): Promise<number | undefined> {
  if (!hasQueue(session.viewer)) return undefined;
  const answer = await soon(gateway.execute(WaitingQuery, kind === undefined ? {} : { kind }), LIMIT);
  return answer?.ok ? answer.data.queue.total : undefined;
}
