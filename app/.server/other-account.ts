import { redirect } from '@remix-run/node';
import type { AppLoadContext } from '#app/load-context.ts';
import { ADMINISTRATORS } from '#rules/identity/roles.ts';

import { revokeToken } from './revoke-token.ts';
import { signIn, type SignInOutcome } from './sign-in.ts';
import { getViewer } from './viewer.ts';

/**
 * Checks whether the viewer can sign in to another account: only administrators, and not while already
 * using one.
 */
export function maySwitch({ session }: AppLoadContext): boolean {
  return session.viewer !== undefined && ADMINISTRATORS.includes(session.viewer.role) && !session.original;
}

/**
 * Requires that the viewer can sign in to another account.
 *
 * @throws a redirect Response to the "no permission" page otherwise
 */
export function requireMaySwitch(context: AppLoadContext): void {
  if (!maySwitch(context)) {
    const refusal: Response = redirect('/no-permission');
    throw refusal;
  }
}

/**
 * Signs in to another account with its credentials. The administrator's own session is stored on the
 * server until they return.
 */
export async function signInToOtherAccount(
  context: AppLoadContext,
  credentials: { email: string; password: string },
): Promise<SignInOutcome> {
  const { id } = getViewer(context);
  const outcome = await signIn(context, {
    ...credentials,
    remember: false,
    keepsOriginal: true,
  });
  const to = context.session.viewer?.id;
  if (outcome.kind !== 'refused') context.log.info({ user: id, to }, 'a user signed in to another account');
  return outcome;
}

/**
 * Ends the use of the other account and restores the user's own session.
 *
 * @returns false if the user's own session has ended in the meantime, so that no user is signed in
 */
export async function returnToOwnAccount(context: AppLoadContext): Promise<boolean> {
  const { session, log } = context;
  if (!session.original) return session.viewer !== undefined;
  const other = session.token;
  const isBack = await session.returnToOriginal();
  log.info({ user: session.viewer?.id }, 'a user returned to their own account');
  const refused = other && (await revokeToken(context, other));
  if (refused) log.warn({ refused }, 'the backend refused a sign-out');
  return isBack;
}
