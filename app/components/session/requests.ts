import type { Extension } from '#app/.server/session.ts';
import type { SessionAnswer } from '#app/routes/session/session.ts';
import { EXTENSION_UNEXPECTED } from '#rules/session/messages.ts';

import { localizedPath } from '../browser/localized-path.ts';

const PATH = '/session';
const HEADERS = { accept: 'application/json' };
/**
 * The timeout of the session request, in milliseconds. A network that has just come back can leave a
 * request without a response, and the countdown must not wait for it.
 */
const PATIENCE = 10_000;

/**
 * Reads the state of the session from the server.
 *
 * @returns undefined if the server does not answer
 */
export async function requestSession(): Promise<SessionAnswer | undefined> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const response = await fetch(localizedPath(PATH), { headers: HEADERS, cache: 'no-store', signal });
    return response.ok ? ((await response.json()) as SessionAnswer) : undefined;
  } catch {
    return undefined;
  }
}

export async function requestExtension(): Promise<Extension> {
  try {
    const response = await fetch(localizedPath(PATH), {
      method: 'POST',
      headers: HEADERS,
      body: new URLSearchParams(),
    });
    if (response.ok) return (await response.json()) as Extension;
  } catch {
    // The request may have extended the session before it failed. The server knows the real end.
  }
  return { kind: 'unexpected', text: EXTENSION_UNEXPECTED };
}
