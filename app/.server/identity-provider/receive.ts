import type { AppLoadContext } from '#app/load-context.ts';
import { SIGN_IN_FALLBACK } from '#rules/forms/messages.ts';
import { cleanText } from '#rules/forms/patterns.ts';

import type { ProviderPurpose } from './addresses.ts';
import { redeemCode } from './redeem.ts';

/**
 * The error values for a sign-in that the user cancelled. This is no failure, and the user can try again
 * (PROVIDER-9).
 */
const CANCELLED = new Set(['access_denied', 'cancelledOnApp']);
/** The error code that tells the portal to sign the visitor out of the provider (PROVIDER-7). */
const SIGN_OUT_OF_PROVIDER = 407;
/** The maximum length of the description, in characters. */
const LONGEST_DESCRIPTION = 300;
/** The parameters that the provider adds to the address of the sign-in page. */
const PARAMETERS = ['code', 'state', 'uaePassError', 'uaePassErrorDescription', 'error', 'error_description'];

/** The result of a visitor's return from the identity provider (PROVIDER-3, PROVIDER-7, PROVIDER-8). */
export type Arrival =
  /** The request does not come from the identity provider. */
  | { kind: 'none' }
  /** The response does not belong to a flow of this browser. The visitor gets no message. */
  | { kind: 'foreign' }
  /** The visitor cancelled, or the error does not belong to a flow of this browser. */
  | { kind: 'not-signed-in'; redirect: string | undefined }
  | { kind: 'provider-error'; message: string; redirect: string | undefined }
  | { kind: 'signed-in'; redirect: string | undefined }
  /** The user was registered or refused. In both cases the session at the provider must end next. */
  | { kind: 'sign-out-of-provider'; isDone: boolean; message: string; redirect: string | undefined };

/**
 * Reads the provider's response from the query. Redeems the code once if this browser started the flow.
 * Anyone can write a link with a code or an error. Therefore only the state of the flow makes a response
 * count (PROVIDER-3).
 *
 * @param query the query of the sign-in page's URL
 */
export async function receiveFromProvider(context: AppLoadContext, query: URLSearchParams): Promise<Arrival> {
  const error = query.get('uaePassError') ?? query.get('error');
  const code = query.get('code');
  if (error === null && code === null) return { kind: 'none' };
  if (!context.identityProvider) return { kind: 'foreign' };
  const flow = await context.session.takeProviderFlow(query.get('state') ?? '');
  if (error !== null) {
    if (!flow || CANCELLED.has(error)) {
      return { kind: 'not-signed-in', redirect: flow?.redirect };
    }
    const description = query.get('uaePassErrorDescription') || query.get('error_description') || error;
    return { kind: 'provider-error', message: toShortLine(description), redirect: flow.redirect };
  }
  if (!code || !flow) return { kind: 'foreign' };
  const { redirect } = flow;
  const purpose: ProviderPurpose = flow.state.startsWith('register-') ? 'register' : 'login';
  const redeemed = await redeemCode(context, { code, purpose, verifier: flow.verifier });
  if (redeemed.error || redeemed.error_code === SIGN_OUT_OF_PROVIDER) {
    const message = redeemed.message || SIGN_IN_FALLBACK;
    return { kind: 'sign-out-of-provider', isDone: false, message, redirect };
  }
  if (purpose === 'register') {
    return { kind: 'sign-out-of-provider', isDone: true, message: redeemed.message ?? '', redirect };
  }
  const token = redeemed.access_token;
  const viewer = token ? await context.gateway.verify(token) : undefined;
  if (!token || !viewer || viewer.partialLogin) {
    return { kind: 'sign-out-of-provider', isDone: false, message: SIGN_IN_FALLBACK, redirect };
  }
  await context.session.signIn(token, viewer, { remember: false, viaProvider: true });
  return { kind: 'signed-in', redirect };
}

/**
 * Returns the path and query of the sign-in page without the provider's parameters (PROVIDER-3).
 *
 * @param redirect the path to open after the sign-in, if the flow has one (SIGNIN-16)
 */
export function withoutResponse(query: URLSearchParams, redirect?: string): string {
  const own = new URLSearchParams(query);
  if (redirect !== undefined) own.set('redirect', redirect);
  for (const name of PARAMETERS) own.delete(name);
  return own.size === 0 ? '/login' : `/login?${own.toString()}`;
}

function toShortLine(description: string): string {
  const line = String(cleanText(description)).replace(/\s+/g, ' ');
  return Array.from(line).slice(0, LONGEST_DESCRIPTION).join('');
}
