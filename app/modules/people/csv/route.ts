import type { LoaderFunctionArgs } from '@remix-run/node';

import { streamPeople } from '#app/.server/people/directory-csv.ts';

/** A list of the directory as a file for a spreadsheet (PEOPLE-11). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return await streamPeople(context, request);
}
