import type { LoaderFunctionArgs } from '@remix-run/node';

import { serveContactCv } from '#app/.server/applications/contact.ts';

/** The CV of an applicant, for the contact person of the company (APPLICATION-17). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  return await serveContactCv(context, params['token'] ?? '');
}
