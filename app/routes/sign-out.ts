import { redirect, type ActionFunctionArgs } from '@remix-run/node';

import { signOut } from '#app/.server/sign-in.ts';

export function loader() {
  return redirect('/');
}

export async function action({ context }: ActionFunctionArgs) {
  await signOut(context);
  return redirect('/');
}
