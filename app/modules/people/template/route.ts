import type { LoaderFunctionArgs } from '@remix-run/node';

import { createTemplate } from '#app/.server/people/import-files.ts';

/** The template of an import (IMPORT-2). */
export function loader({ context }: LoaderFunctionArgs) {
  return createTemplate(context);
}
