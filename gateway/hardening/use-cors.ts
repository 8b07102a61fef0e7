import type { Plugin } from 'graphql-yoga';

const ALLOWED = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'authorization, content-type, graphql-require-preflight, x-requested-with',
  'access-control-max-age': '600',
};

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
      if (origins.length === 0) return;
      response.headers.append('vary', 'origin');
      if (!isAllowed(request)) return;
      response.headers.set('access-control-allow-origin', request.headers.get('origin') ?? '');
      response.headers.set('access-control-expose-headers', 'retry-after, x-request-id');
    },
  };
}
