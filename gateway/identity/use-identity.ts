import type { Plugin } from 'graphql-yoga';

import type { ServerContext } from '../context.ts';
import { PublicError } from '../errors/public-error.ts';
import { readBearer, type VerifyToken } from './token.ts';

/**
 * Identifies the user before the body is read, so that a request with an invalid token costs only the
 * check of a header. A token is accepted only in the Authorization header. A `token` query parameter or
 * a cookie is neither read nor forwarded.
 *
 * A request without the header continues as a visitor, because many fields are public. A malformed
 * header or a token that is not valid now ends the request with 401. If the request continued as a
 * visitor, the client would not notice that its session has ended.
 */
export function useIdentity(verify: VerifyToken): Plugin<object, ServerContext> {
  return {
    async onRequestParse({ request, serverContext }) {
      const token = readBearer(request.headers.get('authorization'));
      if (token === null) return;
      const viewer = token === undefined ? undefined : await verify(token);
      if (token === undefined || viewer === undefined) throw new PublicError('UNAUTHENTICATED');
      Object.assign(serverContext, { token, viewer });
    },
  };
}
