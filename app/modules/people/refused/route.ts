import type { LoaderFunctionArgs } from '@remix-run/node';

import { createRefusedFile } from '#app/.server/people/import-files.ts';

/** The refused lines of an import (IMPORT-7). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  return await createRefusedFile(context, params['id'] ?? '');
}
