/** Why a session ended (spec/3, section 4.1): it expired, the user signed out elsewhere, or it could not be extended. */
export type SessionEnd = 'expired' | 'signed-out' | 'refused';

/** What the home page says of it, beside the link that leads back to where the person was. */
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

/** @returns undefined for whatever is no reason */
export function readSessionEnd(text: string | null): SessionEnd | undefined {
  return text !== null && Object.hasOwn(SESSION_ENDS, text) ? (text as SessionEnd) : undefined;
}

/** The home page (spec/3, section 4.1), with the reason in its address: each of several tabs is told, and nothing is stored for a visitor. */
export function homeAfter(end: SessionEnd): string {
  return `/?${PARAMETER}=${end}`;
}

/** The reason that the home page's address gives. */
export function sessionEndOf(url: URL): SessionEnd | undefined {
  return url.pathname === '/' ? readSessionEnd(url.searchParams.get(PARAMETER)) : undefined;
}
