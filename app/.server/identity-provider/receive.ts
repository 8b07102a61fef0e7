import type { AppLoadContext } from '@remix-run/node';
import { SIGN_IN_FALLBACK } from '#rules/forms/messages.ts';

import type { ProviderPurpose } from './addresses.ts';
import { redeemCode } from './redeem.ts';

/** Values that mean 'I changed my mind': no failure, and another try works. */
const CANCELLED = new Set(['access_denied', 'cancelledOnApp']);
/** What asks the portal to sign the visitor out of the provider (spec/1, section 8). */
const SIGN_OUT_OF_PROVIDER = 407;
/** In characters: the words come by the address, and anybody may have written them. */
const LONGEST_DESCRIPTION = 300;

/** What became of a visitor who comes back from the identity provider (spec/1, section 4). */
export type Arrival =
  /** Nobody came back. */
  | { kind: 'none' }
  /** A state that is not this browser's, or used up: the flow ends without a word. */
  | { kind: 'foreign' }
  | { kind: 'cancelled' }
  | { kind: 'provider-error'; message: string }
  | { kind: 'signed-in'; redirect: string | undefined }
  /** Registered, or refused: either way the provider's own session ends next. */
  | { kind: 'sign-out-of-provider'; isDone: boolean; message: string };

/**
 * Reads what the provider sent along and, where this browser asked for it, redeems the code, once. Whatever comes uses up
 * the state that was kept.
 *
 * @param query of the sign-in page's address
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
