import type { LoaderFunctionArgs } from '@remix-run/node';

import { servePassPhoto } from '#app/.server/clearance/pass.ts';

/** The photo of a visitor's own pass (CLEARANCE-15). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  return await servePassPhoto(context, params['token'] ?? '');
}
