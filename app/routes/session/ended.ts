import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';

import { parseLocalPath } from '#rules/routes/local-path.ts';
import { homeAfter, readSessionEnd } from '#rules/session/ended.ts';

/**
 * Redirects to the home page after the end of a session, with the reason. Remembers the user's page for
 * the next sign-in.
 */
export function loader({ context, request }: LoaderFunctionArgs) {
  const { session } = context;
  const query = new URL(request.url).searchParams;
  const from = parseLocalPath(query.get('from'));
  if (session.viewer) return redirect(from ?? '/dashboard');
  if (from !== undefined) session.rememberPath(from);
  return redirect(homeAfter(readSessionEnd(query.get('why')) ?? 'expired'));
}

/**
 * Like the loader, and also stores the input of the page's form until the user signs in again: see
 * server/sessions/unsent-forms.ts.
 */
export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const from = parseLocalPath(new URL(request.url).searchParams.get('from'));
  const form = await request.formData();
  if (from !== undefined) {
    const text = [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
    await context.session.unsentForms.keep(new URL(from, context.origin).pathname, text);
  }
  return loader(args);
}
