import { redirect, redirectDocument, type ActionFunctionArgs } from '@remix-run/node';

import { returnPath } from '#app/.server/return-path.ts';

export function loader() {
  return redirect('/');
}

/**
 * Remembers for a year the language in which the portal opens, and stores it for the e-mails of a signed-in
 * user (LANGUAGE-17). A form names the page to return to in `from`. The script of the switch sends no `from`,
 * and gets 204.
 *
 * @throws a 400 Response if the portal has no pages in the language
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const language = context.languages.find((known) => known === form.get('language'));
  if (!language) throw new Response(null, { status: 400 });
  const { session } = context;
  session.choices.chooseLanguage(language);
  // While an administrator uses another account, its owner keeps the language of e-mails.
  if (!session.original) await context.setMailLanguage(language);
  if (!form.has('from')) return new Response(null, { status: 204 });
  session.setFlash({ kind: 'success', title: 'The portal will open in this language.' });
  return redirectDocument(returnPath(form, '/'));
}
