import { redirect, type LoaderFunctionArgs } from '@remix-run/node';

import { parseLocalPath } from '#rules/routes/local-path.ts';

/** At the end of a session: home, with the reason and a way back to where the person was. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const { session } = context;
  const from = parseLocalPath(new URL(request.url).searchParams.get('from'));
  if (session.viewer) return redirect(from ?? '/dashboard');
  if (from !== undefined) session.rememberPath(from);
  session.setFlash({
    kind: 'info',
    title: 'Your session has expired',
    text: 'You were signed out automatically. Sign in again to go back to where you were.',
    offersSignIn: true,
  });
  return redirect('/');
}
