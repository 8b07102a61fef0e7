import { createHash, randomBytes, randomUUID } from 'node:crypto';

import type { AppLoadContext } from '#app/load-context.ts';
import type { Language } from '#rules/text/language.ts';
import { currentLanguage } from '#rules/text/t.ts';

/**
 * The reason for the visit to the identity provider. It is also the prefix of the `state` parameter
 * (PROVIDER-1).
 */
export type ProviderPurpose = 'login' | 'register';

/** A state of a flow that began on a page in Arabic. */
const ARABIC_STATE = /^(?:login|register)-ar-/;

const LOW_LEVEL = 'urn:safelayer:tws:policies:authentication:level:low';

/**
 * Returns the connection to the identity provider.
 *
 * @throws a 404 Response if none is configured
 */
export function getProvider({ identityProvider }: AppLoadContext) {
  if (!identityProvider) throw new Response(null, { status: 404 });
  return identityProvider;
}

/**
 * Returns the URL that the provider redirects to after sign-in and sign-out. It is registered at the
 * provider, so it is the same for all languages.
 */
export function returnAddress({ origin }: AppLoadContext): string {
  return `${origin}/login`;
}

/**
 * Starts a sign-in at the identity provider and returns the URL to redirect to. The state is stored for
 * this browser only. If the portal redeems the code itself, it uses PKCE (RFC 7636). If the backend
 * redeems it, PKCE is not possible, because the backend does not have the verifier.
 *
 * @param redirect the local path to open after the sign-in
 * @throws a 404 Response if no identity provider is configured
 */
export async function authorizeAddress(
  context: AppLoadContext,
  purpose: ProviderPurpose,
  redirect: string | undefined,
): Promise<string> {
  const provider = getProvider(context);
  const language = currentLanguage();
  const state = `${purpose}-${language === 'en' ? '' : `${language}-`}${randomUUID()}`;
  const verifier = provider.clientSecret === undefined ? undefined : randomBytes(32).toString('base64url');
  await context.session.beginProviderFlow({ state, verifier, redirect });
  return withQuery(`${provider.url}/idshub/authorize`, {
    response_type: 'code',
    client_id: provider.clientId,
    scope: 'profile',
    state,
    redirect_uri: returnAddress(context),
    acr_values: LOW_LEVEL,
    ui_locales: language,
    ...(verifier !== undefined && { code_challenge: challengeOf(verifier), code_challenge_method: 'S256' }),
  });
}

/**
 * Returns the language of the page to which a visitor returns from the provider (PROVIDER-13). Anyone can
 * write the state of a link, and it decides about nothing else.
 *
 * @param state the state in the query; null after a sign-out, whose language the session knows
 */
export async function languageOfReturn(
  { session, identityProvider, languages }: AppLoadContext,
  state: string | null,
): Promise<Language> {
  if (!identityProvider || !languages.includes('ar')) return 'en';
  if (state === null) return (await session.takeLanguage()) ?? 'en';
  return ARABIC_STATE.test(state) ? 'ar' : 'en';
}

/**
 * Returns the URL that signs the visitor out of the provider. The provider then redirects to the sign-in
 * page.
 */
export async function providerLogoutAddress(context: AppLoadContext): Promise<string> {
  if (currentLanguage() !== 'en') await context.session.rememberLanguage(currentLanguage());
  return withQuery(`${getProvider(context).url}/idshub/logout`, { redirect_uri: returnAddress(context) });
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

function withQuery(address: string, query: Record<string, string>): string {
  return `${address}?${new URLSearchParams(query).toString()}`;
}
