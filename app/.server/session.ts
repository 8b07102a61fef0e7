import type { AppLoadContext } from '#app/load-context.ts';
import { EXTENSION_FAILED, EXTENSION_REFUSED, EXTENSION_UNEXPECTED } from '#rules/session/messages.ts';
import { t } from '#rules/text/t.ts';

import type { FetchedToken } from '../../server/sessions/renewal.ts';
import { graphql } from './generated/index.ts';
import { revokeToken } from './revoke-token.ts';

const RefreshTokenMutation = graphql(`
  mutation RefreshToken {
    refreshToken {
      error
      message
      access_token
    }
  }
`);

/**
 * The result of an extension, with its message (SESSION-9, SESSION-10). `ended` means that the user is
 * now signed out.
 */
export type Extension =
  | { kind: 'extended'; remaining: number }
  | { kind: 'ended'; title: string; text: string }
  | { kind: 'unexpected'; text: string };

/** Returns the remaining time of the session in milliseconds; undefined if no user is signed in. */
export function remainingOf({ session }: AppLoadContext): number | undefined {
  return session.viewer && Math.max(0, session.viewer.expiresAt * 1000 - Date.now());
}

/**
 * Extends the session (SESSION-8). If the backend refuses, the user is signed out. If it does
 * not answer, the expiry time stays the same.
 */
export async function extendSession(context: AppLoadContext): Promise<Extension> {
  const { session, log } = context;
  const renewal = await session.renew((token) => fetchToken(context, token));
  switch (renewal.kind) {
    case 'renewed':
      return { kind: 'extended', remaining: remainingOf(context) ?? 0 };
    case 'unknown':
      return { kind: 'unexpected', text: t(EXTENSION_UNEXPECTED) };
    case 'refused':
      log.warn('the backend refused to extend a session');
      await session.expire();
      return { kind: 'ended', title: t(EXTENSION_FAILED), text: renewal.message || t(EXTENSION_REFUSED) };
    case 'gone':
      // The user signed out while the request ran. The token that arrived afterwards must not stay
      // valid.
      if (renewal.orphan !== undefined) await revokeToken(context, renewal.orphan);
      return { kind: 'ended', title: t(EXTENSION_FAILED), text: t(EXTENSION_REFUSED) };
  }
}

async function fetchToken({ gateway }: AppLoadContext, token: string): Promise<FetchedToken> {
  const answer = await gateway.execute(RefreshTokenMutation, {}, { token });
  if (!answer.ok) {
    return answer.code === 'UNAUTHENTICATED' ? { kind: 'refused', message: undefined } : { kind: 'unknown' };
  }
  const { error, message, access_token: renewed } = answer.data.refreshToken;
  if (error || !renewed) return { kind: 'refused', message: message ?? undefined };
  return { kind: 'token', token: renewed };
}
