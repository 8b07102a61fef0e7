import { redirect, type ActionFunctionArgs } from '@remix-run/node';

import { providerLogoutAddress } from '#app/.server/identity-provider/addresses.ts';
import { signOut } from '#app/.server/sign-in.ts';

export function loader() {
  return redirect('/');
}

export async function action({ context }: ActionFunctionArgs) {
  const { viaProvider } = context.session;
  const { refused } = await signOut(context);
  if (refused !== undefined) context.log.warn({ refused }, 'the backend refused a sign-out');
  const isAtProvider = viaProvider && context.identityProvider !== undefined;
  return redirect(isAtProvider ? providerLogoutAddress(context) : '/');
}
