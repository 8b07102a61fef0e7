import type { LoaderFunctionArgs } from '@remix-run/node';

import { serveFile } from '#app/.server/records/file.ts';

/** A file of a record (RECORD-31). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  return await serveFile(context, { id: params['id'] ?? '', field: params['field'] ?? '' });
}
