import type { LoaderFunctionArgs } from '@remix-run/node';

import { serveVacancyFile } from '#app/.server/vacancies/open-vacancy.ts';

/** The attachment of an open vacancy (VACANCY-12). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  return await serveVacancyFile(context, params['token'] ?? '');
}
