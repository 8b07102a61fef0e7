import { redirect, redirectDocument, type ActionFunctionArgs } from '@remix-run/node';

import { returnPath } from '#app/.server/return-path.ts';

export function loader() {
  return redirect('/cookie-policy');
}

/** Handles 'Accept All' of the cookie banner. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  context.session.choices.acceptCookies();
  return redirectDocument(returnPath(form, '/'));
}
