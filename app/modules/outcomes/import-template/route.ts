import type { LoaderFunctionArgs } from '@remix-run/node';

import { createOutcomeTemplate } from '#app/.server/outcomes/import-files.ts';

/** The template of an import of outcomes (OUTCOME-7). */
export function loader({ context }: LoaderFunctionArgs) {
  return createOutcomeTemplate(context);
}
