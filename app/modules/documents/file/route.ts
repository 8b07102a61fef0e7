import type { LoaderFunctionArgs } from '@remix-run/node';

import { serveDocumentFile } from '#app/.server/documents.ts';

/** The file of a published document (DOCUMENT-5). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  return await serveDocumentFile(context, params['id'] ?? '');
}
