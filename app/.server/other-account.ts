import { redirect, type AppLoadContext } from '@remix-run/node';
import { ADMINISTRATORS } from '#rules/identity/roles.ts';

import { revokeToken } from './revoke-token.ts';
import { signIn, type SignInOutcome } from './sign-in.ts';
import { getViewer } from './viewer.ts';

/** Whether the profile menu offers it: not while another account is in use already. */
export function maySwitch({ session }: AppLoadContext): boolean {
  return session.viewer !== undefined && ADMINISTRATORS.includes(session.viewer.role) && !session.original;
}

/** @throws the way to the refusal, as a Response, for everybody else */
export function requireMaySwitch(context: AppLoadContext): void {
  if (!maySwitch(context)) {
    const refusal: Response = redirect('/no-permission');
    throw refusal;
  }
}

/** Signs in with the other account's own credentials; one's own session waits on the server. */
export async function signInToOtherAccount(
  context: AppLoadContext,
  credentials: { email: string; password: string },
): Promise<SignInOutcome> {
  const { id } = getViewer(context);
  const outcome = await signIn(context, {
    ...credentials,
    remember: false,
    redirect: undefined,
    keepsOriginal: true,
  });
  const to = context.session.viewer?.id;
  if (outcome.kind !== 'refused') context.log.info({ user: id, to }, 'another account is used');
  return outcome;
}

/** @returns false where one's own session has ended meanwhile: nobody is signed in then */
export async function returnToOwnAccount(context: AppLoadContext): Promise<boolean> {
  const { session, log } = context;
  if (!session.original) return session.viewer !== undefined;
  const other = session.token;
  const isBack = await session.returnToOriginal();
  log.info({ user: session.viewer?.id }, 'one’s own account is used again');
  const refused = other && (await revokeToken(context, other));
  if (refused) log.warn({ refused }, 'the backend refused a sign-out');
  return isBack;
}
