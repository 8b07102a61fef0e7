import type { IncomingMessage } from 'node:http';

import { splitLanguage } from '#rules/text/language.ts';

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Checks whether a script sent the form, which the portal's pages do to show the upload progress. */
export function isFromScript({ method, headers }: IncomingMessage): boolean {
  return method === 'POST' && headers.accept === 'application/json';
}

/**
 * Converts a redirect for a script into JSON with its location, without the prefix of a language. With a real
 * redirect, `XMLHttpRequest` or `fetch` would load the target in the background. That would use up the flash
 * message before the user sees the page.
 *
 * @param isRead whether the body was read to the end; a client that is still sending accepts only a 4xx
 *   response
 */
export function forScript(req: IncomingMessage, response: Response, isRead: boolean): Response {
  const location = response.headers.get('location');
  if (!isFromScript(req)) return response;
  if (location === null || !REDIRECTS.has(response.status)) return response;
  const headers = new Headers(response.headers);
  headers.delete('location');
  return Response.json({ location: splitLanguage(location).target }, { headers, status: isRead ? 200 : 403 });
}
