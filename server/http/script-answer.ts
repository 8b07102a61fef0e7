import type { IncomingMessage } from 'node:http';

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Whether a script posts a form by itself, for its progress. */
export function isFromScript({ method, headers }: IncomingMessage): boolean {
  return method === 'POST' && headers.accept === 'application/json';
}

/**
 * Such a script is told where to go: the browser would follow a redirect for it, and the message that waits there would be
 * said to nobody.
 *
 * @param isRead whether its body was read to the end; who still sends takes nothing but a 4xx for an answer
 */
export function forScript(req: IncomingMessage, response: Response, isRead: boolean): Response {
  const location = response.headers.get('location');
  if (!isFromScript(req)) return response;
  if (location === null || !REDIRECTS.has(response.status)) return response;
  const headers = new Headers(response.headers);
  headers.delete('location');
  return Response.json({ location }, { headers, status: isRead ? 200 : 403 });
}
