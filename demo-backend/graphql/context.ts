import { isPartial, type Claims, type FullClaims } from '../accounts/claims.ts';
import { isInForce } from '../accounts/revocation.ts';
import type { Tokens } from '../accounts/tokens.ts';
import type { Database } from '../database/open.ts';
import type { Files } from '../files/files.ts';
import type { DemoIdentityProvider } from '../identity-provider/provider.ts';
import type { Mailer } from '../mail/mailer.ts';
import { unauthenticated } from './errors.ts';

export type Services = {
  db: Database;
  tokens: Tokens;
  mailer: Mailer;
  identityProvider: DemoIdentityProvider;
  files: Files;
  now: () => Date;
};

export type Context = Services & {
  /** Returns the claims of the request's token; undefined without a valid token. The token is read once. */
  claims: () => Promise<Claims | undefined>;
};

/**
 * Creates the context of a request. The token is read only from the header, because a token in the URL
 * would appear in logs.
 */
export function createContext(services: Services, authorization: string | null): Context {
  let reading: Promise<Claims | undefined> | undefined;
  return { ...services, claims: () => (reading ??= readClaims(services, authorization)) };
}

async function readClaims(services: Services, authorization: string | null): Promise<Claims | undefined> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  const claims = token ? await services.tokens.read(token) : undefined;
  return claims && (await isInForce(services.db, claims)) ? claims : undefined;
}

export async function requireAnyToken(context: Context): Promise<Claims> {
  const claims = await context.claims();
  if (!claims) throw unauthenticated();
  return claims;
}

export async function requireSignedIn(context: Context): Promise<FullClaims> {
  const claims = await requireAnyToken(context);
  if (isPartial(claims)) throw unauthenticated();
  return claims;
}

export async function requirePartialToken(context: Context): Promise<Claims> {
  const claims = await requireAnyToken(context);
  if (!isPartial(claims)) throw unauthenticated();
  return claims;
}
