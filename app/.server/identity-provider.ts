import { randomUUID } from 'node:crypto';

import type { AppLoadContext } from '@remix-run/node';
import { SIGN_IN_FALLBACK } from '#rules/forms/sign-in.ts';

import { graphql } from './generated/index.ts';

const ExchangeMutation = graphql(`
  mutation ExchangeCodeForAccessToken($code: String!, $type: String!) {
    exchangeCodeForAccessToken(code: $code, type: $type) {
      error
      error_code
      message
      access_token
    }
  }
`);

/** Why a visitor goes to the identity provider; it is also the prefix of the state (spec/1, section 4). */
export type ProviderPurpose = 'login' | 'register';

/** What asks the portal to sign the visitor out of the provider (spec/1, section 8). */
const SIGN_OUT_OF_PROVIDER = 407;
const LOW_LEVEL = 'urn:safelayer:tws:policies:authentication:level:low';

function returnAddress({ origin }: AppLoadContext): string {
  return `${origin}/login`;
}

/**
 * Where the visitor goes to identify, with a state that only this browser holds.
 *
 * @throws a 404 where the portal has no identity provider
 */
export function authorizeAddress(context: AppLoadContext, purpose: ProviderPurpose): string {
  const provider = getProvider(context);
  const state = `${purpose}-${randomUUID()}`;
  context.session.rememberState(state);
  const address = new URL(`${provider.url}/idshub/authorize`);
  address.search = new URLSearchParams({
    response_type: 'code',
    client_id: provider.clientId,
    scope: 'profile',
    state,
    redirect_uri: returnAddress(context),
    acr_values: LOW_LEVEL,
    ui_locales: 'en',
  }).toString();
  return address.href;
}

/** Signs the visitor out of the provider, which then leads back to the sign-in page. */
export function providerLogoutAddress(context: AppLoadContext): string {
  const address = new URL(`${getProvider(context).url}/idshub/logout`);
  address.search = new URLSearchParams({ redirect_uri: returnAddress(context) }).toString();
  return address.href;
}

function getProvider({ identityProvider }: AppLoadContext) {
  if (!identityProvider) throw new Response(null, { status: 404 });
  return identityProvider;
}

export type ExchangeOutcome =
  | { kind: 'signed-in' }
  /** Done, or not: either way the provider's own session ends next. */
  | { kind: 'sign-out-of-provider'; isDone: boolean; message: string };

/** Hands the provider's code to the backend, once, and starts the session that comes back (spec/1, section 4). */
export async function exchangeCode(
  context: AppLoadContext,
  code: string,
  purpose: ProviderPurpose,
): Promise<ExchangeOutcome> {
  const answer = await context.gateway.execute(ExchangeMutation, { code, type: purpose });
  if (!answer.ok) return { kind: 'sign-out-of-provider', isDone: false, message: answer.message };
  const {
    error,
    error_code: errorCode,
    message,
    access_token: token,
  } = answer.data.exchangeCodeForAccessToken;
  if (error || errorCode === SIGN_OUT_OF_PROVIDER) {
    return { kind: 'sign-out-of-provider', isDone: false, message: message || SIGN_IN_FALLBACK };
  }
  if (purpose === 'register') return { kind: 'sign-out-of-provider', isDone: true, message: message ?? '' };
  const viewer = token ? await context.gateway.verify(token) : undefined;
  if (!token || !viewer || viewer.partialLogin) {
    return { kind: 'sign-out-of-provider', isDone: false, message: SIGN_IN_FALLBACK };
  }
  await context.session.signIn(token, viewer, { remember: false, viaProvider: true });
  return { kind: 'signed-in' };
}
