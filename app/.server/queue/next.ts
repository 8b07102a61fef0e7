import { redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import {
  queueAddress,
  readAfter,
  readChosenKind,
  type QueueChoice,
  type SeenRecord,
} from '#rules/queue/queue-address.ts';
import { queueSourcesOf } from '#rules/queue/queue.ts';

import { graphql } from '../generated/index.ts';
import { recordAddress } from './queue.ts';

const NextQuery = graphql(`
  query QueueNext($kind: String, $after: RecordVersion) {
    queueNext(kind: $kind, after: $after) {
      resource
      id
    }
  }
`);

/**
 * Returns the address of the record that waits after another one (QUEUE-4); that of the queue if no other
 * record waits, or if it cannot be read now.
 *
 * @param choice the part of the queue that the user works through
 * @param after the other record, with the version that the user saw
 */
export async function findNextAddress(
  context: AppLoadContext,
  choice: QueueChoice,
  after: SeenRecord | undefined,
): Promise<string> {
  const sources = queueSourcesOf(context.session.viewer);
  const kind = sources.find(({ resource: { name } }) => name === choice.kind)?.resource.name;
  if (sources.length === 0) return queueAddress({ kind: undefined });
  const answer = await context.gateway.execute(NextQuery, {
    ...(kind !== undefined && { kind }),
    ...(after && { after }),
  });
  const next = answer.ok ? answer.data.queueNext : undefined;
  const source = sources.find(({ resource: { name } }) => name === next?.resource);
  return next && source ? recordAddress(source, next.id, kind) : queueAddress({ kind });
}

/** Leads to the record that waits after the one in the address (QUEUE-4). */
export async function redirectToNext(context: AppLoadContext, request: Request) {
  const search = new URL(request.url).searchParams;
  return redirect(await findNextAddress(context, readChosenKind(search), readAfter(search)));
}
