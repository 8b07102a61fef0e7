import { redirect, type ActionFunctionArgs } from '@remix-run/node';

import { signOut } from '#app/.server/sign-in.ts';

export function loader() {
  return redirect('/');
}

export async function action({ context }: ActionFunctionArgs) {
  const { refused } = await signOut(context);
  if (refused !== undefined) context.log.warn({ refused }, 'the backend refused a sign-out');
  return redirect('/');
}
