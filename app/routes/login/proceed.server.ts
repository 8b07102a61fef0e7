import { redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';

/**
 * Redirects after the sign-in: to the page that the visitor requested before, else to the page in the
 * query, else to the dashboard (SIGNIN-9).
 *
 * @param wanted the local path in the query
 */
export function proceed({ session }: AppLoadContext, wanted: string | undefined) {
  session.forgetPath();
  return redirect(session.returnTo ?? wanted ?? '/dashboard');
}
