import type { LoaderFunctionArgs } from '@remix-run/node';

import { streamCsv } from '#app/.server/records/csv.ts';

/** The rows of a list as a file for a spreadsheet (RECORD-6). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return await streamCsv(context, request);
}
