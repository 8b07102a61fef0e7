import type { Language } from '#rules/text/language.ts';
import { t } from '#rules/text/t.ts';

import { inLanguage } from '../language-scope.ts';
import { preferredLanguage } from './preferred-language.ts';
import type { SharedFault } from './request-faults.ts';
import type { RequestContext } from './request-context.ts';

type GraphqlFault = Pick<SharedFault, 'status' | 'code' | 'message'>;

/** Returns the CORS headers for an origin, the same as in the gateway's own responses. */
type CorsHeaders = (origin: string | undefined) => Readonly<Record<string, string>>;

export type RefuseGraphql = (
  fault: GraphqlFault,
  request: Pick<RequestContext, 'req' | 'requestId'>,
) => Response;

/**
 * Creates the error responses for requests to /graphql that are rejected before the gateway. They have
 * the same JSON shape as the gateway's errors, so that clients can parse them. They close the
 * connection, because the rest of the request body stays unread.
 */
export function createGraphqlRefusal(
  corsHeaders: CorsHeaders,
  languages: readonly Language[],
): RefuseGraphql {
  return ({ status, code, message }, { req, requestId }) => {
    const headers = {
      ...corsHeaders(req.headers.origin),
      'Cache-Control': 'no-store',
      Connection: 'close',
      ...(status === 405 && { Allow: 'POST' }),
    };
    const text = inLanguage(preferredLanguage(req.headers, languages), () => t(message));
    return Response.json(
      { errors: [{ message: text, extensions: { code, requestId } }] },
      { status, headers },
    );
  };
}
