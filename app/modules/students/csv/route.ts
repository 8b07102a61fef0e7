import type { LoaderFunctionArgs } from '@remix-run/node';

import { streamStudents } from '#app/.server/students/csv.ts';

/** A list of students as a file for a spreadsheet (STUDENTS-9). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return await streamStudents(context, request);
}
