import type { Extension } from '#app/.server/session.ts';
import type { SessionAnswer } from '#app/routes/session/session.ts';
import { EXTENSION_UNEXPECTED } from '#rules/session/messages.ts';

const ADDRESS = '/session';
const HEADERS = { accept: 'application/json' };

/** Undefined where the server does not answer. */
export async function requestSession(): Promise<SessionAnswer | undefined> {
  try {
    const response = await fetch(ADDRESS, { headers: HEADERS, cache: 'no-store' });
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
