import { redirect, type LoaderFunctionArgs } from '@remix-run/node';

import { verifyEmail } from '#app/.server/accounts.ts';

/** The link from the mail: it verifies, says so on the next page, and signs in where the backend hands over a token. */
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
