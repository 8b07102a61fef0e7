import type { LoaderFunctionArgs } from '@remix-run/node';

import { sendLog } from '#app/.server/talent-pool/log.ts';

/** The requests of companies as a file for a spreadsheet (TALENT-9). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return await sendLog(context, request);
}
