import type { AppLoadContext } from '#app/load-context.ts';
import { SIGN_IN_FALLBACK } from '#rules/forms/messages.ts';

import type { ProviderPurpose } from './addresses.ts';
import { redeemCode } from './redeem.ts';

/**
 * The error values for a sign-in that the user cancelled. This is no failure, and the user can try again
 * (PROVIDER-9).
 */
const CANCELLED = new Set(['access_denied', 'cancelledOnApp']);
/** The error code that tells the portal to sign the visitor out of the provider (PROVIDER-7). */
const SIGN_OUT_OF_PROVIDER = 407;
/**
 * The maximum length of the description, in characters. The description is part of the URL, so anyone
 * can write any text there.
 */
const LONGEST_DESCRIPTION = 300;

/** The result of a visitor's return from the identity provider (PROVIDER-3, PROVIDER-7, PROVIDER-8). */
export type Arrival =
  /** The request does not come from the identity provider. */
  | { kind: 'none' }
  /** The state belongs to another browser or is already used. The flow ends without a message. */
  | { kind: 'foreign' }
  | { kind: 'cancelled' }
  | { kind: 'provider-error'; message: string }
  | { kind: 'signed-in'; redirect: string | undefined }
  /** The user was registered or refused. In both cases the session at the provider must end next. */
  | { kind: 'sign-out-of-provider'; isDone: boolean; message: string };

/**
 * Reads the provider's response from the query. Redeems the code once if this browser started the flow.
 * Any response uses up the stored state.
 *
 * @param query the query of the sign-in page's URL
 */
export async function receiveFromProvider(context: AppLoadContext, query: URLSearchParams): Promise<Arrival> {
  const error = query.get('uaePassError') ?? query.get('error');
  const code = query.get('code');
  if (error === null && code === null) return { kind: 'none' };
  const flow = await context.session.takeProviderFlow();
  if (error !== null) {
    if (CANCELLED.has(error)) return { kind: 'cancelled' };
    const description = query.get('uaePassErrorDescription') || query.get('error_description') || error;
    return { kind: 'provider-error', message: description.slice(0, LONGEST_DESCRIPTION) };
  }
  if (!code || !flow || flow.state !== query.get('state') || !context.identityProvider) {
    return { kind: 'foreign' };
  }
  const purpose: ProviderPurpose = flow.state.startsWith('register-') ? 'register' : 'login';
  const redeemed = await redeemCode(context, { code, purpose, verifier: flow.verifier });
  if (redeemed.error || redeemed.error_code === SIGN_OUT_OF_PROVIDER) {
    return { kind: 'sign-out-of-provider', isDone: false, message: redeemed.message || SIGN_IN_FALLBACK };
  }
  if (purpose === 'register') {
    return { kind: 'sign-out-of-provider', isDone: true, message: redeemed.message ?? '' };
  }
  const token = redeemed.access_token;
  const viewer = token ? await context.gateway.verify(token) : undefined;
  if (!token || !viewer || viewer.partialLogin) {
    return { kind: 'sign-out-of-provider', isDone: false, message: SIGN_IN_FALLBACK };
  }
  await context.session.signIn(token, viewer, { remember: false, viaProvider: true });
  return { kind: 'signed-in', redirect: flow.redirect };
}
