import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';

import { returnPath } from '#app/.server/return-path.ts';
import { extendSession, remainingOf } from '#app/.server/session.ts';
import { wantsJson } from '#app/.server/wants-json.ts';
import { homeAfter } from '#rules/session/ended.ts';
import { EXTENDED, EXTENSION_FAILED } from '#rules/session/messages.ts';

/**
 * The state of the session. The browser asks the server, because its own clock may differ or the
 * computer may have slept.
 */
export interface SessionAnswer {
  /** The remaining time in milliseconds; null if no user is signed in. */
  remaining: number | null;
  /** The id of the signed-in user: another tab may have signed in with another account. */
  who: string | null;
}

export function loader({ context }: LoaderFunctionArgs) {
  const answer: SessionAnswer = {
    remaining: remainingOf(context) ?? null,
    who: context.session.viewer?.id ?? null,
  };
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } });
}

/**
 * Extends the session. Answers a script with JSON, and a form with a flash message on the page that
 * contained the form.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const extension = await extendSession(context);
  if (wantsJson(request)) return Response.json(extension);
  const { session } = context;
  const from = returnPath(form, '/dashboard');
  switch (extension.kind) {
    case 'extended':
      session.setFlash({ kind: 'success', title: EXTENDED });
      return redirect(from);
    case 'unexpected':
      session.setFlash({ kind: 'error', title: EXTENSION_FAILED, text: extension.text });
      return redirect(from);
    case 'ended':
      session.setFlash({ kind: 'error', title: extension.title, text: extension.text });
      session.rememberPath(from);
      return redirect(homeAfter('refused'));
  }
}
