import type { LoaderFunctionArgs } from '@remix-run/node';

import { downloadFigures } from '#app/.server/figures/csv.ts';

/** The figures of a page as a file for a spreadsheet (FIGURE-15). */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  return await downloadFigures(context, request, params);
}
