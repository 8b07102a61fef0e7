import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { demoPersons, type DemoPerson, type DemoProfile } from './persons.ts';
import { isLoginAddress, portalOrigins } from './portal-address.ts';

export type ProviderOptions = {
  clientId: string;
  clientSecret: string;
  portalUrl: string;
  /** In milliseconds. */
  now?: () => number;
};

/** `expired` and `sign-out` make codes that are refused when they are redeemed. */
export type CodeKind = 'good' | 'expired' | 'sign-out';

export type RedeemedToken =
  | { ok: true; accessToken: string; expiresIn: number; profile: DemoProfile }
  | {
      ok: false;
      message: string;
      /** The provider's own session is of no use any more: whoever asked should end it and start again. */
      signOut: boolean;
    };

export type DemoIdentityProvider = ReturnType<typeof createIdentityProvider>;

const codeLifetime = 2 * 60_000;
const tokenLifetime = 10 * 60_000;

type Grant = { person: DemoPerson; redirectUri: string; kind: CodeKind; expiresAt: number; token?: string };

/**
 * The part of an OpenID provider that remembers: authorization codes and access tokens, in memory. Whether a request to
 * its pages is a good one is decided there; what a code is worth is decided here.
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

  /** Once: whatever the answer, the code is used. A second try also ends the token of the first, as RFC 6749 4.1.2 asks. */
  function redeem(code: string, redirectUri: string): RedeemedToken {
    const grant = codes.get(code);
    if (!grant) return refused('The authorization code is not known.');
    const usedBefore = grant.token !== undefined;
    if (usedBefore) accessTokens.delete(grant.token ?? '');
    const accessToken = randomBytes(24).toString('base64url');
    grant.token ??= accessToken;
    if (usedBefore) return refused('The authorization code has been used already.');
    if (grant.expiresAt <= now()) return refused('The authorization code has expired.');
    if (!sameAddress(grant.redirectUri, redirectUri)) {
      return refused('The authorization code was issued for another redirect_uri.');
    }
    if (grant.kind === 'sign-out') {
      return refused('Your UAE PASS session cannot be used any more. Please sign in again.', true);
    }
    const { profile } = grant.person;
    accessTokens.set(accessToken, { profile, expiresAt: now() + tokenLifetime });
    return { ok: true, accessToken, expiresIn: tokenLifetime / 1000, profile };
  }

  /** Two names of this machine are one address. */
  function sameAddress(one: string, other: string): boolean {
    return one === other || [one, other].every((address) => isLoginAddress(address, portalUrl));
  }

  /** A used code stays known for as long as the token that it brought. */
  function forgetExpired(): void {
    for (const [code, grant] of codes) if (grant.expiresAt + tokenLifetime < now()) codes.delete(code);
    for (const [token, { expiresAt }] of accessTokens) if (expiresAt <= now()) accessTokens.delete(token);
  }

  return {
    clientId,
    portalUrl,
    portalOrigins: portalOrigins(portalUrl),
    /** Where the portal asks the provider to send people back to. */
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

/** In the same time wherever they differ. */
function same(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
