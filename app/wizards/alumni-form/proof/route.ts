import type { LoaderFunctionArgs } from '@remix-run/node';

import { serveProof } from '#app/.server/outcomes/proof.ts';

/** The proof of an outcome (OUTCOME-2). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  return await serveProof(context, params['id'] ?? '');
}
