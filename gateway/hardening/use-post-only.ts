import type { Plugin } from 'graphql-yoga';

/**
 * POST with `application/json`, nothing else: a form on a foreign page can send neither, and an address holds no
 * operation that a log would keep. With the explorer on, GET serves the explorer's page.
 */
export function usePostOnly(explorer: boolean): Plugin {
  return {
    onRequest({ request, endResponse }) {
      if (explorer && request.method === 'GET') return;
      if (request.method !== 'POST') {
        endResponse(refusal(405, 'METHOD_NOT_ALLOWED', 'POST only.', { allow: 'POST' }));
        return;
      }
      const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
      if (type !== 'application/json') {
        endResponse(refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send application/json.'));
      }
    },
  };
}

function refusal(status: number, code: string, message: string, headers?: Record<string, string>): Response {
  return Response.json(
    { errors: [{ message, extensions: { code } }] },
    { status, ...(headers && { headers }) },
  );
}
