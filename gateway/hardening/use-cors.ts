import type { Plugin } from 'graphql-yoga';

const ALLOWED = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'authorization, content-type, graphql-require-preflight, x-requested-with',
  'access-control-max-age': '600',
};

/** What an answer says to the page that asked for it. @param origin as its request names it */
export function corsHeaders(
  origins: readonly string[],
  origin: string | undefined,
): Readonly<Record<string, string>> {
  if (origins.length === 0) return {};
  if (origin === undefined || !origins.includes(origin)) return { vary: 'origin' };
  return {
    vary: 'origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'retry-after, x-request-id',
  };
}

/**
 * Opens the gateway to pages of certain origins; to all others it stays closed, since no answer names them. Cookies
 * open nothing here, so none are allowed (no `access-control-allow-credentials`). The origin `null` is nobody's: every
 * sandboxed frame has it.
 *
 * @param origins as browsers write them: `https://app.example`
 */
export function useCors(origins: readonly string[]): Plugin {
  const isAllowed = (request: Request) => origins.includes(request.headers.get('origin') ?? '');
  return {
    onRequest({ request, endResponse }) {
      const isPreflight = request.headers.has('access-control-request-method');
      if (request.method !== 'OPTIONS' || !isPreflight || !isAllowed(request)) return;
      endResponse(new Response(null, { status: 204, headers: ALLOWED }));
    },
    onResponse({ request, response }) {
      const headers = corsHeaders(origins, request.headers.get('origin') ?? undefined);
      for (const [name, value] of Object.entries(headers)) response.headers.append(name, value);
    },
  };
}
