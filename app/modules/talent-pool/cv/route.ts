import type { LoaderFunctionArgs } from '@remix-run/node';

import { serveMemberCv } from '#app/.server/talent-pool/cv.ts';

/** The CV of a member of the talent pool (TALENT-6). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  return await serveMemberCv(context, params['id'] ?? '');
}
