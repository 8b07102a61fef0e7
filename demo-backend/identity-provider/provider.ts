import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { translate } from '../texts/translate.ts';
import { demoPersons, type DemoPerson, type DemoProfile } from './persons.ts';
import { isLoginAddress, portalOrigins } from './portal-address.ts';

export type ProviderOptions = {
  clientId: string;
  clientSecret: string;
  portalUrl: string;
  /** Returns the current time in milliseconds since the epoch. */
  now?: () => number;
};

/** The kind of a code. Codes of the kinds `expired` and `sign-out` are rejected when they are redeemed. */
export type CodeKind = 'good' | 'expired' | 'sign-out';

export type RedeemedToken =
  | { ok: true; accessToken: string; expiresIn: number; profile: DemoProfile }
  | {
      ok: false;
      message: string;
      /** Whether the session at the provider is unusable. The portal should end it and start again. */
      signOut: boolean;
    };

export type DemoIdentityProvider = ReturnType<typeof createIdentityProvider>;

const codeLifetime = 2 * 60_000;
const tokenLifetime = 10 * 60_000;

type Grant = { person: DemoPerson; redirectUri: string; kind: CodeKind; expiresAt: number; token?: string };

/**
 * Creates the state of an OpenID provider: authorization codes and access tokens, in memory. The pages
 * validate requests; this part validates codes and tokens.
 */
export function createIdentityProvider({
  clientId,
  clientSecret,
  portalUrl,
  now = Date.now,
}: ProviderOptions) {
  const codes = new Map<string, Grant>();
  const accessTokens = new Map<string, { profile: DemoProfile; expiresAt: number }>();

  function issueCode(person: DemoPerson, redirectUri: string, kind: CodeKind = 'good'): string {
    forgetExpired();
    const code = randomBytes(24).toString('base64url');
    const expiresAt = now() + (kind === 'expired' ? -1 : codeLifetime);
    codes.set(code, { person, redirectUri, kind, expiresAt });
    return code;
  }

  /**
   * Redeems a code. The first attempt uses the code up, even if it fails. A second attempt also revokes the
   * token of the first, as RFC 6749 4.1.2 requires.
   */
  function redeem(code: string, redirectUri: string): RedeemedToken {
    const grant = codes.get(code);
    if (!grant) return refused(translate('The authorization code is not known.'));
    const usedBefore = grant.token !== undefined;
    if (usedBefore) accessTokens.delete(grant.token ?? '');
    const accessToken = randomBytes(24).toString('base64url');
    grant.token ??= accessToken;
    if (usedBefore) return refused(translate('The authorization code has been used already.'));
    if (grant.expiresAt <= now()) return refused(translate('The authorization code has expired.'));
    if (!sameAddress(grant.redirectUri, redirectUri)) {
      return refused(translate('The authorization code was issued for another redirect_uri.'));
    }
    if (grant.kind === 'sign-out') {
      return refused(translate('Your UAE PASS session cannot be used any more. Please sign in again.'), true);
    }
    const { profile } = grant.person;
    accessTokens.set(accessToken, { profile, expiresAt: now() + tokenLifetime });
    return { ok: true, accessToken, expiresIn: tokenLifetime / 1000, profile };
  }

  /** Compares two addresses. Two names of this machine count as one address. */
  function sameAddress(one: string, other: string): boolean {
    return one === other || [one, other].every((address) => isLoginAddress(address, portalUrl));
  }

  /** Deletes expired codes and tokens. A used code is kept as long as the token that was issued for it. */
  function forgetExpired(): void {
    for (const [code, grant] of codes) if (grant.expiresAt + tokenLifetime < now()) codes.delete(code);
    for (const [token, { expiresAt }] of accessTokens) if (expiresAt <= now()) accessTokens.delete(token);
  }

  return {
    clientId,
    portalUrl,
    portalOrigins: portalOrigins(portalUrl),
    /** The address of the portal to which the provider redirects users. */
    loginAddress: new URL('/login', portalUrl).href,
    persons: demoPersons,
    issueCode,
    redeem,
    findProfile: (accessToken: string): DemoProfile | undefined => {
      const held = accessTokens.get(accessToken);
      return held && held.expiresAt > now() ? held.profile : undefined;
    },
    isClient: (id: string, secret: string): boolean => same(id, clientId) && same(secret, clientSecret),
  };
}

function refused(message: string, signOut = false): RedeemedToken {
  return { ok: false, message, signOut };
}

/** Compares two texts in constant time. */
function same(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
