import { redirect, type LoaderFunctionArgs } from '@remix-run/node';

import { verifyEmail } from '#app/.server/accounts.ts';

/**
 * Handles the link of the verification e-mail. Verifies the address and sets a flash message. Signs the
 * user in if the backend returns a token.
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const outcome = await verifyEmail(context, params.token ?? '');
  context.session.setFlash(
    outcome.ok
      ? { kind: 'success', title: outcome.message || 'Your email address is verified.' }
      : { kind: 'error', title: 'Oops...', text: outcome.message },
  );
  if (!outcome.ok) return redirect('/');
  return redirect(outcome.isSignedIn ? '/my-profile' : '/login');
}
