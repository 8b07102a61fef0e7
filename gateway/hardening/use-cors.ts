import type { Plugin } from 'graphql-yoga';

const ALLOWED = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'authorization, content-type, graphql-require-preflight, x-requested-with',
  'access-control-max-age': '600',
};

/**
 * Returns the CORS headers of a response.
 *
 * @param origins the origins whose pages may call the gateway
 * @param origin the Origin header of the request
 */
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
 * Allows pages of the given origins to call the gateway. Responses to other origins have no CORS
 * headers, so browsers block them. The gateway does not use cookies, so credentials are not allowed (no
 * `access-control-allow-credentials`). The origin `null` identifies no site, because every sandboxed
 * frame has it.
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
