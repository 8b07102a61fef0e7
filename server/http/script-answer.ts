import type { IncomingMessage } from 'node:http';

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * A script that posts a form by itself, for its progress, is told where to go: the browser would follow a redirect for it, and
 * the message that waits there would be said to nobody.
 */
export function forScript({ method, headers: asked }: IncomingMessage, response: Response): Response {
  const location = response.headers.get('location');
  if (method !== 'POST' || asked.accept !== 'application/json') return response;
  if (location === null || !REDIRECTS.has(response.status)) return response;
  const headers = new Headers(response.headers);
  headers.delete('location');
  return Response.json({ location }, { headers });
}
