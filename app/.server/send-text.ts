import { createHash } from 'node:crypto';

import fresh from 'fresh';

import type { AppLoadContext } from '#app/load-context.ts';

interface SentText {
  text: string;
  /** The media type, with its charset. */
  type: string;
  /** How long a cache may use the text without asking, in seconds. */
  maxAge: number;
}

/**
 * Returns a response with a text for programs, such as the robots of search engines. A program that already
 * has it gets 304 (FEED-8).
 *
 * @throws a 404 Response for the router in the browser, whose answer would be the whole text in one value
 */
export function sendText(
  { isData, isHead }: AppLoadContext,
  request: Request,
  { text, type, maxAge }: SentText,
): Response {
  if (isData) throw new Response(null, { status: 404 });
  // It is weak because the server compresses the text for some clients (RFC 9110, 8.8.1).
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  // A response to a request with a cookie can set a cookie, which a shared cache must not give to others.
  const scope = request.headers.has('Cookie') ? 'private' : 'public';
  const cached = {
    'Cache-Control': `${scope}, max-age=${maxAge}`,
    ETag: etag,
  };
  // `no-cache` of the request is for caches. The `fetch` of Node adds it to each request with a condition.
  const known = request.headers.get('If-None-Match') ?? undefined;
  if (fresh({ 'if-none-match': known }, { etag }))
    return new Response(null, { status: 304, headers: cached });
  return new Response(isHead ? null : text, {
    headers: { 'Content-Type': type, ...cached },
  });
}
