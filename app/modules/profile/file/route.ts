import type { LoaderFunctionArgs } from '@remix-run/node';

import { serveProfileFile } from '#app/.server/profiles/file.ts';

/** The photo or the CV of a profile (PROFILE-12). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  return await serveProfileFile(context, { id: params['token'] ?? '', field: params['field'] ?? '' });
}
