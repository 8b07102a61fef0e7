import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import fresh from 'fresh';

const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';

/** Answers with an image of the store, or with 304 if the browser has it. */
export function sendImage(
  bytes: Buffer,
  requested: IncomingHttpHeaders,
  { type, headers }: { type: string; headers: Record<string, string> },
): Response {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const shared = { ETag: etag, 'Cache-Control': CACHE_CONTROL, ...headers };
  // `no-cache` of the request is for caches.
  const isKnown = fresh({ 'if-none-match': requested['if-none-match'] }, { etag });
  if (isKnown) return new Response(null, { status: 304, headers: shared });
  return new Response(new Uint8Array(bytes), {
    headers: { ...shared, 'Content-Type': type, 'Content-Length': String(bytes.length) },
  });
}
