import type { Plugin } from 'graphql-yoga';

import type { ServerContext } from '../context.ts';

/**
 * Rejects every request that is not a POST with `application/json`. A form on another site cannot send
 * this content type. With POST, the operation is not part of the URL, which servers log.
 */
export function usePostOnly(): Plugin<object, ServerContext> {
  return {
    onRequest({ request, serverContext, endResponse }) {
      const { requestId } = serverContext;
      if (request.method !== 'POST') {
        endResponse(refusal(405, 'METHOD_NOT_ALLOWED', 'Use POST.', requestId));
        return;
      }
      const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
      if (type !== 'application/json') {
        endResponse(refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send application/json.', requestId));
      }
    },
  };
}

function refusal(status: number, code: string, message: string, requestId: string): Response {
  const body = { errors: [{ message, extensions: { code, requestId } }] };
  return Response.json(body, { status, ...(status === 405 && { headers: { allow: 'POST' } }) });
}
