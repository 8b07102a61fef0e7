import type { LoaderFunctionArgs } from '@remix-run/node';

import { sendOwnCopy } from '#app/.server/people/copy.ts';

/** A copy of what the portal keeps about the signed-in user (EXPORT-3). */
export async function loader({ context }: LoaderFunctionArgs) {
  return await sendOwnCopy(context);
}
