import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';

import { returnPath } from '#app/.server/return-path.ts';
import { extendSession, remainingOf } from '#app/.server/session.ts';
import { wantsJson } from '#app/.server/wants-json.ts';
import { homeAfter } from '#rules/session/ended.ts';
import { EXTENDED, EXTENSION_FAILED } from '#rules/session/messages.ts';

/** How long this browser's session really lasts: its own clock may differ, and a laptop may have slept. */
export interface SessionAnswer {
  /** In milliseconds; null where nobody is signed in. */
  remaining: number | null;
  /** Who is: another tab may have signed in with another account. */
  who: string | null;
}

export function loader({ context }: LoaderFunctionArgs) {
  const answer: SessionAnswer = {
    remaining: remainingOf(context) ?? null,
    who: context.session.viewer?.id ?? null,
  };
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } });
}

/** Extends the session: in JSON for a script, else by a message on the page that the form stood on. */
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
