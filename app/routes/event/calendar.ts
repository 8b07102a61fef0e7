import type { LoaderFunctionArgs } from '@remix-run/node';

import { sendEventCalendar } from '#app/.server/events/calendar.ts';

/** An event as a file for a calendar (EVENT-8). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  return await sendEventCalendar(context, params['slug'] ?? '');
}
