import type { LoaderFunctionArgs } from '@remix-run/node';

import { createRefusedOutcomes } from '#app/.server/outcomes/import-files.ts';

/** The refused lines of an import of outcomes (OUTCOME-7). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  return await createRefusedOutcomes(context, params['id'] ?? '');
}
