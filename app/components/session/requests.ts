import type { Extension } from '#app/.server/session.ts';
import type { SessionAnswer } from '#app/routes/session/session.ts';
import { EXTENSION_UNEXPECTED } from '#rules/session/messages.ts';

const ADDRESS = '/session';
const HEADERS = { accept: 'application/json' };
/** A network that is just coming back may leave a request without an answer: the countdown must not wait for it. In milliseconds. */
const PATIENCE = 10_000;

/** Undefined where the server does not answer. */
export async function requestSession(): Promise<SessionAnswer | undefined> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const response = await fetch(ADDRESS, { headers: HEADERS, cache: 'no-store', signal });
    return response.ok ? ((await response.json()) as SessionAnswer) : undefined;
  } catch {
    return undefined;
  }
}

export async function requestExtension(): Promise<Extension> {
  try {
    const response = await fetch(ADDRESS, { method: 'POST', headers: HEADERS, body: new URLSearchParams() });
    if (response.ok) return (await response.json()) as Extension;
  } catch {
    // Nobody knows whether it was extended: the session lasts as long as the server says.
  }
  return { kind: 'unexpected', text: EXTENSION_UNEXPECTED };
}
