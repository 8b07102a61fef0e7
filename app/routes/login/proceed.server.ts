import { redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { parseLocalPath } from '#rules/routes/local-path.ts';

/**
 * Redirects after the sign-in: to the page that the visitor requested before, else to the page in the
 * query, else to the dashboard (SIGNIN-9).
 */
export function proceed({ session }: AppLoadContext, wanted: string | undefined) {
  session.forgetPath();
  return redirect(session.returnTo ?? parseLocalPath(wanted) ?? '/dashboard');
}
