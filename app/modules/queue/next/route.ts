import type { LoaderFunctionArgs } from '@remix-run/node';

import { redirectToNext } from '#app/.server/queue/next.ts';

/** Leads to the next record that waits for the user (QUEUE-4). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return await redirectToNext(context, request);
}
