import type { SharedFault } from './request-faults.ts';
import type { RequestContext } from './request-context.ts';

type GraphqlFault = Pick<SharedFault, 'status' | 'code' | 'message'>;

/** The headers by which a page of another origin may read its answer; those of the gateway's own answers. */
type CorsHeaders = (origin: string | undefined) => Readonly<Record<string, string>>;

export type RefuseGraphql = (
  fault: GraphqlFault,
  request: Pick<RequestContext, 'req' | 'requestId'>,
) => Response;

/**
 * Answers a request for /graphql that the gateway does not come to see, in the shape of its own errors: a program reads
 * them. The connection ends, since what is left of a body stays unread.
 */
export function createGraphqlRefusal(corsHeaders: CorsHeaders): RefuseGraphql {
  return ({ status, code, message }, { req, requestId }) => {
    const headers = {
      ...corsHeaders(req.headers.origin),
      'Cache-Control': 'no-store',
      Connection: 'close',
      ...(status === 405 && { Allow: 'POST' }),
    };
    return Response.json({ errors: [{ message, extensions: { code, requestId } }] }, { status, headers });
  };
}
