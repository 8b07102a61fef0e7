import { createHash, randomBytes, randomUUID } from 'node:crypto';

import type { AppLoadContext } from '@remix-run/node';
import { parseLocalPath } from '#rules/routes/local-path.ts';

/** Why a visitor goes to the identity provider; it is also the prefix of the state (spec/1, section 4). */
export type ProviderPurpose = 'login' | 'register';

const LOW_LEVEL = 'urn:safelayer:tws:policies:authentication:level:low';

/** @throws a 404 where the portal has no identity provider */
export function getProvider({ identityProvider }: AppLoadContext) {
  if (!identityProvider) throw new Response(null, { status: 404 });
  return identityProvider;
}

/** Where the provider sends everybody back to. */
export function returnAddress({ origin }: AppLoadContext): string {
  return `${origin}/login`;
}

/**
 * Where the visitor goes to identify, with a state that is kept for this browser alone. Where the portal redeems the code
 * itself, it proves by PKCE that it is the one who asked (RFC 7636); the backend, which redeems it otherwise, could not.
 *
 * @param redirect where the visitor wants to get to after the sign-in
 * @throws a 404 where the portal has no identity provider
 */
export async function authorizeAddress(
  context: AppLoadContext,
  purpose: ProviderPurpose,
  redirect: string | undefined,
): Promise<string> {
  const provider = getProvider(context);
  const state = `${purpose}-${randomUUID()}`;
  const verifier = provider.clientSecret === undefined ? undefined : randomBytes(32).toString('base64url');
  await context.session.beginProviderFlow({ state, verifier, redirect: parseLocalPath(redirect) });
  return withQuery(`${provider.url}/idshub/authorize`, {
    response_type: 'code',
    client_id: provider.clientId,
    scope: 'profile',
    state,
    redirect_uri: returnAddress(context),
    acr_values: LOW_LEVEL,
    ui_locales: 'en',
    ...(verifier !== undefined && { code_challenge: challengeOf(verifier), code_challenge_method: 'S256' }),
  });
}

/** Signs the visitor out of the provider, which then leads back to the sign-in page. */
export function providerLogoutAddress(context: AppLoadContext): string {
  return withQuery(`${getProvider(context).url}/idshub/logout`, { redirect_uri: returnAddress(context) });
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

function withQuery(address: string, query: Record<string, string>): string {
  return `${address}?${new URLSearchParams(query).toString()}`;
}
