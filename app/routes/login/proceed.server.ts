import { redirect, type AppLoadContext } from '@remix-run/node';

import { parseLocalPath } from '#rules/routes/local-path.ts';

/** To the page asked for before, else to the one that the address names, else to the dashboard (spec/1, section 4). */
export function proceed({ session }: AppLoadContext, wanted: string | undefined) {
  session.forgetPath();
  return redirect(session.returnTo ?? parseLocalPath(wanted) ?? '/dashboard');
}
