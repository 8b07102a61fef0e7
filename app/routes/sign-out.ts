import { redirect, redirectDocument, type ActionFunctionArgs } from '@remix-run/node';

import { providerLogoutAddress } from '#app/.server/identity-provider/addresses.ts';
import { signOut } from '#app/.server/sign-in.ts';
import { TASK_GONE } from '#rules/session/messages.ts';

export function loader() {
  return redirect('/');
}

/**
 * Signs the user out. The form in the dashboard's banner contains the id of an interrupted task. Its page
 * opens after the sign-out (SESSION-21).
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const { viaProvider, interruptedTasks } = context.session;
  const id = (await request.formData()).get('task');
  const task = typeof id === 'string' ? await interruptedTasks.take(id) : undefined;
  const { refused } = await signOut(context);
  if (refused !== undefined) context.log.warn({ refused }, 'the backend refused a sign-out');
  // Another tab can have closed the banner, or an hour has passed.
  if (id !== null && !task) context.session.setFlash({ kind: 'info', title: TASK_GONE });
  const isAtProvider = viaProvider && context.identityProvider !== undefined;
  // The provider returns to the sign-in page, which then opens the page of the task.
  if (task && (isAtProvider || task.email !== undefined)) await interruptedTasks.resume(task);
  if (isAtProvider) return redirect(await providerLogoutAddress(context));
  // The page of a task belongs to another user, so it loads as a new document.
  return task ? redirectDocument(task.path) : redirect('/');
}
