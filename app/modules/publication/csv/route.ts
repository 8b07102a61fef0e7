import type { LoaderFunctionArgs } from '@remix-run/node';

import { downloadPublished } from '#app/.server/figures/published.ts';

/** The published figures as a file for a spreadsheet (FIGURE-22). */
export async function loader({ context }: LoaderFunctionArgs) {
  return await downloadPublished(context);
}
