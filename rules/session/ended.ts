/**
 * The reason why a session ended: it expired (SESSION-11), the user signed out elsewhere (SESSION-15),
 * or it could not be extended (SESSION-9).
 */
export type SessionEnd = 'expired' | 'signed-out' | 'refused';

/** The message of the home page for each reason. A link beside it leads to the page where the user was. */
export const SESSION_ENDS: Readonly<Record<SessionEnd, { title: string; text: string }>> = {
  expired: {
    title: 'Your session has expired',
    text: 'You were signed out automatically. Sign in again to go back to where you were.',
  },
  'signed-out': {
    title: 'You have been signed out',
    text: 'The session was ended in another tab or window. Sign in again to go back to where you were.',
  },
  refused: {
    title: 'You have been signed out',
    text: 'Your session could not be extended. Sign in again to go back to where you were.',
  },
};

const PARAMETER = 'ended';

/**
 * Reads a reason.
 *
 * @returns undefined for an unknown text
 */
export function readSessionEnd(text: string | null): SessionEnd | undefined {
  return text !== null && Object.hasOwn(SESSION_ENDS, text) ? (text as SessionEnd) : undefined;
}

/**
 * Returns the address of the home page with the reason (SESSION-11). In this way every open tab gets
 * the reason, and the server stores nothing for a visitor.
 */
export function homeAfter(end: SessionEnd): string {
  return `/?${PARAMETER}=${end}`;
}

/** Returns the reason in the home page's address; undefined for any other page. */
export function sessionEndOf(url: URL): SessionEnd | undefined {
  return url.pathname === '/' ? readSessionEnd(url.searchParams.get(PARAMETER)) : undefined;
}
