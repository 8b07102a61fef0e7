import { redirect, type ActionFunctionArgs } from '@remix-run/node';

import { returnToOwnAccount } from '#app/.server/other-account.ts';

export function loader() {
  return redirect('/dashboard');
}

/** Handles 'Switch to My Account' (SESSION-16). */
export async function action({ context }: ActionFunctionArgs) {
  if (await returnToOwnAccount(context)) return redirect('/dashboard');
  context.session.setFlash({
    kind: 'info',
    title: 'Your own session has ended',
    text: 'Please sign in again.',
  });
  return redirect('/login');
}
