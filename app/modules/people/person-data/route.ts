import type { LoaderFunctionArgs } from '@remix-run/node';

import { sendCopyOf } from '#app/.server/people/copy.ts';

/** A copy of what the portal keeps about a person, for an administrator (EXPORT-3). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  return await sendCopyOf(context, params['id'] ?? '');
}
