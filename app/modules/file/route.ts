import type { LoaderFunctionArgs } from '@remix-run/node';

import { serveFile } from '#app/.server/records/file.ts';
import { PENDING_FILE } from '#app/.server/records/present-facts.ts';

/** A file of a record (RECORD-31). */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const isPending = new URL(request.url).searchParams.get(PENDING_FILE.name) === PENDING_FILE.value;
  return await serveFile(context, { id: params['id'] ?? '', field: params['field'] ?? '', isPending });
}
