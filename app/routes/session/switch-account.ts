import { redirect, redirectDocument, type ActionFunctionArgs } from '@remix-run/node';

import { returnToOwnAccount } from '#app/.server/other-account.ts';

export function loader() {
  return redirect('/dashboard');
}

/** Handles 'Switch to My Account' (SESSION-16). A new document shows nothing of the other account. */
export async function action({ context }: ActionFunctionArgs) {
  if (await returnToOwnAccount(context)) return redirectDocument('/dashboard');
  context.session.setFlash({
    kind: 'info',
    title: 'Your own session has ended',
    text: 'Please sign in again.',
  });
  return redirectDocument('/login');
}
