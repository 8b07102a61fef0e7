import type { LoaderFunctionArgs } from '@remix-run/node';

import { sendCalendarFile } from '#app/.server/interviews/calendar.ts';

/** A booked interview as a file for a calendar (INTERVIEW-9). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  return await sendCalendarFile(context, params['id'] ?? '');
}
