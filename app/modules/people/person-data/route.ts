import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';

import { sendCopyOf } from '#app/.server/people/copy.ts';

/** Leads to the page with the button: a copy is logged, so no link downloads one (EXPORT-3). */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(`/people/${encodeURIComponent(params['id'] ?? '')}`);
}

/** A copy of what the portal keeps about a person, for an administrator (EXPORT-3). */
export async function action({ context, params }: ActionFunctionArgs) {
  return await sendCopyOf(context, params['id'] ?? '');
}
